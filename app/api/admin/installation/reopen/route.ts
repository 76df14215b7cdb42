import { endpoint } from "@/lib/http/endpoint";
import { reopenItem } from "@/lib/installation/declare";
import { ReopenItem } from "@/lib/installation/declare-schemas";

export const POST = endpoint({
  summary: "Puts an item back on the list before opening.",
  allow: "admin",
  input: ReopenItem,
  run: ({ input, actor }) => reopenItem(actor, input),
});
