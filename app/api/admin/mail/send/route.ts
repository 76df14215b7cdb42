import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { sendAgain } from "@/lib/notices/failed-mails";

export const POST = endpoint({
  summary: "Queues a failed mail again, with ten new attempts.",
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => sendAgain(actor, input.id),
});
