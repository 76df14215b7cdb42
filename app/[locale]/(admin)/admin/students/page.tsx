import { listPage } from "@/components/office/list/declared-list";
import { studentsList } from "@/components/families/office/students-list";

const page = listPage(studentsList);
export const generateMetadata = page.generateMetadata;
export default page.Page;
