import { ById } from "@/lib/core/fields";
import { getTaughtHomeworkOrThrow, listWork } from "@/lib/marks/mark-queries";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns homework with the work of each student of the term.",
  allow: "teacher",
  owns: { taughtHomework: "id" },
  input: ById,
  run: async ({ input }) => ({
    ...(await getTaughtHomeworkOrThrow(input.id)),
    work: await listWork(input.id),
  }),
});
