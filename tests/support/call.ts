import { openSession } from "@/lib/auth/session";
import type { Role } from "@/lib/auth/actor";
import type { DataOf, InputOf } from "@/lib/http/client";
import type { Envelope } from "@/lib/http/envelope";

export type Reply<Data> = { status: number; headers: Headers; body: Envelope<Data> };

type Sent = { token?: string; headers?: Record<string, string>; query?: Record<string, string> };

/** Calls a real handler with a real request; `token` is sent in the Authorization header. */
export async function call<E extends (request: Request) => Promise<Response>>(
  handler: E,
  input: InputOf<E> | FormData | string,
  { token, headers = {}, query = {} }: Sent = {},
): Promise<Reply<DataOf<E>>> {
  const isForm = input instanceof FormData;
  const request = new Request(`http://localhost:3000/api/test?${new URLSearchParams(query)}`, {
    method: "POST",
    headers: {
      ...(!isForm && { "content-type": "application/json" }),
      ...(token && { authorization: token }),
      ...headers,
    },
    body: isForm || typeof input === "string" ? input : JSON.stringify(input),
  });
  const response = await handler(request);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Envelope<DataOf<E>>,
  };
}

/** The token of a new session for a person. */
export async function signIn(role: Role, id: number, { isTemporary = false } = {}): Promise<string> {
  const { token } = await openSession({ role, id, isTemporary }, { ip: "test", userAgent: null });
  return token;
}
