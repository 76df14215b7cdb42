import { ById } from "@/lib/core/fields";
import { getOfficeBundleOrThrow } from "@/lib/catalog/admin-queries";
import { toEditedBundle } from "@/lib/catalog/office-wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a bundle for editing.",
  allow: "admin",
  input: ById,
  run: async ({ input }) => toEditedBundle(await getOfficeBundleOrThrow(input.id)),
});
