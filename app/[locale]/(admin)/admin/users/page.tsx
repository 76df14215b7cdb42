import { listPage } from "@/components/office/list/declared-list";
import { usersList } from "@/components/families/office/users-list";

const page = listPage(usersList);
export const generateMetadata = page.generateMetadata;
export default page.Page;
