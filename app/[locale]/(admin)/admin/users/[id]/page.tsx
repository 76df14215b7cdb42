import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { absentAsNull } from "@/components/admin/people/absent";
import { ParentForm } from "@/components/admin/people/parent-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { asWire } from "@/lib/http/as-wire";
import { getFamilyFileOrThrow } from "@/lib/office/family-file";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("users") };
}

export default async function EditUserPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireActor("admin", `/admin/users/${id}`);
  const record = /^\d{1,9}$/.test(id) ? await absentAsNull(getFamilyFileOrThrow(Number(id))) : null;
  if (!record) notFound();
  const t = await getTranslations("office.pages");
  const name = `${record.firstName} ${record.lastName}`;
  return (
    <PageContainer>
      <PageHeading
        title={name}
        above={<Breadcrumb items={[{ label: t("users"), href: "/admin/users" }, { label: name }]} />}
      />
      <ClientMessages namespaces={["office", "people"]}>
        <ParentForm key={record.version} record={asWire(record)} />
      </ClientMessages>
    </PageContainer>
  );
}
