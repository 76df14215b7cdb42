import { ById } from "@/lib/catalog/office-schemas";
import { getStructure } from "@/lib/teaching/run-queries";
import { knownRunOrThrow } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: async ({ input }) => getStructure(await knownRunOrThrow(input.id)),
});
