import { SaveCourse } from "@/lib/catalog/office-schemas";
import { saveCourse } from "@/lib/catalog/save-course";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates or changes a program.",
  allow: "admin",
  input: SaveCourse,
  run: ({ input, actor }) => saveCourse(actor, input),
});
