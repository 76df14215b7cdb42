import { ParentForm } from "@/components/families/office/parent-form";
import { recordPage } from "@/components/office/record-page";
import { asOffice } from "@/lib/access/owned";
import { fullName } from "@/lib/core/person-name";
import { getFamilyFileOrThrow } from "@/lib/families/family-file";

const page = recordPage("users", {
  read: (admin, id) => getFamilyFileOrThrow(asOffice(admin, id)),
  nameOf: fullName,
  form: (record) => <ParentForm key={record.version} record={record} />,
});
export const generateMetadata = page.generateMetadata;
export default page.Page;
