import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { resumeWaiting } from "@/lib/waiting/resume";

export const POST = endpoint({
  summary: "Ends the rest of a waiting place, so that free seats are offered to it again.",
  allow: "parent",
  owns: { waitingPlace: "id" },
  input: ById,
  run: ({ input, actor }) => resumeWaiting(actor, input.id),
});
