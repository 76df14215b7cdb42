import { ById } from "@/lib/catalog/office-schemas";
import { knownRunOrThrow } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";
import { listRunStudents } from "@/lib/teaching/student-queries";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: async ({ input }) => listRunStudents(await knownRunOrThrow(input.id)),
});
