import { endpoint } from "@/lib/http/endpoint";
import { getPracticeStand } from "@/lib/practice/queries";

export const POST = endpoint({
  summary: "Returns how the student's practice stands today.",
  allow: "student",
  viewable: true,
  run: ({ actor }) => getPracticeStand(actor.id),
});
