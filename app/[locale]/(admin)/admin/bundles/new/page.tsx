import { BundleForm } from "@/components/catalog/office/bundle-form";
import { newRecordPage } from "@/components/office/record-page";

const page = newRecordPage("bundles", "officeCatalog.newBundle", () => <BundleForm record={null} />);
export const generateMetadata = page.generateMetadata;
export default page.Page;
