import { EditPerson } from "@/components/accounts/office/edit-person";
import { TeacherForm } from "@/components/staff/teacher-form";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { getTeacherFileOrThrow } from "@/lib/staff/teacher-file";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.teachers");

export default async function EditTeacherPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireActor("admin", `/admin/teachers/${id}`);
  return (
    <EditPerson
      list="teachers"
      id={id}
      read={(id) => getTeacherFileOrThrow(asOffice(admin, id))}
      form={(record) => <TeacherForm key={record.version} record={record} />}
    />
  );
}
