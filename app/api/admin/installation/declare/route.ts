import { endpoint } from "@/lib/http/endpoint";
import { declareItem } from "@/lib/installation/declare";
import { DeclareItem } from "@/lib/installation/declare-schemas";

export const POST = endpoint({
  summary:
    "Keeps what only a person can know: who holds the licence of the PDF viewer, who read the policies.",
  allow: "admin",
  input: DeclareItem,
  run: ({ input, actor }) => declareItem(actor, input),
});
