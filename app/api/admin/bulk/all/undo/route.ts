import { endpoint } from "@/lib/http/endpoint";
import { undoChangeAll } from "@/lib/office/change-all";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input, actor }) => undoChangeAll(actor, input.id),
});
