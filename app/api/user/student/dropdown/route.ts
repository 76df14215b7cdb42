import { endpoint } from "@/lib/http/endpoint";
import { listStudentOptions } from "@/lib/people/queries";

export const POST = endpoint({
  allow: "parent",
  run: ({ actor }) => listStudentOptions(actor.id),
});
