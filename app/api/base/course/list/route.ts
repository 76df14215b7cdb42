import { listCourses } from "@/lib/catalog/queries";
import { ListCourses } from "@/lib/catalog/schemas";
import { toCourse } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the programs.",
  allow: "public",
  input: ListCourses,
  run: async ({ input }) => (await listCourses(input)).map(toCourse),
});
