import { EditPerson } from "@/components/accounts/office/edit-person";
import { OfficeStudentForm } from "@/components/families/office/student-form";
import { asOffice } from "@/lib/access/owned";
import { requireActor } from "@/lib/auth/page-actor";
import { getStudentFileOrThrow } from "@/lib/families/family-file";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.students");

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
