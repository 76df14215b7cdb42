import { previewSeats } from "@/lib/classroom/seat-plan";
import { SeatsForMany } from "@/lib/classroom/office-schemas";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Says which students would get a seat in a term, which would not and why, and how many families are told.",
  allow: "admin",
  input: SeatsForMany,
  run: ({ input, actor }) => previewSeats(actor, input),
});
