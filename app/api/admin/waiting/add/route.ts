import { endpoint } from "@/lib/http/endpoint";
import { addToWaiting } from "@/lib/waiting/join";
import { AddToWaiting } from "@/lib/waiting/schemas";

export const POST = endpoint({
  summary: "Puts a child on the waiting list of a full term.",
  allow: "admin",
  input: AddToWaiting,
  run: ({ input, actor }) => addToWaiting(actor, input),
});
