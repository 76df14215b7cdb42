import { endpoint } from "@/lib/http/endpoint";
import { listTeacherRuns } from "@/lib/teaching/run-queries";
import { toRunGroup } from "@/lib/teaching/wire";

export const POST = endpoint({
  allow: "teacher",
  run: async ({ actor }) => (await listTeacherRuns(actor.id)).map(toRunGroup),
});
