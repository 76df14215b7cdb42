import { endpoint } from "@/lib/http/endpoint";
import { getTeacherFileOrThrow } from "@/lib/office/family-file";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input }) => getTeacherFileOrThrow(input.id),
});
