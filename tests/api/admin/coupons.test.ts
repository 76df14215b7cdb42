import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as list } from "@/app/api/admin/coupon/list/route";
import { POST as remove } from "@/app/api/admin/coupon/remove/route";
import { POST as save } from "@/app/api/admin/coupon/save/route";
import { POST as status } from "@/app/api/admin/coupon/status/save/route";
import { POST as show } from "@/app/api/admin/coupon/view/route";
import { POST as place } from "@/app/api/admin/order/add/route";
import { POST as orderList } from "@/app/api/admin/order/list/route";
import { POST as preview } from "@/app/api/admin/order/price/route";
import { POST as saveCoupon } from "@/app/api/user/basket/coupon/save/route";
import { db } from "@/db/client";
import { coupons } from "@/db/schema/coupons";
import { createAdmin, createCoupon, createRun } from "@/db/seed/factories";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import messages from "@/messages/en.json" with { type: "json" };
import { call, signIn } from "../../support/call";
import { ledgerOf, oracleOf } from "../../support/ledger-balance";
import { createFamily, traces } from "../../support/shop";

let office = { token: "" };
beforeEach(async () => {
  office = { token: await signIn("admin", (await createAdmin()).id) };
});
let number = 0;
const draft = (values = {}) => ({
  code: `autumn-${++number}`,
  name: "Autumn",
  nameZh: "秋季优惠",
  kind: "percent" as const,
  percent: "10",
  ...values,
});
const saved = async (values = {}) => {
  const { body } = await call(save, draft(values), office);
  return body.data?.couponId ?? 0;
};
const view = async (id: number) => (await call(show, { id }, office)).body.data;

/** A family orders one seat of CA$400.00 with a coupon; the office notes that it was paid by cash. */
async function sell(coupon: string, values = {}) {
  const { parent, emma } = await createFamily();
  const run = await createRun({ priceCents: 40_000 });
  const seats = [{ studentId: emma.id, courseRunId: run.id }];
  const order = { userId: parent.id, seats, coupon, method: "cash" as const, ...values };
  return { parent, seats, reply: await call(place, order, office) };
}

