import { isInstanceKey } from "@/lib/auth/instance-key";
import { expirePurpose } from "@/lib/core/cache-channel";
import { expirePages } from "@/lib/core/page-cache";

/**
 * Raw: an instance calls it on itself, with its own key and no session. Next can expire pages only within a request
 * (docs/decisions/0083).
 */
export function POST(request: Request): Response {
  if (!isInstanceKey(expirePurpose, request.headers.get("x-instance-key")))
    return new Response(null, { status: 404 });
  expirePages();
  return new Response(null, { status: 204 });
}
