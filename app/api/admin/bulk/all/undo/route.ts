import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { undoChangeAll } from "@/lib/office/change-all";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => undoChangeAll(actor, input.id),
});
