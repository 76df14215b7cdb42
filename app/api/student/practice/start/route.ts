import { endpoint } from "@/lib/http/endpoint";
import { startPractice } from "@/lib/practice/practise";

export const POST = endpoint({
  summary: "Begins five minutes of practice, or returns today's that are not finished.",
  allow: "student",
  repeated: "again",
  run: ({ actor }) => startPractice(actor.id),
});
