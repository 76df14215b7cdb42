import { endpoint } from "@/lib/http/endpoint";
import { startChangeAll } from "@/lib/office/change-all";
import { ChangeAll } from "@/lib/office/change-schemas";

export const POST = endpoint({
  summary: "Starts a job that changes every record the list's filters match; returns its jobId.",
  allow: "admin",
  input: ChangeAll,
  run: ({ input, actor }) => startChangeAll(actor, input),
});
