import { endpoint } from "@/lib/http/endpoint";
import { ListNotices, listNotices } from "@/lib/notices/reading";

export const POST = endpoint({
  summary: "Returns the notices of the teacher, newest first, as sentences with links.",
  allow: "teacher",
  viewable: true,
  input: ListNotices,
  run: ({ input, actor, locale }) => listNotices(actor, input, locale),
});
