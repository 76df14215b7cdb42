import { expect, test } from "vitest";
import { POST as listOrders } from "@/app/api/admin/order/list/route";
import { POST as listUsers } from "@/app/api/admin/user/list/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { parents } from "@/db/schema/people";
import { createAdmin } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";

const minutesAgo = (minutes: number) => new Date(Date.UTC(2027, 0, 1) - minutes * 60_000);

/** 1,003 families of the same name, each with an order, newest first. */
async function commonName() {
  const made = await db
    .insert(parents)
    .values(
      Array.from({ length: 1_003 }, (_, i) => ({
        email: `m${i}@common.example`,
        firstName: "Mei",
        lastName: "Zhaobei",
        province: i % 500 === 0 ? 10 : 5,
        createdAt: minutesAgo(i),
      })),
    )
    .returning({ id: parents.id });
  await db.insert(orders).values(
    made.map(({ id }, i) => ({
      parentId: id,
      totalCents: 1_000 + i,
      discountCents: 0,
      taxCents: 0,
      taxRegion: "ON",
      taxRateBasisPoints: 1_300,
      basketDigest: "common",
      status: "cancelled" as const,
      createdAt: minutesAgo(i),
      expiresAt: minutesAgo(i),
    })),
  );
  return made.map(({ id }) => id);
}

test("a name with over a thousand matches: counted to 1,000, newest first, page by page, narrowed by a filter", async () => {
  const token = await signIn("admin", (await createAdmin()).id);
  const ids = await commonName();
  const users = async (body: object) => (await call(listUsers, body, { token })).body;
  const sold = async (body: object) => (await call(listOrders, body, { token })).body;
  const search = "zhaobei mei";
  for (const round of ["the first time", "remembered"]) {
    const { data } = await users({ selectParam: { search } });
    expect([data?.records, data?.more], round).toEqual([1_000, true]);
    expect(data?.rows.map(({ userId }) => userId)).toEqual(ids.slice(0, 10));
    const next = await users({ selectParam: { search }, cursor: data?.next });
    expect(next.data?.rows.map(({ userId }) => userId)).toEqual(ids.slice(10, 20));
    const bought = await sold({ selectParam: { search } });
    expect([bought.data?.records, bought.data?.more], round).toEqual([1_000, true]);
    expect(bought.data?.rows.map(({ userId }) => userId)).toEqual(ids.slice(0, 10));
    const dearest = await sold({ selectParam: { search }, sort: "-total" });
    expect(dearest.data?.rows.map(({ userId }) => userId)).toEqual(ids.slice(-10).toReversed());
  }
  expect((await users({ selectParam: { search }, page: 102 })).code).toBe(3000);
  const narrowed = await users({ selectParam: { search, province: 10 } });
  expect([narrowed.data?.records, narrowed.data?.more]).toEqual([3, false]);
  const two = await users({ selectParam: { search: "me zh" } });
  expect([two.data?.records, two.data?.rows[0]?.userId]).toEqual([1_000, ids[0]]);
});
