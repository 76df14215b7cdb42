import { endpoint } from "@/lib/http/endpoint";
import { removeFromWaiting } from "@/lib/waiting/office-commands";
import { RemoveFromWaiting } from "@/lib/waiting/schemas";

export const POST = endpoint({
  summary: "Ends a place in a waiting list, with a reason.",
  allow: "admin",
  input: RemoveFromWaiting,
  run: ({ input, actor }) => removeFromWaiting(actor, input),
});
