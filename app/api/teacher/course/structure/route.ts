import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getStructure } from "@/lib/classroom/teacher-runs";
import { toOutline } from "@/lib/classroom/teacher-wire";

export const POST = endpoint({
  allow: "teacher",
  owns: { courseRun: "id" },
  input: ById,
  run: async ({ input }) => (await getStructure(input.id)).map(toOutline),
});
