import { ById } from "@/lib/core/fields";
import { toCourseTree } from "@/lib/catalog/office-wire";
import { getCourseTree } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a program with its terms, units and classes for editing.",
  allow: "admin",
  input: ById,
  run: async ({ input }) => toCourseTree(await getCourseTree(input.id)),
});
