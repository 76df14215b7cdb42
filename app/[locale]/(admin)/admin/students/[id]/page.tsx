import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { absentAsNull } from "@/components/admin/people/absent";
import { StudentForm } from "@/components/admin/people/student-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { asWire } from "@/lib/http/as-wire";
import { getStudentFileOrThrow } from "@/lib/office/family-file";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("students") };
}

export default async function EditStudentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireActor("admin", `/admin/students/${id}`);
  const record = /^\d{1,9}$/.test(id) ? await absentAsNull(getStudentFileOrThrow(Number(id))) : null;
  if (!record) notFound();
  const t = await getTranslations("office.pages");
  const name = `${record.firstName} ${record.lastName}`;
  return (
    <PageContainer>
      <PageHeading
        title={name}
        above={<Breadcrumb items={[{ label: t("students"), href: "/admin/students" }, { label: name }]} />}
      />
      <ClientMessages namespaces={["office", "people"]}>
        <StudentForm key={record.version} record={asWire(record)} userId={null} />
      </ClientMessages>
    </PageContainer>
  );
}
