import { endpoint } from "@/lib/http/endpoint";
import { moveInWaiting } from "@/lib/waiting/office-commands";
import { MoveInWaiting } from "@/lib/waiting/schemas";

export const POST = endpoint({
  summary: "Moves a place within its waiting list, with a reason.",
  allow: "admin",
  input: MoveInWaiting,
  run: ({ input, actor }) => moveInWaiting(actor, input),
});
