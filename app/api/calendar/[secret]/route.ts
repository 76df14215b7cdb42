import { Failure } from "@/lib/core/errors";
import { logger } from "@/lib/core/logger";
import { calendarFeed } from "@/lib/calendar/feed";

type Context = { params: Promise<{ secret: string }> };

/** A raw handler: the family's feed for calendar programs, which bring no session; the secret is the right to read. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { secret } = await params;
  try {
    const feed = await calendarFeed(secret.replace(/\.ics$/, ""));
    return new Response(feed, {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": 'inline; filename="family.ics"',
        "cache-control": "private, max-age=300",
        "x-robots-tag": "noindex",
      },
    });
  } catch (error) {
    if (error instanceof Failure) return new Response(null, { status: 404 });
    logger.error({ err: error }, "calendar feed");
    return new Response(null, { status: 503, headers: { "retry-after": "300" } });
  }
}
