import { listBankQuestions } from "@/lib/assessments/bank-queries";
import { ListBankQuestions } from "@/lib/assessments/calibration-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the questions of the bank, page by page.",
  allow: "admin",
  input: ListBankQuestions,
  run: ({ input }) => listBankQuestions(input),
});
