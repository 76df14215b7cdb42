import { endpoint } from "@/lib/http/endpoint";
import { declineOffer } from "@/lib/waiting/leave";
import { DeclineOffer } from "@/lib/waiting/schemas";

export const POST = endpoint({
  summary: "Gives an offered seat back, and rests at the end of the waiting list or leaves it.",
  allow: "parent",
  owns: { waitingPlace: "id" },
  input: DeclineOffer,
  run: ({ input, actor }) => declineOffer(actor, input.id, input),
});
