import { endpoint } from "@/lib/http/endpoint";
import { getStudentByUuidOrThrow } from "@/lib/families/queries";
import { StudentByUuid } from "@/lib/families/schemas";

export const POST = endpoint({
  summary: "Returns a child's record.",
  allow: "parent",
  viewable: true,
  input: StudentByUuid,
  run: ({ input, actor }) => getStudentByUuidOrThrow(actor.id, input.uuid),
});
