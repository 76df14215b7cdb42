import { BundleForm } from "@/components/catalog/office/bundle-form";
import { ShelfBadge } from "@/components/catalog/office/shelf-state";
import { recordPage } from "@/components/office/record-page";
import { getOfficeBundleOrThrow } from "@/lib/catalog/admin-queries";
import { inLocale } from "@/lib/core/locale";

const page = recordPage("bundles", {
  read: (_admin, id) => getOfficeBundleOrThrow(id),
  nameOf: ({ name, nameZh }, locale) => inLocale(locale, name, nameZh),
  action: (bundle) => <ShelfBadge {...bundle} />,
  form: (record) => <BundleForm key={record.version} record={record} />,
});
export const generateMetadata = page.generateMetadata;
export default page.Page;
