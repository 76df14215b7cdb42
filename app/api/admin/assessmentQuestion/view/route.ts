import { getBankQuestionOrThrow } from "@/lib/assessments/bank-queries";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Returns a question of the bank with its key, its statistics and where it is used.",
  allow: "admin",
  input: ById,
  run: ({ input }) => getBankQuestionOrThrow(input.id),
});
