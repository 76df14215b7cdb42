import { ById } from "@/lib/catalog/office-schemas";
import { getGradebook } from "@/lib/gradebook/queries";
import { toGradebook } from "@/lib/gradebook/wire";
import { knownRunOrThrow } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: async ({ input }) => toGradebook(await getGradebook(await knownRunOrThrow(input.id))),
});
