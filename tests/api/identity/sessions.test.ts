import { expect, test } from "vitest";
import { POST as clear } from "@/app/api/base/account/session/clear/route";
import { POST as list } from "@/app/api/base/account/session/list/route";
import { POST as remove } from "@/app/api/base/account/session/remove/route";
import { POST as view } from "@/app/api/user/info/view/route";
import { createParent } from "@/db/seed/factories";
import { openSession } from "@/lib/auth/session";
import { call, signIn } from "../../support/call";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1";

test("one's own sessions are listed, this one first, and any of them can be ended", async () => {
  const [parent, stranger] = [await createParent(), await createParent()];
  const here = await signIn("parent", parent.id);
  const away = await openSession({ role: "parent", id: parent.id }, { ip: "203.0.113.7", userAgent: phone });
  const foreign = await openSession({ role: "parent", id: stranger.id }, { ip: "x", userAgent: null });
  const { body } = await call(list, {}, { token: here });
  expect(body.data).toMatchObject([
    { isCurrent: true, browser: null },
    { id: away.sessionId, isCurrent: false, browser: "Safari", system: "iPhone", ip: "203.0.113.7" },
  ]);
  expect((await call(remove, { id: foreign.sessionId }, { token: here })).status).toBe(404);
  expect((await call(remove, { id: away.sessionId }, { token: here })).status).toBe(200);
  expect((await call(view, {}, { token: away.token })).body.code).toBe(1001);
  expect((await call(view, {}, { token: foreign.token })).status).toBe(200);
});

test("sign out everywhere: a hundred other sessions end at the next call, this one stays", async () => {
  const parent = await createParent();
  const here = await signIn("parent", parent.id);
  const others = await Promise.all(Array.from({ length: 100 }, () => signIn("parent", parent.id)));
  expect((await call(clear, {}, { token: here })).status).toBe(200);
  const replies = await Promise.all(others.map((token) => call(view, {}, { token })));
  expect(replies.filter(({ body }) => body.code === 1001)).toHaveLength(100);
  expect((await call(view, {}, { token: here })).status).toBe(200);
});
