import { calendarFeed } from "@/lib/calendar/feed";
import { FeedInPath } from "@/lib/calendar/schemas";
import { download } from "@/lib/http/download";
import { generatedFileResponse } from "@/lib/http/generated-file";

export const GET = download({
  summary:
    "The family's calendar feed; calendar programs have no session, so the secret is the right to read.",
  allow: "public",
  linkable: true,
  withoutSession: true,
  input: FeedInPath,
  run: async ({ input }) =>
    generatedFileResponse(await calendarFeed(input.secret), {
      name: "family.ics",
      type: "text/calendar; charset=utf-8",
      inline: true,
      cacheControl: "private, max-age=300",
      headers: { "x-robots-tag": "noindex" },
    }),
});
