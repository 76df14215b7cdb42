import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditPerson } from "@/components/admin/people/edit-person";
import { TeacherForm } from "@/components/admin/people/teacher-form";
import { requireActor } from "@/lib/auth/page-actor";
import { getTeacherFileOrThrow } from "@/lib/office/family-file";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("teachers") };
}

export default async function EditTeacherPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  await requireActor("admin", `/admin/teachers/${id}`);
  return (
    <EditPerson
      list="teachers"
      id={id}
      read={getTeacherFileOrThrow}
      form={(record) => <TeacherForm key={record.version} record={record} />}
    />
  );
}
