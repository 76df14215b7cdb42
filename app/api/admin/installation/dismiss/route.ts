import { endpoint } from "@/lib/http/endpoint";
import { dismissItem } from "@/lib/installation/declare";
import { DismissItem } from "@/lib/installation/declare-schemas";

export const POST = endpoint({
  summary: "Keeps why the school leaves an item of the list before opening as it is.",
  allow: "admin",
  input: DismissItem,
  run: ({ input, actor }) => dismissItem(actor, input),
});
