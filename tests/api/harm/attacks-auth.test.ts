import { NextRequest } from "next/server";
import { beforeEach, describe, expect, test } from "vitest";
import { GET as exchange } from "@/app/api/session/exchange/route";
import { POST as comeBack } from "@/app/api/session/return/route";
import { POST as switchOver } from "@/app/api/session/switch/route";
import { db } from "@/db/client";
import { rateLimits } from "@/db/schema/office";
import {
  createAdmin,
  createParent,
  createStudent,
  createTeacher,
  demoPassword as pwd,
} from "@/db/seed/factories";
import { afterLogin } from "@/lib/accounts/rules";
import { endSession, openSession } from "@/lib/auth/session";
import { call, signIn } from "../../support/call";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";
import { sampleInputs } from "../../support/sample-inputs";

/** The attacks on addresses and sessions with their outcomes; the committed snapshot complements the access table. */
beforeEach(() => db.delete(rateLimits));

const site = "http://localhost:3000";
const get = (path: string, cookie = "") => exchange(new NextRequest(site + path, { headers: { cookie } }));
/** The final location of a browser that is redirected to `location`. */
const arrival = (location: string | null) => {
  const { origin, pathname } = new URL(location ?? "", site);
  return origin === site ? pathname : `ANOTHER SITE: ${origin}`;
};

describe("redirect", () => {
  const addresses = [
    "/zh//evil.example/x",
    "/zh/\\evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\r\n/evil.example",
    "/.//evil.example",
    "/zh/..//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/cart",
  ];
  test.each(addresses)("%j", async (address) => {
    const parent = await createParent();
    const to = new URLSearchParams({ token: await signIn("parent", parent.id), to: address });
    const next = new URLSearchParams({ next: address, stay: "y" });
    const stay = new NextRequest(`${site}/api/session/switch?${next}`, { method: "POST" });
    const table = {
      "after a parent's login": arrival(afterLogin("parent", { next: address })),
      "after the office's login": arrival(afterLogin("admin", { next: address })),
      "after an exchange": arrival((await get(`/api/session/exchange?${to}`)).headers.get("location")),
      "after a change of account": arrival((await switchOver(stay)).headers.get("location")),
    };
    expect(table).toMatchSnapshot();
  });
});

describe("exchange", async () => {
  const parent = await createParent();
  const student = await createStudent({ parentId: parent.id });
  const teacher = await createTeacher();
  const admin = await createAdmin();
  const origin = { ip: "test", userAgent: null };
  const ended = await openSession({ role: "parent", id: parent.id }, origin);
  await endSession(ended.sessionId);
  const over = await openSession({ role: "parent", id: parent.id }, origin, { seconds: -1 });
  const look = await openSession({ role: "parent", id: parent.id, viewedByAdminId: admin.id }, origin);
  const tokens: Record<string, string> = {
    "a parent's": await signIn("parent", parent.id),
    "a student's": await signIn("student", student.id),
    "a teacher's": await signIn("teacher", teacher.id),
    "the office's": await signIn("admin", admin.id),
    "the office's, looking as a family": look.token,
    "an ended one": ended.token,
    "one that has run out": over.token,
    "a changed one": (await signIn("parent", parent.id)).replace(/.$/, "!"),
    none: "",
  };
  test.each(Object.keys(tokens))("with %s token", async (whose) => {
    const other = await signIn("parent", (await createParent()).id);
    const path = `/api/session/exchange?${new URLSearchParams({ token: tokens[whose] ?? "", to: "/cart" })}`;
    const outcome = async (cookie: string) => {
      const { headers } = await get(path, cookie);
      const set = headers.getSetCookie().map((one) => one.slice(0, one.indexOf("=")));
      return `${arrival(headers.get("location"))} · ${set.join(", ") || "no cookie"}`;
    };
    expect({
      "nobody signed in": await outcome(""),
      "somebody else signed in": await outcome(`token=${encodeURIComponent(other)}`),
    }).toMatchSnapshot();
  });
});

describe("from another site", async () => {
  const parent = await createParent();
  const token = await signIn("parent", parent.id);
  const own = `token=${encodeURIComponent(token)}`;
  const login = JSON.stringify({ email: parent.email, pwd });
  const form = "application/x-www-form-urlencoded";
  const attacks = {
    "a text/plain form": { "content-type": "text/plain" },
    "a plain form": { "content-type": form },
    "a form with files": { "content-type": "multipart/form-data; boundary=x" },
    "a script of another site": { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    "a script of a sister site": { "content-type": "application/json", "sec-fetch-site": "same-site" },
    "a script of an older browser": { "content-type": "application/json", origin: "https://evil.example" },
    "a sandboxed frame": { "content-type": "application/json", origin: "null" },
    "our own page": { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    "a program": { "content-type": "application/json" },
  };
  test.each(Object.entries(attacks))("%s", async (_, headers) => {
    const enter = await loadEndpoint("/base/email/login");
    const leave = await loadEndpoint("/base/session/clear");
    const view = await loadEndpoint("/api/user/info/view");
    const outcome = async (endpoint: typeof enter, body: string, more = {}) => {
      const { status, headers: sent } = await call(endpoint, body, { headers: { ...headers, ...more } });
      return `${status} · ${sent.getSetCookie().length > 0 ? "sets cookies" : "no cookie"}`;
    };
    expect({
      "signs in": await outcome(enter, login),
      "signs out, with an empty body": await outcome(leave, ""),
      "reads with the visitor's cookie": await outcome(view, "{}", { cookie: own }),
    }).toMatchSnapshot();
  });

  test("no call at all sets or removes a cookie, or does anything else", async () => {
    for (const path of endpointPaths()) {
      const endpoint = await loadEndpoint(path);
      for (const cookie of ["", own]) {
        const headers = { cookie, "sec-fetch-site": "cross-site" };
        const answer = await call(endpoint, (sampleInputs[path] ?? {}) as never, { headers });
        expect([path, answer.status, answer.headers.getSetCookie()]).toEqual([path, 403, []]);
      }
    }
    for (const raw of [switchOver, comeBack]) {
      const headers = { cookie: own, "sec-fetch-site": "cross-site" };
      const answer = await raw(new NextRequest(`${site}/api/session`, { method: "POST", headers }));
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    }
  });
});
