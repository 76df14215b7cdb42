import { listOfficeBundles } from "@/lib/catalog/admin-queries";
import { ListOfficeBundles } from "@/lib/catalog/office-schemas";
import { toOfficeBundle } from "@/lib/catalog/office-wire";
import { mapListed } from "@/lib/core/page";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the bundles, page by page.",
  allow: "admin",
  input: ListOfficeBundles,
  run: async ({ input }) => mapListed(await listOfficeBundles(input), toOfficeBundle),
});
