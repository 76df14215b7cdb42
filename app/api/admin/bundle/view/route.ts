import { getOfficeBundleOrThrow } from "@/lib/catalog/admin-queries";
import { ById } from "@/lib/catalog/office-schemas";
import { toEditedBundle } from "@/lib/catalog/office-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: async ({ input }) => toEditedBundle(await getOfficeBundleOrThrow(input.id)),
});
