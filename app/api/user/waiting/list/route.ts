import { endpoint } from "@/lib/http/endpoint";
import { listFamilyPlaces } from "@/lib/waiting/queries";
import { toWaitingPlace } from "@/lib/waiting/wire";

export const POST = endpoint({
  summary: "Lists the family's places in waiting lists, with the seats that are offered to it.",
  allow: "parent",
  run: async ({ actor }) => (await listFamilyPlaces(actor.id)).map(toWaitingPlace),
});
