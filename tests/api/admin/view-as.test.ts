import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import { beforeAll, expect, test } from "vitest";
import { POST as viewAs } from "@/app/api/admin/user/viewAs/route";
import { POST as clear } from "@/app/api/base/session/clear/route";
import { POST as comeBack } from "@/app/api/session/return/route";
import { POST as info } from "@/app/api/user/info/view/route";
import { POST as saveInfo } from "@/app/api/user/info/save/route";
import { db } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import { createAdmin, createParent, createStudent } from "@/db/seed/factories";
import { exchangeToken } from "@/lib/accounts/exchange";
import { endSessionsOf, readActor } from "@/lib/auth/session";
import { call, signIn } from "../../support/call";
import { endpointPaths, loadEndpoint } from "@/scripts/routes";

let admin: Awaited<ReturnType<typeof createAdmin>>;
let parent: Awaited<ReturnType<typeof createParent>>;

beforeAll(async () => {
  admin = await createAdmin();
  parent = await createParent();
  await createStudent({ parentId: parent.id });
});

const cookiesOf = (headers: Headers) =>
  Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [pair = ""] = cookie.split(";");
      return [pair.slice(0, pair.indexOf("=")), decodeURIComponent(pair.slice(pair.indexOf("=") + 1))];
    }),
  );

async function look() {
  const token = await signIn("admin", admin.id);
  const { headers, status } = await call(viewAs, { id: parent.id }, { token });
  expect(status).toBe(200);
  return { token, cookies: cookiesOf(headers) };
}

test("the session reads as the parent, and every other call refuses it", async () => {
  const { cookies } = await look();
  const token = cookies.token ?? "";
  expect((await call(info, {}, { token })).body.data).toMatchObject({ userId: parent.id });
  const refused = await call(saveInfo, { city: "Nowhere" }, { token });
  expect(refused.body).toMatchObject({ code: 403, msg: expect.stringContaining("Nothing can be changed") });

  const viewable: string[] = [];
  for (const path of endpointPaths()) {
    const endpoint = await loadEndpoint(path);
    const { body, viewable: isViewable } = endpoint.declaration;
    if (isViewable) {
      viewable.push(path);
      continue;
    }
    if (endpoint.declaration.allow === "public") continue;
    const { status } = await call(endpoint, (body === "multipart" ? new FormData() : {}) as never, { token });
    expect([path, status]).toEqual([path, 403]);
  }
  expect(viewable.filter((path) => /\/(save|add|remove|order|finish|pay)$/.test(path))).toEqual([]);
});

test("it is audited, lasts half an hour, and leads back to the office", async () => {
  const { token, cookies } = await look();
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.action, "user.viewAs"));
  expect(entry).toMatchObject({
    actorRole: "admin",
    actorId: admin.id,
    subject: "parent",
    subjectId: parent.id,
  });
  expect(await readActor(cookies.token)).toMatchObject({ role: "parent", viewedByAdminId: admin.id });
  const own = await readActor(token);
  expect(await readActor(cookies.office_token)).toEqual(own);

  const request = new NextRequest("http://localhost:3000/api/session/return", {
    method: "POST",
    headers: {
      cookie: `token=${cookies.token}; office_token=${cookies.office_token}`,
      origin: "http://localhost:3000",
    },
  });
  const response = await comeBack(request);
  expect(response.headers.get("location")).toBe(`/admin/users?open=${parent.id}`);
  expect(await readActor(cookiesOf(response.headers).token)).toMatchObject({ role: "admin", id: admin.id });
  for (const ended of [cookies.token, cookies.office_token, token]) expect(await readActor(ended)).toBeNull();
});

test("it never becomes a session of the parent, and ends with the administrator's", async () => {
  const { cookies } = await look();
  const origin = { ip: "test", userAgent: null };
  expect((await exchangeToken(cookies.token ?? null, null, origin)).outcome).toBe("refused");
  await endSessionsOf({ role: "admin", id: admin.id });
  expect(await readActor(cookies.token)).toBeNull();
});

test("a logout while viewing ends both sessions", async () => {
  const { token, cookies } = await look();
  const headers = {
    cookie: `token=${cookies.token}; office_token=${encodeURIComponent(cookies.office_token ?? "")}`,
  };
  expect((await call(clear, {}, { headers })).status).toBe(200);
  for (const ended of [cookies.token, cookies.office_token, token]) expect(await readActor(ended)).toBeNull();
});

test("it ends with the login from which it was started, and can be left even then", async () => {
  const first = await look();
  await call(clear, {}, { token: first.token });
  expect(await readActor(first.cookies.token)).toBeNull();

  const second = await look();
  const cookie = `token=${second.cookies.token}; office_token=forged`;
  const response = await comeBack(
    new NextRequest("http://localhost:3000/api/session/return", { method: "POST", headers: { cookie } }),
  );
  expect(response.headers.get("location")).toBe("/admin/login?notice=pleaseLogin");
  expect(await readActor(second.cookies.token)).toBeNull();
});
