import { listPage } from "@/components/office/list/declared-list";
import { teachersList } from "@/components/staff/teachers-list";

const page = listPage(teachersList);
export const generateMetadata = page.generateMetadata;
export default page.Page;
