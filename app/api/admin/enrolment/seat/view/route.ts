import { OneSeat } from "@/lib/classroom/office-schemas";
import { previewSeat } from "@/lib/classroom/seat-plan";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary:
    "Says what speaks against a seat for one student (grade, another class at the time), and how many families are told.",
  allow: "admin",
  input: OneSeat,
  run: ({ input, actor }) => previewSeat(actor, input),
});
