import { asOffice } from "@/lib/access/owned";
import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getOfficeOrderOrThrow } from "@/lib/orders/office-queries";

export const POST = endpoint({
  summary: "Returns an order with its lines and payments.",
  allow: "admin",
  input: ById,
  run: ({ input, actor, locale }) => getOfficeOrderOrThrow(asOffice(actor, input.id), locale),
});
