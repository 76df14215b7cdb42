import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { undoChangeAll } from "@/lib/office/change-all";

export const POST = endpoint({
  summary: "Starts a job that undoes the changes of an earlier one; returns its jobId.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => undoChangeAll(actor, input.id),
});
