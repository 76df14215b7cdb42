import { endpoint } from "@/lib/http/endpoint";
import { getStudentFileOrThrow } from "@/lib/office/family-file";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input }) => getStudentFileOrThrow(input.id),
});
