import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { leaveWaiting } from "@/lib/waiting/leave";

export const POST = endpoint({
  summary: "Takes a child off the waiting list of a term.",
  allow: "parent",
  owns: { waitingPlace: "id" },
  input: ById,
  run: ({ input, actor }) => leaveWaiting(actor, input.id),
});
