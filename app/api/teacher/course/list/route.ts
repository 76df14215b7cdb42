import { endpoint } from "@/lib/http/endpoint";
import { listTeacherRuns } from "@/lib/classroom/teacher-runs";
import { toRunGroup } from "@/lib/classroom/teacher-wire";

export const POST = endpoint({
  summary: "Lists the teacher's own terms, grouped with their units.",
  allow: "teacher",
  run: async ({ actor }) => (await listTeacherRuns(actor.id)).map(toRunGroup),
});
