import { ParentForm } from "@/components/families/office/parent-form";
import { newRecordPage } from "@/components/office/record-page";

const page = newRecordPage("users", "office.people.addUser", () => <ParentForm record={null} />);
export const generateMetadata = page.generateMetadata;
export default page.Page;
