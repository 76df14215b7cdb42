import { SetQuestionState } from "@/lib/assessments/calibration-schemas";
import { setQuestionState } from "@/lib/assessments/question-state";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Puts a question of the bank on trial, into use or out of use.",
  allow: "admin",
  input: SetQuestionState,
  run: ({ input, actor }) => setQuestionState(actor, input),
});
