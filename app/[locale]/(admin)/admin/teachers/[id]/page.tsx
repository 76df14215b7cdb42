import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { absentAsNull } from "@/components/admin/people/absent";
import { TeacherForm } from "@/components/admin/people/teacher-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { asWire } from "@/lib/http/as-wire";
import { getTeacherFileOrThrow } from "@/lib/office/family-file";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("teachers") };
}

export default async function EditTeacherPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireActor("admin", `/admin/teachers/${id}`);
  const record = /^\d{1,9}$/.test(id) ? await absentAsNull(getTeacherFileOrThrow(Number(id))) : null;
  if (!record) notFound();
  const t = await getTranslations("office.pages");
  const name = `${record.firstName} ${record.lastName}`;
  return (
    <PageContainer>
      <PageHeading
        title={name}
        above={<Breadcrumb items={[{ label: t("teachers"), href: "/admin/teachers" }, { label: name }]} />}
      />
      <ClientMessages namespaces={["office", "people"]}>
        <TeacherForm key={record.version} record={asWire(record)} />
      </ClientMessages>
    </PageContainer>
  );
}
