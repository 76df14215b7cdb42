import { endpoint } from "@/lib/http/endpoint";
import { listTeachers } from "@/lib/staff/teacher-queries";
import { ListTeachers } from "@/lib/staff/teacher-schemas";

export const POST = endpoint({
  summary: "Lists the teachers, page by page.",
  allow: "admin",
  input: ListTeachers,
  run: ({ input }) => listTeachers(input),
});
