import { endpoint } from "@/lib/http/endpoint";
import { listStudents } from "@/lib/office/people-queries";
import { ListStudents } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: ListStudents,
  run: ({ input }) => listStudents(input),
});
