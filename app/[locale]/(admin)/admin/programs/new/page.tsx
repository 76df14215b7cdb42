import { ProgramForm } from "@/components/catalog/office/program-form";
import { newRecordPage } from "@/components/office/record-page";
import { listCategoryOptions } from "@/lib/catalog/structure-queries";

const page = newRecordPage("programs", "officeCatalog.newProgram", async () => (
  <ProgramForm record={null} categories={await listCategoryOptions()} />
));
export const generateMetadata = page.generateMetadata;
export default page.Page;
