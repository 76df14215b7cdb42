import { endpoint } from "@/lib/http/endpoint";
import { ListFailedMails, listFailedMails } from "@/lib/notices/failed-mails";

export const POST = endpoint({
  summary: "Lists the mails that could not be delivered or came too late, page by page.",
  allow: "admin",
  input: ListFailedMails,
  run: ({ input }) => listFailedMails(input),
});
