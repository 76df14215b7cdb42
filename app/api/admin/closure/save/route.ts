import { SaveClosure } from "@/lib/calendar/closure-schemas";
import { saveClosure } from "@/lib/calendar/save-closure";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Closes the school on some days, and cancels, moves or makes up the classes on them.",
  allow: "admin",
  input: SaveClosure,
  run: ({ input, actor }) => saveClosure(actor, input),
});
