import { RemovePlanned } from "@/lib/catalog/office-schemas";
import { removeLesson } from "@/lib/catalog/save-class";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Archives (flag 1) or restores (flag 0) a class.",
  allow: "admin",
  input: RemovePlanned,
  run: ({ input, actor }) => removeLesson(actor, input),
});
