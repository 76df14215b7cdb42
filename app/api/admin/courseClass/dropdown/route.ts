import { ById } from "@/lib/core/fields";
import { toOption } from "@/lib/catalog/office-wire";
import { listClassOptions } from "@/lib/catalog/structure-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the classes of a unit as options.",
  allow: "admin",
  input: ById,
  run: async ({ input, locale }) =>
    (await listClassOptions(input.id)).map((lesson) => toOption(lesson, lesson.classId, locale)),
});
