import { endpoint } from "@/lib/http/endpoint";
import { ListNotices, listNotices } from "@/lib/notices/reading";

export const POST = endpoint({
  summary: "Returns the notices of the student, newest first, as sentences with links.",
  allow: "student",
  viewable: true,
  input: ListNotices,
  run: ({ input, actor, locale }) => listNotices(actor, input, locale),
});
