import { saveSeatsForMany } from "@/lib/classroom/enrol-many";
import { SaveSeatsForMany } from "@/lib/classroom/office-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Enrols several students in a term without an order, or moves them there from another term.",
  allow: "admin",
  input: SaveSeatsForMany,
  run: ({ input, actor }) => saveSeatsForMany(actor, input),
});
