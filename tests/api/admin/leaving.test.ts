import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as changeAll } from "@/app/api/admin/bulk/all/save/route";
import { POST as bulk } from "@/app/api/admin/bulk/save/route";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { POST as viewJob } from "@/app/api/admin/job/view/route";
import { POST as cancelOrder } from "@/app/api/admin/order/cancel/route";
import { POST as givePassword } from "@/app/api/admin/student/pass/save/route";
import { POST as archive } from "@/app/api/admin/student/remove/route";
import { POST as saveByOffice } from "@/app/api/admin/student/save/route";
import { POST as enable } from "@/app/api/admin/student/status/save/route";
import { POST as archiveFamily } from "@/app/api/admin/user/remove/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { createAdmin, createRun, demoPassword } from "@/db/seed/factories";
import { runLongJobs } from "../../support/long-jobs";
import { call, signIn } from "../../support/call";
import { createFamily, type Family, orderOf, traces } from "../../support/shop";

let home: Family;
let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});
beforeEach(async () => {
  home = await createFamily();
});

const rowOf = async (id: number) => (await db.select().from(students).where(eq(students.id, id)))[0]!;
const inChinese = () => ({ token, headers: { "accept-language": "zh" } });

describe("while an order is being paid", () => {
  let orderId: number;
  beforeEach(async () => {
    orderId = await orderOf(home, { runs: [[(await createRun()).id, home.emma.id]] });
  });
  const waits = {
    code: 409,
    msg: expect.stringMatching(/^An order is being paid: Reading Circle, Winter term\./),
  };

  test("its child is not archived, singly or in bulk, until the order is cancelled", async () => {
    const one = { id: home.emma.id, flag: 1 };
    expect((await call(archive, one, { token })).body).toMatchObject(waits);
    expect((await call(archive, one, inChinese())).body.msg).toMatch(/^有订单正在付款：阅读小组，冬季班。/);
    const both = { kind: "student" as const, change: "archive" as const, ids: [home.emma.id, home.leo.id] };
    expect((await call(bulk, both, { token })).body).toMatchObject(waits);
    expect([(await rowOf(home.emma.id)).removedAt, (await rowOf(home.leo.id)).removedAt]).toEqual([
      null,
      null,
    ]);
    await call(cancelOrder, { id: orderId }, { token });
    expect((await call(bulk, both, { token })).body.data?.ids).toEqual([home.emma.id, home.leo.id]);
  });

  test("its family is not archived either", async () => {
    const family = { id: home.parent.id, flag: 1 };
    expect((await call(archiveFamily, family, { token })).body).toMatchObject(waits);
    await call(cancelOrder, { id: orderId }, { token });
    expect((await call(archiveFamily, family, { token })).body.code).toBe(200);
  });

  test("a bulk change skips the child, and counts it", async () => {
    const selectParam = { userId: home.parent.id };
    const { body } = await call(changeAll, { kind: "student", change: "archive", selectParam } as never, {
      token,
    });
    await runLongJobs();
    const job = await call(viewJob, { id: body.data?.jobId ?? 0 }, { token });
    expect(job.body.data).toMatchObject({ state: "done", result: { changed: 1, inUse: 1 } });
    expect((await rowOf(home.emma.id)).removedAt).toBeNull();
    expect((await rowOf(home.leo.id)).removedAt).not.toBeNull();
  });

  test("disabling the sign-in stays possible at once, and the order stays unchanged", async () => {
    expect((await call(enable, { id: home.emma.id, flag: 0 }, { token })).body.code).toBe(200);
    expect((await traces(orderId)).order.status).toBe("pending");
  });
});

describe("a child who was erased", () => {
  let erased: Awaited<ReturnType<typeof rowOf>>;
  const child = () => ({ studentId: home.emma.id });
  beforeEach(async () => {
    await call(erase, { ...child(), oldPwd: demoPassword }, { token: home.token });
    erased = await rowOf(home.emma.id);
    expect(erased.erasedAt).not.toBeNull();
  });
  const gone = { code: 409, msg: expect.stringMatching(/^This child’s data was erased for good/) };

  test("cannot be restored, enabled, edited or given a password by the office, with a message that says so", async () => {
    const { id } = home.emma;
    expect((await call(archive, { id, flag: 0 }, { token })).body).toMatchObject(gone);
    expect((await call(archive, { id, flag: 0 }, inChinese())).body.msg).toMatch(/^这个孩子的资料已永久清除/);
    expect((await call(enable, { id, flag: 1 }, { token })).body).toMatchObject(gone);
    expect((await call(saveByOffice, { ...child(), firstName: "Anew" }, { token })).body).toMatchObject(gone);
    expect((await call(givePassword, { id }, { token })).body).toMatchObject(gone);
    expect(
      (await call(enrolByHand, { ...child(), courseRunId: (await createRun()).id }, { token })).status,
    ).toBe(404);
    for (const change of ["restore", "enable"] as const) {
      const many = { kind: "student" as const, change, ids: [id] };
      expect((await call(bulk, many, { token })).body.data?.ids).toEqual([]);
      const all = { kind: "student", change, selectParam: { userId: home.parent.id, state: "archived" } };
      expect((await call(changeAll, all as never, { token })).body.code).toBe(409);
    }
    expect(await rowOf(id)).toEqual(erased);
  });
});
