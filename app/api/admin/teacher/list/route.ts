import { endpoint } from "@/lib/http/endpoint";
import { listTeachers } from "@/lib/office/people-queries";
import { ListTeachers } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: ListTeachers,
  run: ({ input }) => listTeachers(input),
});
