import { recordPage } from "@/components/office/record-page";
import { TeacherForm } from "@/components/staff/teacher-form";
import { asOffice } from "@/lib/access/owned";
import { fullName } from "@/lib/core/person-name";
import { getTeacherFileOrThrow } from "@/lib/staff/teacher-file";

const page = recordPage("teachers", {
  read: (admin, id) => getTeacherFileOrThrow(asOffice(admin, id)),
  nameOf: fullName,
  form: (record) => <TeacherForm key={record.version} record={record} />,
});
export const generateMetadata = page.generateMetadata;
export default page.Page;
