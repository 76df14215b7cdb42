import { OfficeStudentForm } from "@/components/families/office/student-form";
import { recordPage } from "@/components/office/record-page";
import { asOffice } from "@/lib/access/owned";
import { fullName } from "@/lib/core/person-name";
import { getStudentFileOrThrow } from "@/lib/families/family-file";

const page = recordPage("students", {
  read: (admin, id) => getStudentFileOrThrow(asOffice(admin, id)),
  nameOf: fullName,
  form: (record) => <OfficeStudentForm key={record.version} record={record} userId={null} />,
});
export const generateMetadata = page.generateMetadata;
export default page.Page;
