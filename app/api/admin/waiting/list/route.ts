import { endpoint } from "@/lib/http/endpoint";
import { listWaitingOfTerm } from "@/lib/waiting/queries";
import { WaitingOfRun } from "@/lib/waiting/schemas";

export const POST = endpoint({
  summary: "Lists the waiting list of a term in its order.",
  allow: "admin",
  input: WaitingOfRun,
  run: ({ input, actor }) => listWaitingOfTerm(actor, input.courseRunId),
});
