import { endpoint } from "@/lib/http/endpoint";
import { listStudentOptions } from "@/lib/people/queries";

export const POST = endpoint({
  allow: "parent",
  viewable: true,
  run: ({ actor }) => listStudentOptions(actor.id),
});
