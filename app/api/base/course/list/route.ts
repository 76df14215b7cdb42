import { listCoursesThatFit } from "@/lib/catalog/open-terms";
import { ListCourses } from "@/lib/catalog/schemas";
import { toCourse } from "@/lib/catalog/wire";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the programs, by name, grade, category, weekday and waking hours of a place.",
  allow: "public",
  input: ListCourses,
  run: async ({ input }) => (await listCoursesThatFit(input)).map(toCourse),
});
