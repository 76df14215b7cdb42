import { newRecordPage } from "@/components/office/record-page";
import { AdminForm } from "@/components/staff/admin-form";

const page = newRecordPage("admins", "office.admins.add", () => <AdminForm record={null} />);
export const generateMetadata = page.generateMetadata;
export default page.Page;
