import { OfficeStudentForm } from "@/components/families/office/student-form";
import { newRecordPage } from "@/components/office/record-page";

const page = newRecordPage("students", "office.people.addStudent", ({ userId }) => (
  <OfficeStudentForm record={null} userId={Number(userId) || null} />
));
export const generateMetadata = page.generateMetadata;
export default page.Page;
