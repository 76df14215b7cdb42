import { beforeAll, expect, test } from "vitest";
import { POST as clear } from "@/app/api/admin/cache/clear/route";
import { POST as money } from "@/app/api/admin/dashboard/money/route";
import { POST as place } from "@/app/api/admin/order/add/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as expire } from "@/app/api/cache/expire/route";
import { pool } from "@/db/client";
import { createAdmin, createRun } from "@/db/seed/factories";
import { cacheChannel } from "@/lib/core/cache-channel";
import { schoolDay } from "@/lib/core/school-zone";
import { call, signIn } from "../../support/call";
import { createFamily, traces } from "../../support/shop";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

test("gross, discount, tax, refunded and net, by month and program", async () => {
  const { parent, emma, leo } = await createFamily();
  const run = await createRun({ priceCents: 40_000 });
  const other = await createRun({ priceCents: 10_000 });
  const seats = [
    { studentId: emma.id, courseRunId: run.id },
    { studentId: leo.id, courseRunId: run.id },
    { studentId: emma.id, courseRunId: other.id },
  ];
  const placed = await call(place, { userId: parent.id, seats, method: "cash" }, { token });
  const { lines } = await traces(placed.body.data?.orderId ?? 0);
  const line = lines.find(({ studentId }) => studentId === leo.id);
  await call(refund, { id: placed.body.data?.orderId ?? 0, orderLineIds: [line?.id ?? 0] }, { token });

  const { body } = await call(money, {}, { token });
  const sums = { gross: 900, discount: 80, tax: 106.6, moved: 0, refunded: 406.8, net: 519.8 };
  expect(body.data?.total).toEqual(sums);
  expect(body.data?.months).toEqual([{ month: schoolDay().slice(0, 7), ...sums }]);
  expect(body.data?.programs.map(({ courseId, net }) => [courseId, net])).toEqual([
    [run.courseId, 406.8],
    [other.courseId, 113],
  ]);
  const before = await call(money, { from: "2001-01-01", to: "2001-12-31" }, { token });
  expect(before.body.data).toMatchObject({ total: { gross: 0, net: 0 }, months: [], programs: [] });
  expect((await call(money, { from: "soon" }, { token })).body.code).toBe(3000);
});

test("clearing the caches notifies every listening instance", async () => {
  const instances = await Promise.all([pool.connect(), pool.connect()]);
  const heard = instances.map(
    (client) =>
      new Promise<string>((resolve) => client.once("notification", ({ channel }) => resolve(channel))),
  );
  for (const client of instances) await client.query(`listen ${cacheChannel}`);
  expect((await call(clear, {}, { token })).status).toBe(200);
  expect(await Promise.all(heard)).toEqual([cacheChannel, cacheChannel]);
  for (const client of instances) client.release(true);
  const stranger = new Request("http://localhost/api/cache/expire", {
    method: "POST",
    headers: { "x-instance-key": "guess" },
  });
  expect(expire(stranger).status).toBe(404);
});
