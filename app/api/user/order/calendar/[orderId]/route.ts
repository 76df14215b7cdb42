import { ownership } from "@/lib/access/ownership";
import { cookieNames } from "@/lib/auth/cookies";
import { readActor } from "@/lib/auth/session";
import { Failure } from "@/lib/core/errors";
import { localeOf } from "@/lib/core/locale";
import { logger } from "@/lib/core/logger";
import { cookieOf } from "@/lib/http/wire";
import { calendarOfOrder } from "@/lib/calendar/order-feed";

type Context = { params: Promise<{ orderId: string }> };

/** A raw handler: the classes of an own order as a file, because phones open calendars from links. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const orderId = Number((await params).orderId);
  const locale = localeOf(new URL(request.url).searchParams.get("locale"));
  try {
    const actor = await readActor(cookieOf(request, cookieNames.token));
    if (actor?.role !== "parent") return new Response(null, { status: 401 });
    const isId = Number.isInteger(orderId) && orderId > 0 && orderId < 2 ** 31;
    if (!isId || !(await ownership.order(actor, orderId))) return new Response(null, { status: 404 });
    return new Response(await calendarOfOrder(orderId, locale), {
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "content-disposition": `attachment; filename="classes-${orderId}.ics"`,
        "cache-control": "private, no-store",
      },
    });
  } catch (error) {
    if (error instanceof Failure) return new Response(null, { status: 404 });
    logger.error({ err: error }, "calendar of an order");
    return new Response(null, { status: 503, headers: { "retry-after": "30" } });
  }
}
