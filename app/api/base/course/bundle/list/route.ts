import { listBundles } from "@/lib/catalog/bundle-queries";
import { ListBundles } from "@/lib/catalog/schemas";
import { toBundle } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the bundles with their programs.",
  allow: "public",
  input: ListBundles,
  run: async ({ input }) => (await listBundles(input.name)).map(toBundle),
});
