import { endpoint } from "@/lib/http/endpoint";
import { addSeats } from "@/lib/waiting/office-commands";
import { AddSeats } from "@/lib/waiting/schemas";

export const POST = endpoint({
  summary: "Gives a term more seats, and offers them to its waiting list.",
  allow: "admin",
  input: AddSeats,
  run: ({ input, actor }) => addSeats(actor, input),
});
