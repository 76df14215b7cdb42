import { calendarOfOrder } from "@/lib/calendar/order-feed";
import { download } from "@/lib/http/download";
import { generatedFileResponse } from "@/lib/http/generated-file";
import { OrderInPath } from "@/lib/orders/schemas";

export const GET = download({
  summary: "The classes of one of the parent's orders as a calendar file.",
  allow: "parent",
  owns: { order: "orderId" },
  viewable: true,
  linkable: true,
  input: OrderInPath,
  run: async ({ input: { orderId }, locale }) =>
    generatedFileResponse(await calendarOfOrder(orderId, locale), {
      name: `classes-${orderId}.ics`,
      type: "text/calendar; charset=utf-8",
    }),
});
