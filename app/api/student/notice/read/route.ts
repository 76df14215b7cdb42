import { endpoint } from "@/lib/http/endpoint";
import { ReadNotices, readNotices } from "@/lib/notices/reading";

export const POST = endpoint({
  summary: "Marks a notice of the student as read, or all up to it.",
  allow: "student",
  input: ReadNotices,
  repeated: "again",
  run: ({ input, actor }) => readNotices(actor, input),
});
