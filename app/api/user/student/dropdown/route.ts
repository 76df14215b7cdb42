import { endpoint } from "@/lib/http/endpoint";
import { listStudentChoices } from "@/lib/classroom/student-choices";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listStudentChoices(actor.id),
});