describe("the office", () => {
  test("makes a coupon, once per family by default, and finds it with what became of it", async () => {
    const id = await saved({ code: " herbst－2027 ", maxUses: 3 });
    expect(await view(id)).toMatchObject({
      code: "HERBST-2027",
      percent: 10,
      amount: null,
      maxUses: 3,
      maxUsesPerFamily: 1,
      coversBundles: true,
      courses: [],
      state: "valid",
      isOrdered: false,
    });
    const { reply } = await sell("herbst-2027");
    const orderId = reply.body.data?.orderId ?? 0;
    expect(await ledgerOf(orderId)).toMatchObject({ coupon: 4_000 });
    expect(await ledgerOf(orderId)).toEqual(await oracleOf(orderId));
    await sell("herbst-2027", { method: "later" });

    const { body } = await call(list, { selectParam: { search: "herbst" } }, office);
    expect(body.data?.rows).toMatchObject([
      { couponId: id, code: "HERBST-2027", uses: 2, waiting: 1, given: 40 },
    ]);
    const found = await call(orderList, { selectParam: { coupon: "herbst-2027" } }, office);
    expect(found.body.data?.rows.map(({ orderId: listed }) => listed)).toContain(orderId);
    expect(found.body.data?.rows).toHaveLength(2);
    expect((await call(orderList, { selectParam: { coupon: "NONE-1" } }, office)).body.data?.rows).toEqual(
      [],
    );
  });

  test("sees the price with a coupon before it places the order, and reads why one does not count", async () => {
    const { parent, emma } = await createFamily();
    const run = await createRun({ priceCents: 40_000 });
    const { code } = await createCoupon({ amountCents: 5_000 }, [run.courseId]);
    const wanted = { userId: parent.id, seats: [{ studentId: emma.id, courseRunId: run.id }], coupon: code };
    const { body } = await call(preview, wanted, office);
    expect(body.data).toMatchObject({ total: 400, discount: 50, coupon: 50, actualTotalForTax: 395.5 });
    expect(body.data?.lines).toMatchObject([{ price: 400, discount: 50, coupon: 50 }]);

    const refused = await call(preview, { ...wanted, coupon: "nosuch" }, office);
    expect([refused.status, refused.body.msg]).toEqual([
      409,
      "We know no code “NOSUCH”. Please check the spelling.",
    ]);
    const first = await call(place, { ...wanted, method: "later" as const }, office);
    const orderId = first.body.data?.orderId ?? 0;
    expect((await traces(orderId)).order).toMatchObject({ couponCode: code, couponCents: 5_000 });
    // The order that it changes gives its use to the new one.
    const changed = await call(place, { ...wanted, method: "later" as const, replaces: orderId }, office);
    expect(changed.status).toBe(200);
    const again = await call(
      preview,
      {
        ...wanted,
        seats: [{ studentId: emma.id, courseRunId: (await createRun({ courseId: run.courseId })).id }],
      },
      office,
    );
    expect(again.body.msg).toBe(`Your family has already used the code “${code}”.`);
  });

  test("gives exactly as many of 20 orders at once a limited coupon, without a deadlock", async () => {
    const { id, code } = await createCoupon({ maxUses: 5 });
    const run = await createRun({ priceCents: 40_000 });
    const families = await Promise.all(Array.from({ length: 20 }, () => createFamily()));
    for (const [i, family] of families.entries())
      if (i % 2 === 0) {
        await family.put({ runs: [[run.id, family.emma.id]] });
        await call(saveCoupon, { code }, { token: family.token });
      }
    const replies = await Promise.all(
      families.map(({ order, parent, emma }, i) => {
        if (i % 2 === 0) return order();
        const seats = [{ studentId: emma.id, courseRunId: run.id }];
        return call(place, { userId: parent.id, seats, coupon: code, method: "later" as const }, office);
      }),
    );
    expect(replies.map(({ status: code_ }) => code_).filter((code_) => code_ === 200)).toHaveLength(5);
    expect(replies.filter(({ status: code_ }) => code_ === 409)).toHaveLength(15);
    expect((await view(id))?.uses).toBe(5);
  });

  test("changes a coupon for orders to come: those that have used it keep its code and what it gave", async () => {
    const id = await saved({ code: "KEEP-10" });
    const { reply } = await sell("KEEP-10");
    const orderId = reply.body.data?.orderId ?? 0;
    const renamed = await call(save, draft({ id, code: "OTHER-10" }), office);
    expect(renamed.body.data).toMatchObject({ fields: { code: messages.validation.couponCodeUsed } });
    const fewer = {
      id,
      code: "KEEP-10",
      kind: "amount" as const,
      percent: "",
      amount: "1.50",
      maxUsesPerFamily: "",
    };
    expect((await call(save, draft(fewer), office)).status).toBe(200);
    expect(await view(id)).toMatchObject({ percent: null, amount: 1.5, maxUsesPerFamily: null, given: 40 });
    expect((await traces(orderId)).order).toMatchObject({ couponCode: "KEEP-10", couponCents: 4_000 });
  });

  test("ends a used coupon but cannot delete it; an unused one is deleted, and its code is free", async () => {
    const used = await saved({ code: "USED-10" });
    await sell("USED-10");
    const refused = await call(remove, { id: used }, office);
    expect([refused.status, refused.body.msg]).toEqual([409, messages.errors.couponOrdered]);
    await call(status, { id: used, flag: 0 }, office);
    expect((await view(used))?.state).toBe("ended");
    expect((await sell("USED-10")).reply.body.msg).toBe("The code “USED-10” is no longer valid.");

    const unused = await saved({ code: "FREE-10" });
    expect((await call(save, draft({ code: "free-10" }), office)).body.data).toMatchObject({
      fields: { code: messages.validation.couponCodeTaken },
    });
    await call(remove, { id: unused }, office);
    expect(await saved({ code: "free-10" })).toBeGreaterThan(unused);
    expect((await call(remove, { id: unused, flag: 0 }, office)).body.data).toMatchObject({
      fields: { code: messages.validation.couponCodeTaken },
    });
  });

  test("is told what does not fit: form of the code, percent, days, programs, and another editor", async () => {
    const fieldsOf = async (values: object) => {
      const { body } = await call(save, draft(values), office);
      return Object.keys((body.data as unknown as { fields: object } | null)?.fields ?? {});
    };
    expect(await fieldsOf({ code: "a b" })).toEqual(["code"]);
    expect(await fieldsOf({ code: "WHY?" })).toEqual(["code"]);
    expect(await fieldsOf({ percent: "101" })).toEqual(["percent"]);
    expect(await fieldsOf({ percent: "" })).toEqual(["percent"]);
    expect(await fieldsOf({ kind: "amount" })).toEqual(["amount"]);
    const today = schoolDay();
    expect(await fieldsOf({ startsOn: today, endsOn: shiftDay(today, -1) })).toEqual(["endsOn"]);
    expect(await fieldsOf({ courses: [{ courseId: 2_000_000_000 }] })).toEqual(["courses"]);
    const { id, code } = await createCoupon();
    expect((await call(save, draft({ id, code, version: 1 }), office)).status).toBe(200);
    expect((await call(save, draft({ id, code, version: 1 }), office)).status).toBe(409);
  });

  test("lists coupons by state", async () => {
    const today = schoolDay();
    const made = {
      valid: await createCoupon({ startsOn: today, endsOn: today }),
      coming: await createCoupon({ startsOn: shiftDay(today, 1) }),
      ended: await createCoupon({ endsOn: shiftDay(today, -1) }),
      archived: await createCoupon({ removedAt: new Date() }),
    };
    const ofState = async (state: keyof typeof made) => {
      const { body } = await call(list, { pageSize: 100, selectParam: { state } }, office);
      const ids = body.data?.rows.map(({ couponId }) => couponId);
      expect(new Set(body.data?.rows.map((row) => row.state))).toEqual(new Set([state]));
      return Object.entries(made).flatMap(([name, { id }]) => (ids?.includes(id) ? [name] : []));
    };
    for (const state of ["valid", "coming", "ended", "archived"] as const)
      expect(await ofState(state)).toEqual([state]);
    expect(await db.$count(coupons, eq(coupons.id, made.archived.id))).toBe(1);
  });
});
