import { endpoint } from "@/lib/http/endpoint";
import { listTeacherChoices } from "@/lib/office/people-queries";
import { Lookup } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: Lookup,
  run: ({ input }) => listTeacherChoices(input),
});
