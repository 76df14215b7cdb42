import { endpoint } from "@/lib/http/endpoint";
import { SaveHomework } from "@/lib/marks/set-homework-schemas";
import { saveHomework } from "@/lib/marks/set-homework";

export const POST = endpoint({
  summary: "Creates or changes homework; flag 0 keeps it as a draft.",
  allow: "teacher",
  owns: { courseRun: "courseRunId", taughtHomework: "id" },
  input: SaveHomework,
  run: ({ input, actor }) => saveHomework(actor, input),
});
