import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditPerson } from "@/components/accounts/office/edit-person";
import { OfficeStudentForm } from "@/components/families/office/student-form";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { getStudentFileOrThrow } from "@/lib/families/family-file";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("students") };
}

export default async function EditStudentPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireActor("admin", `/admin/students/${id}`);
  return (
    <EditPerson
      list="students"
      id={id}
      read={(id) => getStudentFileOrThrow(asOffice(admin, id))}
      form={(record) => <OfficeStudentForm key={record.version} record={record} userId={null} />}
    />
  );
}
