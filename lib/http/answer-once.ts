import type { Actor } from "@/lib/auth/actor";
import { cookieNames } from "@/lib/auth/cookies";
import type { Locale } from "@/lib/core/locale";
import { type KeptResponse, makeOnce } from "@/lib/records/receipts";
import { failureResponse } from "./envelope";
import { inputHashes } from "./input-hashes";

/** A UUID that the browser chooses for an act and sends with every try (components/api/send-repeatedly.ts). */
const keyHeader = "idempotency-key";
const isKey = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Repeated = {
  actor: Actor | null;
  raw: Record<string, unknown>;
  locale: Locale;
  /** See `makeOnce`. */
  findsOwn: boolean;
};

/**
 * The response of a call that changes something: of the first try, when the browser repeats the call because the response was lost
 * (rule R13.12). Calls without a key are made each time.
 * @throws what `answer` throws, Failure "conflict" if the key came with another input before, and "unavailable" if the first try's outcome is
 * not known
 */
export async function answerOnce(
  request: Request,
  { actor, raw, locale, findsOwn }: Repeated,
  answer: () => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get(keyHeader)?.toLowerCase() ?? "";
  if (!isKey.test(key)) return answer();
  const caller = actor ? `${actor.role}:${actor.id}` : "public";
  const path = new URL(request.url).pathname.replace(/^\/api(?=\/)/, "");
  let made: Response | undefined;
  const kept = await makeOnce(
    { key, caller, path, inputHashes: inputHashes(raw) },
    async () => {
      made = await answer();
      return toKept(made.clone());
    },
    (refusal) => asKept(failureResponse(refusal, locale, "")),
    findsOwn,
  );
  if (made) return made;
  const headers = new Headers({ "content-type": "application/json", "cache-control": "no-store" });
  for (const cookie of kept?.cookies ?? []) headers.append("set-cookie", cookie);
  return new Response(kept?.body, { status: kept?.status, headers });
}

const asKept = async (response: Response): Promise<KeptResponse> => ({
  status: response.status,
  body: await response.text(),
  cookies: response.headers.getSetCookie(),
});

/** What signs a person in is not written down: null. */
async function toKept(response: Response): Promise<KeptResponse | null> {
  const kept = await asKept(response);
  const signsIn =
    kept.cookies.some((cookie) => cookie.startsWith(`${cookieNames.token}=`)) ||
    "token" in (JSON.parse(kept.body) as object);
  return signsIn ? null : kept;
}
