import { ById } from "@/lib/core/fields";
import { endpoint } from "@/lib/http/endpoint";
import { getOfficeOrderOrThrow } from "@/lib/orders/office-queries";

export const POST = endpoint({
  allow: "admin",
  input: ById,
  run: ({ input, locale }) => getOfficeOrderOrThrow(input.id, locale),
});
