import { endpoint } from "@/lib/http/endpoint";
import { startPractice } from "@/lib/practice/practise";

export const POST = endpoint({
  summary: "Begins five minutes of practice, or returns today's that are not finished.",
  allow: "student",
  run: ({ actor }) => startPractice(actor.id),
});
