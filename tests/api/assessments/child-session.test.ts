import { beforeEach, describe, expect, test } from "vitest";
import { POST as setStatus } from "@/app/api/admin/user/status/save/route";
import { POST as clearOthers } from "@/app/api/base/account/session/clear/route";
import { POST as logOut } from "@/app/api/base/session/clear/route";
import { POST as removeSession } from "@/app/api/base/account/session/remove/route";
import { POST as viewDetail } from "@/app/api/student/assessment/detail/view/route";
import { POST as saveGrade } from "@/app/api/student/info/grade/save/route";
import { POST as savePassword } from "@/app/api/user/info/pass/save/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { POST as startForChild } from "@/app/api/user/student/assessment/start/route";
import { db } from "@/db/client";
import { rateLimits } from "@/db/schema/office";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createAdmin, createParent, createStudent, demoPassword } from "@/db/seed/factories";
import { openSessionUnder, readActor } from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";

beforeEach(() => db.delete(rateLimits));

/** A parent signed in on two devices who has handed one to a child. */
async function handedOver() {
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id });
  const { assessment } = await createAssessment();
  const [handed, elsewhere] = [await signIn("parent", parent.id), await signIn("parent", parent.id)];
  const { body } = await call(startForChild, { studentId: child.id }, { token: handed });
  const childs = foundOrThrow(body.data).token;
  const canTake = async () =>
    (await call(viewDetail, { id: assessment.id }, { token: childs })).status === 200 &&
    (await call(saveGrade, { grade: 5 }, { token: childs })).status === 200;
  expect(await canTake()).toBe(true);
  return { parent, child, handed, elsewhere, canTake };
}
type HandedOver = Awaited<ReturnType<typeof handedOver>>;

const change = { oldPwd: demoPassword, pwd: "quiet-harbour-9" };

describe("the session of a child on a handed-over device", () => {
  test.each<[string, (family: HandedOver) => Promise<unknown>]>([
    ["changes the password elsewhere", ({ elsewhere }) => call(savePassword, change, { token: elsewhere })],
    [
      "changes the password with the very login",
      ({ handed }) => call(savePassword, change, { token: handed }),
    ],
    ["signs out everywhere else", ({ elsewhere }) => call(clearOthers, {}, { token: elsewhere })],
    ["signs out of that login", ({ handed }) => call(logOut, {}, { token: handed })],
    [
      "ends that login in the list",
      async ({ handed, elsewhere }) =>
        call(removeSession, { id: (await readActor(handed))?.sessionId ?? "" }, { token: elsewhere }),
    ],
    [
      "is disabled by the office",
      async ({ parent }) =>
        call(
          setStatus,
          { id: parent.id, flag: 0 },
          { token: await signIn("admin", (await createAdmin()).id) },
        ),
    ],
  ])("ends when the parent %s", async (_what, act) => {
    const family = await handedOver();
    await act(family);
    expect(await family.canTake()).toBe(false);
  });

  test("ends with the parent's sessions also when a link's session handed over", async () => {
    const { parent, child, handed, elsewhere } = await handedOver();
    const origin = { ip: "test", userAgent: null };
    const { sessionId } = foundOrThrow(await readActor(handed));
    const linked = await db.transaction((tx) =>
      openSessionUnder(sessionId, { role: "parent", id: parent.id }, origin, { seconds: 60, executor: tx }),
    );
    const { body } = await call(startForChild, { studentId: child.id }, { token: linked.token });
    const childs = foundOrThrow(body.data).token;
    await call(clearOthers, {}, { token: elsewhere });
    expect(await readActor(childs)).toBeNull();
  });

  test("continues while the parent uses another login, and when that one ends; the parent's own login continues", async () => {
    const { handed, elsewhere, canTake } = await handedOver();
    await call(viewParent, {}, { token: elsewhere });
    await call(logOut, {}, { token: elsewhere });
    expect(await canTake()).toBe(true);
    expect((await call(viewParent, {}, { token: handed })).status).toBe(200);
  });

  test("of another family is not affected", async () => {
    const [family, others] = [await handedOver(), await handedOver()];
    await call(savePassword, change, { token: family.elsewhere });
    expect(await others.canTake()).toBe(true);
  });
});
