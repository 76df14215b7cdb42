import { removeClosure } from "@/lib/calendar/save-closure";
import { endpoint } from "@/lib/http/endpoint";
import { FlagById } from "@/lib/records/schemas";

export const POST = endpoint({
  summary: "Removes (flag 1) or restores (flag 0) a closure; its cancelled classes stay cancelled.",
  allow: "admin",
  input: FlagById,
  run: ({ input, actor }) => removeClosure(actor, input.id, input.flag),
});
