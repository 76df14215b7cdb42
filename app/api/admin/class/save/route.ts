import { SaveLesson } from "@/lib/catalog/office-schemas";
import { saveLesson } from "@/lib/catalog/save-class";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Creates or changes a class.",
  allow: "admin",
  input: SaveLesson,
  run: ({ input, actor }) => saveLesson(actor, input),
});
