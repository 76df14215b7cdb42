import { newRecordPage } from "@/components/office/record-page";
import { TeacherForm } from "@/components/staff/teacher-form";

const page = newRecordPage("teachers", "office.people.addTeacher", () => <TeacherForm record={null} />);
export const generateMetadata = page.generateMetadata;
export default page.Page;
