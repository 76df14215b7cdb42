import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { rateLimits } from "@/db/schema/office";
import { seedDemo } from "@/db/seed/run";
import type { Access, Role } from "@/lib/auth/actor";
import { env } from "@/lib/env";
import type { Endpoint } from "@/lib/http/endpoint";
import { signIn } from "../../support/call";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";
import { FacebookStandIn } from "../../support/facebook-stand-in";
import { GoogleStandIn } from "../../support/google-stand-in";
import { bodiesOf } from "../../support/generated-bodies";
import { hostileBodies, hostileTexts, internalWords } from "../../support/hostile";

/** 10,000 bodies over all calls, and the invalid JSON for each (docs/decisions/0221). */
const bodiesPerCall = Math.ceil(10_000 / endpointPaths().length);
const seed = 20_261_120;

const [google, facebook] = [new GoogleStandIn(), new FacebookStandIn()];

beforeAll(async () => {
  await Promise.all([seedDemo(env.DATABASE_URL), google.start(), facebook.start()]);
  Object.assign(env, google.environment(), facebook.environment());
}, 60_000);
afterAll(() => Promise.all([google.stop(), facebook.stop()]));
beforeEach(() => db.delete(rateLimits));

/** Demo accounts whose records have small ids, so that generated ids find some. */
const callers: Record<Exclude<Access, "public">, Role> = {
  session: "parent",
  anyStudent: "student",
  parent: "parent",
  student: "student",
  teacher: "teacher",
  admin: "admin",
};

const tokenFor = (allow: Access) => signIn(allow === "public" ? "parent" : callers[allow], 1);

/**
 * What an invalid response reveals, or null. Users may get their own text back, so only refusals are searched for ours.
 */
async function wrongIn(response: Response, sent: unknown): Promise<string | null> {
  const text = await response.text();
  const code = response.headers.get("content-type")?.includes("json")
    ? (JSON.parse(text) as { code: number }).code
    : null;
  const tellsInside = response.status >= 400 && internalWords.test(text);
  if (response.status < 500 && code !== null && !tellsInside) return null;
  return `${response.status} ${text.slice(0, 300)} for ${JSON.stringify(sent)?.slice(0, 600)}`;
}

function post(body: BodyInit, token: string, headers: Record<string, string> = {}): Request {
  return new Request("http://localhost:3000/api/test", {
    method: "POST",
    headers: { authorization: token, ...headers },
    body,
  });
}

const json = { "content-type": "application/json" };

function requestOf(endpoint: Endpoint, body: unknown, token: string): Request {
  const { body: kind } = endpoint.declaration;
  if (kind === "multipart") return post(formOf(body), token);
  const type = kind === "file" ? { "content-type": "application/octet-stream" } : json;
  return post(JSON.stringify(body), token, type);
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>))
    for (const item of [value].flat()) {
      const text = typeof item === "string" ? item : JSON.stringify(item);
      form.append(name, text ?? "");
      if (/file/i.test(name)) form.append(name, new Blob([text ?? ""]), `${text ?? ""}.pdf`.slice(0, 200));
    }
  return form;
}

describe("no input breaks a call or makes it reveal internals", () => {
  for (const path of endpointPaths())
    test(path, async () => {
      const endpoint = await loadEndpoint(path);
      const { allow, input } = endpoint.declaration;
      const bodies = fc.sample(bodiesOf(input), { numRuns: bodiesPerCall, seed });
      const wrong: (string | null)[] = [];
      let token = await tokenFor(allow);
      /** Some calls end the session that they come from: what was refused for that is sent again in a new one. */
      const send = async (request: (token: string) => Request, sent: unknown) => {
        let response = await endpoint(request(token));
        if (response.status === 401) {
          token = await tokenFor(allow);
          response = await endpoint(request(token));
        }
        wrong.push(await wrongIn(response, sent));
      };
      for (const body of bodies) await send((by) => requestOf(endpoint, body, by), body);
      for (const text of hostileBodies) await send((by) => post(text, by, json), text);
      expect(wrong.filter(Boolean)).toEqual([]);
    });
});

describe("in any header", () => {
  const names = [
    "authorization",
    "cookie",
    "origin",
    "accept-language",
    "x-request-id",
    "user-agent",
    "content-type",
  ];
  names.push("x-forwarded-for", "sec-fetch-site", "content-length", "host");
  const values = [
    "null",
    "a b",
    ";;=;=%",
    "%E0%A4%A",
    "token=%",
    "[object Object]",
    "9".repeat(400),
    ",,,",
    "-1",
  ];
  values.push(...hostileTexts.filter((text) => /^[\x20-\x7e]+$/.test(text)));

  test.each([
    "/base/course/list",
    "/base/email/login",
    "/api/user/info/view",
    "/api/student/homework/detail/save",
  ])("%s", async (path) => {
    const endpoint = await loadEndpoint(path);
    const wrong: (string | null)[] = [];
    for (const name of names)
      for (const value of values) {
        const headers = { ...json, cookie: `token=${await tokenFor("parent")}`, [name]: value };
        const request = new Request("http://localhost:3000/api/test", {
          method: "POST",
          headers,
          body: "{}",
        });
        wrong.push(await wrongIn(await endpoint(request), { [name]: value }));
      }
    expect(wrong.filter(Boolean)).toEqual([]);
  });
});
