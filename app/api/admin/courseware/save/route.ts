import { asOffice } from "@/lib/access/owned";
import { endpoint } from "@/lib/http/endpoint";
import { saveCourseware } from "@/lib/classroom/courseware";
import { SaveCourseware } from "@/lib/classroom/teacher-schemas";

export const POST = endpoint({
  summary: "Creates or changes a class material, with its file.",
  allow: "admin",
  body: "multipart",
  input: SaveCourseware,
  run: ({ input, actor }) =>
    saveCourseware(actor, {
      ...input,
      id: input.id ? asOffice(actor, input.id) : null,
      courseRunId: asOffice(actor, input.courseRunId),
    }),
});
