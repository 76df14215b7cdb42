import { isInstanceKey } from "@/lib/auth/instance-key";
import { expireCatalog } from "@/lib/catalog/cache";
import { expirePurpose } from "@/lib/core/cache-news";

/** A raw handler that an instance calls on itself (docs/decisions/0083): Next forgets pages only within a request. */
export function POST(request: Request): Response {
  if (!isInstanceKey(expirePurpose, request.headers.get("x-instance-key")))
    return new Response(null, { status: 404 });
  expireCatalog();
  return new Response(null, { status: 204 });
}
