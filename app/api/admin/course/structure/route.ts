import { ById } from "@/lib/core/fields";
import { toCourseTree } from "@/lib/catalog/office-wire";
import { getCourseTree } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: async ({ input }) => toCourseTree(await getCourseTree(input.id)),
});
