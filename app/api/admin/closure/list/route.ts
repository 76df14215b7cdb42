import { ListClosures } from "@/lib/calendar/closure-schemas";
import { listOfficeClosures } from "@/lib/calendar/closures";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint({
  summary: "Lists the days on which the school is closed, page by page.",
  allow: "admin",
  input: ListClosures,
  run: ({ input }) => listOfficeClosures(input),
});
