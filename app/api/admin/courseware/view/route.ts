import { ById } from "@/lib/catalog/office-schemas";
import { endpoint } from "@/lib/http/endpoint";
import { getCoursewareOrThrow } from "@/lib/teaching/courseware";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input, actor }) => getCoursewareOrThrow(actor, input.id),
});
