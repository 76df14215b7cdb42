import { endpoint } from "@/lib/http/endpoint";
import { listStudents } from "@/lib/families/office-queries";
import { ListStudents } from "@/lib/families/office-schemas";

export const POST = endpoint({
  summary: "Lists the students, page by page.",
  allow: "admin",
  input: ListStudents,
  run: ({ input }) => listStudents(input),
});
