import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { knownSecrets, newestSecret } from "@/lib/core/secrets";
import type { Role } from "./actor";
import type { CookieChange } from "./cookies";

/** Records which accounts signed in with this browser; survives logouts and grants no access (docs/decisions/0100). */
export const deviceCookieName = "device";

/** The longest lifetime that browsers allow. */
const deviceSeconds = 400 * 24 * 60 * 60;
/** Enough for a family's accounts on one tablet. */
const accountsKept = 10;
const idBytes = 16;
const shape = /^[\w-]{22}(\.[\w-]{22})*$/;

type Account = { role: Role; id: number };

/** The cookie's mark of an account: identifies no person and cannot be forged. */
const markOf = (secret: string, device: string, { role, id }: Account) =>
  createHmac("sha256", secret)
    .update(`device:${device}:${role}:${id}`)
    .digest()
    .subarray(0, idBytes)
    .toString("base64url");

const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));

function partsOf(cookie: string | null | undefined): [device: string | null, marks: string[]] {
  if (!cookie || cookie.length > 500 || !shape.test(cookie)) return [null, []];
  const [device = null, ...marks] = cookie.split(".");
  return [device, marks];
}

/** The browser's random name if this account has signed in with it before; else null. */
export function deviceOf(cookie: string | null | undefined, account: Account): string | null {
  const [device, marks] = partsOf(cookie);
  if (!device) return null;
  const isKnown = knownSecrets.some((secret) => {
    const right = markOf(secret, device, account);
    return marks.some((mark) => isSame(mark, right));
  });
  return isKnown ? device : null;
}

/** The cookie of a browser in which `account` has just signed in; other known accounts are kept. */
export function deviceCookie(cookie: string | null | undefined, account: Account): CookieChange {
  const [known, marks] = partsOf(cookie);
  const device = known ?? randomBytes(idBytes).toString("base64url");
  const mine = markOf(newestSecret, device, account);
  const others = marks.filter((mark) => mark !== mine).slice(0, accountsKept - 1);
  return {
    name: deviceCookieName,
    value: [device, mine, ...others].join("."),
    maxAge: deviceSeconds,
    httpOnly: true,
  };
}
