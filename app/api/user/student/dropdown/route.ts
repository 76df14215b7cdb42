import { endpoint } from "@/lib/http/endpoint";
import { listStudentChoices } from "@/lib/classroom/student-choices";

export const POST = endpoint({
  summary: "Lists the children as options, with the terms that each is enrolled in.",
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listStudentChoices(actor.id),
});
