import fc from "fast-check";
import { expect, test } from "vitest";
import { POST as viewOffice } from "@/app/api/admin/info/view/route";
import { POST as listUsers } from "@/app/api/admin/user/list/route";
import { POST as viewStudent } from "@/app/api/student/info/view/route";
import { POST as viewTeacher } from "@/app/api/teacher/info/view/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { POST as viewChild } from "@/app/api/user/student/detail/view/route";
import { createAdmin, createParent, createStudent, createTeacher } from "@/db/seed/factories";
import type { Endpoint } from "@/lib/http/endpoint";
import { signIn } from "../../support/call";
import { hostileTexts } from "../../support/hostile";

const mutations = 500;

async function send(endpoint: Endpoint, body: object, cookie: string) {
  const response = await endpoint(
    new Request("http://localhost:3000/api/test", {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin", cookie },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: await response.text() };
}

test(`${mutations} mutated current_user cookies change no rights`, async () => {
  const [parent, other, teacher, admin] = await Promise.all([
    createParent(),
    createParent(),
    createTeacher(),
    createAdmin(),
  ]);
  const child = await createStudent({ parentId: other.id });
  const token = await signIn("parent", parent.id);
  const calls: [Endpoint, object][] = [
    [viewParent, {}],
    [viewStudent, {}],
    [viewTeacher, {}],
    [viewOffice, {}],
    [listUsers, {}],
    [viewChild, { uuid: child.uuid }],
  ] as [Endpoint, object][];
  const all = (cookie: string) => Promise.all(calls.map(([endpoint, body]) => send(endpoint, body, cookie)));
  const own = await all(`token=${token}`);
  expect(own.map(({ status }) => status)).toEqual([200, 403, 403, 403, 403, 404]);
  const nobodys = await all("");
  expect(nobodys.map(({ status }) => status)).toEqual(Array(6).fill(401));

  const ids = [parent.id, other.id, child.id, teacher.id, admin.id];
  const claimed = fc.record(
    {
      role: fc.constantFrom("parent", "student", "teacher", "admin", ...hostileTexts),
      userId: fc.constantFrom(...ids),
      studentId: fc.constantFrom(...ids),
      teacherId: fc.constantFrom(...ids),
      adminId: fc.constantFrom(...ids),
      isTemporary: fc.boolean(),
      sessionId: fc.string(),
      token: fc.constantFrom(token, "admin", ...hostileTexts),
      name: fc.constantFrom(...hostileTexts),
    },
    { requiredKeys: ["role"] },
  );
  const values = fc.sample(
    fc.oneof(
      claimed.map((user) => JSON.stringify(user)),
      fc.json(),
      fc.string(),
    ),
    {
      numRuns: mutations,
      seed: 20_261_120,
    },
  );
  for (const value of values) {
    const cookie = `current_user=${encodeURIComponent(value.toWellFormed())}`;
    expect(await all(`${cookie}; token=${token}`), value).toEqual(own);
    expect(await all(cookie), value).toEqual(nobodys);
  }
});
