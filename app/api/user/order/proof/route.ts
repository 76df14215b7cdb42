import { endpoint } from "@/lib/http/endpoint";
import { saveProof } from "@/lib/orders/save-proof";
import { SaveProof } from "@/lib/orders/schemas";

export const POST = endpoint({
  summary: "Attaches a picture or PDF that shows the family's transfer or cheque.",
  allow: "parent",
  owns: { order: "id" },
  input: SaveProof,
  run: ({ input, actor }) => saveProof(actor.id, input),
});
