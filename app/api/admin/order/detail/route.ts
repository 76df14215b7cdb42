import { endpoint } from "@/lib/http/endpoint";
import { getOfficeOrderOrThrow } from "@/lib/office/order-queries";
import { RecordId } from "@/lib/office/schemas";

export const POST = endpoint({
  allow: "admin",
  input: RecordId,
  run: ({ input, locale }) => getOfficeOrderOrThrow(input.id, locale),
});
