import { endpoint } from "@/lib/http/endpoint";
import { joinWaiting } from "@/lib/waiting/join";
import { JoinWaiting } from "@/lib/waiting/schemas";

export const POST = endpoint({
  summary: "Puts a child on the waiting lists of full terms.",
  allow: "parent",
  input: JoinWaiting,
  run: ({ input, actor }) => joinWaiting(actor, input),
});
