import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { joinClass } from "@/lib/classroom/join-class";

export const POST = endpoint({
  summary: "Returns the link to join a class from 15 minutes before its start, and records attendance.",
  allow: "student",
  owns: { courseClass: "id" },
  input: ById,
  repeated: "again",
  run: ({ input, actor }) => joinClass(actor.id, input.id),
});
