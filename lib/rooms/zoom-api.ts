import { z } from "zod";
import { env } from "@/lib/env";
import { askRoom, roomAway, roomRefused } from "./ask";

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() });
/** Zoom's tokens last an hour; ours is renewed a minute early. */
const marginMilliseconds = 60_000;

let held: { token: Promise<string>; until: number } | undefined;

function settings() {
  const { ZOOM_ACCOUNT_ID: account, ZOOM_CLIENT_ID: id, ZOOM_CLIENT_SECRET: secret, ZOOM_URL: other } = env;
  if (!account || !id || !secret)
    throw roomRefused("settings", 0, "ZOOM_ACCOUNT_ID, _ID or _SECRET is missing");
  return {
    account,
    id,
    secret,
    login: other ?? "https://zoom.us",
    api: `${other ?? "https://api.zoom.us"}/v2`,
  };
}

async function newToken(): Promise<string> {
  const { account, id, secret, login } = settings();
  const form = new URLSearchParams({ grant_type: "account_credentials", account_id: account });
  const response = await askRoom("zoom token", `${login}/oauth/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}` },
    body: form,
  });
  const parsed = Token.safeParse(await response.json().catch(() => null));
  if (!response.ok || !parsed.success) throw roomRefused("zoom token", response.status, "no token");
  if (held) held.until = Date.now() + parsed.data.expires_in * 1000 - marginMilliseconds;
  return parsed.data.access_token;
}

/** The account's token (server-to-server OAuth), shared by all requests until shortly before its end. */
function currentToken(): Promise<string> {
  if (held && held.until > Date.now()) return held.token;
  held = { token: Promise.resolve(""), until: Number.POSITIVE_INFINITY };
  held.token = newToken().catch((error: unknown) => {
    held = undefined;
    throw error;
  });
  return held.token;
}

type ZoomCall<S extends z.ZodType> = {
  path: string;
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  reads: S;
  /** Zoom's error codes that mean "there is none", for which null is returned. */
  noneIf?: readonly number[];
};

/**
 * Calls Zoom's API. A token that was revoked before its time is replaced once.
 * @throws Failure "unavailable"
 */
export async function askZoom<S extends z.ZodType>(call: ZoomCall<S>): Promise<z.output<S> | null> {
  const first = await sendZoom(call);
  if (first.status === 401) held = undefined;
  const response = first.status === 401 ? await sendZoom(call) : first;
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => null);
  if (!response.ok) {
    const refusal = z.object({ code: z.number(), message: z.string() }).safeParse(answer).data;
    if (refusal && call.noneIf?.includes(refusal.code)) return null;
    throw roomRefused(nameOf(call), response.status, String(refusal?.code));
  }
  const parsed = call.reads.safeParse(answer);
  if (!parsed.success) throw roomAway();
  return parsed.data;
}

/** For the log: without the host's address, which Zoom's own words may repeat too. */
const nameOf = ({ path }: ZoomCall<z.ZodType>) => `zoom ${path.replace(/^\/users\/[^/]+/, "/users")}`;

async function sendZoom(call: ZoomCall<z.ZodType>): Promise<Response> {
  const { path, method = "GET", body } = call;
  return askRoom(nameOf(call), `${settings().api}${path}`, {
    method,
    headers: { authorization: `Bearer ${await currentToken()}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
