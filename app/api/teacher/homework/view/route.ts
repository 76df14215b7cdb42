import { getHomeworkOrThrow, listWork } from "@/lib/homework/mark-queries";
import { HomeworkById } from "@/lib/homework/mark-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  allow: "teacher",
  owns: { taughtHomework: "id" },
  input: HomeworkById,
  run: async ({ input }) => ({ ...(await getHomeworkOrThrow(input.id)), work: await listWork(input.id) }),
});
