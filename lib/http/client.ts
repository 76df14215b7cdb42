import type { Endpoint } from "./endpoint";
import type { Envelope, FieldMessages } from "./envelope";

/** The type of a value after JSON: dates become ISO texts; lists and tuples keep their shape. */
export type Wire<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Wire<T[Key]> } : T;

export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never;
export type DataOf<E> = E extends Endpoint<unknown, infer Data> ? Wire<Data> : never;

/** A call that was refused, timed out, or never arrived. `fields` contains messages by field for code 3000, and for a conflict that a field can settle. */
export class CallError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** The header that names the build of the server that responded; the page's own is PAGE_BUILD (both in next.config.mjs). */
const buildHeader = "x-site-build";
/** Dispatched at the window when a server of another build than the page's responds. */
export const otherBuildEvent = "lakeside:other-build";

const timeoutMilliseconds = 15_000;
/** Not a code of the wire: the network failed or the response was not ours. */
export const networkCode = 0;

/** `keepalive`: the browser sends it even if the page is closed meanwhile. */
export type PostOptions = Pick<RequestInit, "keepalive" | "credentials"> & {
  /** Names the act, so that the server makes it once however often it is sent. */
  key?: string;
};

/**
 * POSTs JSON (or a FormData unchanged) and returns the envelope of code 200.
 * @throws CallError otherwise; no response for 15 s fails as 'fetch timeout' (rule R13.12)
 */
export async function post<Data>(
  path: string,
  input: unknown,
  locale: string,
  { key, ...options }: PostOptions = {},
): Promise<Envelope<Data>> {
  const isForm = input instanceof FormData;
  const response = await fetch(path, {
    method: "POST",
    headers: {
      "accept-language": locale,
      ...(!isForm && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
    },
    body: isForm ? input : JSON.stringify(input ?? {}),
    signal: options.keepalive ? null : AbortSignal.timeout(timeoutMilliseconds),
    ...options,
  }).catch((error: unknown) => {
    const isTimeout = error instanceof DOMException && error.name === "TimeoutError";
    throw new CallError(networkCode, isTimeout ? "fetch timeout" : "");
  });
  noteBuild(response);
  const body = (await response.json().catch(() => null)) as Envelope<Data | FieldMessages> | null;
  if (typeof body?.code !== "number") throw new CallError(networkCode, "");
  if (body.code === 200) return body as Envelope<Data>;
  throw new CallError(body.code, body.msg, (body.data as FieldMessages | null)?.fields);
}

function noteBuild(response: Response): void {
  const served = response.headers.get(buildHeader);
  const own = process.env.PAGE_BUILD;
  if (served && own && served !== own) window.dispatchEvent(new Event(otherBuildEvent));
}
