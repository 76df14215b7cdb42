import { addHours } from "date-fns";
import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as move } from "@/app/api/user/order/move/route";
import { POST as withdraw } from "@/app/api/user/order/withdraw/route";
import { db } from "@/db/client";
import { cartLines } from "@/db/schema/cart";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { orders, seatHolds } from "@/db/schema/orders";
import { createCourse, createStudent, enrol } from "@/db/seed/factories";
import { expireOrders } from "@/lib/orders/expire-orders";
import { call, signIn } from "../../support/call";
import { childrenOf, createFamily, orderOf, traces } from "../../support/shop";
import { inNew, inOld, office, seated, signInOffice, termOf } from "../../support/moves";

beforeEach(signInOffice);

describe("is refused, and nothing changes,", () => {
  test("for a full, closed or owned term, one of another program, and one whose price is not what was shown", async () => {
    const { move, home, target, from, seats } = await seated({ to: { capacity: 1 } });
    await enrol((await createStudent({ parentId: (await createFamily()).parent.id })).id, target.id);
    const full = await move();
    expect([full.status, full.body.msg]).toEqual([409, expect.stringContaining("is full")]);
    const elsewhere = await termOf((await createCourse()).id);
    expect((await move({ courseRunId: elsewhere.id })).status).toBe(404);
    expect((await move({ courseRunId: from.id })).status).toBe(409);
    await db.update(courseRuns).set({ capacity: 5 }).where(eq(courseRuns.id, target.id));
    expect((await move({ price: 400 })).status).toBe(409);
    expect((await move({ amount: 400 })).status).toBe(409);
    await db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, target.id));
    expect((await move()).status).toBe(409);
    expect(await seats()).toEqual(inOld(from));
    expect(await db.$count(orders, eq(orders.parentId, home.parent.id))).toBe(1);
  });

  test("while an order that waits for its payment holds the seat", async () => {
    const { move, home, target } = await seated();
    await orderOf(home, { runs: [[target.id, home.emma.id]] });
    expect((await move()).body.msg).toContain("waits for its payment");
  });

  test("when the class began between showing and pressing", async () => {
    const { move, from, seats } = await seated();
    await db
      .update(courseClasses)
      .set({ startsAt: addHours(new Date(), -1) })
      .where(
        sql`${courseClasses.id} = (select min(c.id) from course_classes c join units u on u.id = c.unit_id where u.course_run_id = ${from.id})`,
      );
    expect((await move()).body.msg).toContain("has changed in the meantime");
    expect(await seats()).toEqual(inOld(from));
  });

  test("for other families, other lines and everyone else", async () => {
    const { shown, home } = await seated();
    const other = await seated();
    expect((await call(move, shown, other.login)).status).toBe(404);
    expect((await other.move({ orderLineId: shown.orderLineId })).status).toBe(404);
    expect((await call(move, shown, { token: await signIn("student", home.emma.id) })).status).toBe(403);
    expect((await call(move, shown, office)).status).toBe(403);
  });
});

describe("in a race", () => {
  test("two windows move a seat once", async () => {
    const { move, from, target, seats, agrees } = await seated();
    const replies = await Promise.all([1, 2, 3].map(() => move()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await seats()).toEqual(inNew(from, target));
    await agrees(replies.find(({ status }) => status === 200)!.body.data!.orderId!);
  });

  test("two windows that would have to pay hold one seat", async () => {
    const { move, target, line, login } = await seated({ to: { priceCents: 50_000 } });
    const replies = await Promise.all([1, 2, 3].map(() => move()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.msg).toContain("keep the present seat");
    expect((await call(withdraw, line, login)).body.msg).toContain("keep the present seat");
    expect(
      await db.$count(
        orders,
        sql`${orders.id} in (select order_id from seat_holds where course_run_id = ${target.id})`,
      ),
    ).toBe(1);
  });

  test("moving and giving up the same seat: one of them happens", async () => {
    const { move, line, login, agrees } = await seated();
    const replies = await Promise.all([move(), call(withdraw, line, login)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await agrees();
  });

  test("for the last seat one of two families moves there; the other keeps its seat", async () => {
    const [one, other] = [await seated({ to: { capacity: 1 } }), await seated()];
    await db.update(courseRuns).set({ courseId: one.from.courseId }).where(eq(courseRuns.id, other.from.id));
    const replies = await Promise.all([one.move(), other.move({ courseRunId: one.target.id })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const states = [await one.seats(), await other.seats()].map((seats) => seats.length);
    expect(states.toSorted()).toEqual([1, 2]);
  });

  test("families that swap terms at the same time do not block each other", async () => {
    const one = await seated();
    const pairs: Awaited<ReturnType<typeof seated>>[] = [];
    for (let i = 0; i < 4; i++) {
      const other = await seated();
      await db
        .update(courseRuns)
        .set({ courseId: one.from.courseId })
        .where(inArray(courseRuns.id, [other.from.id, other.target.id]));
      pairs.push(other);
    }
    const replies = await Promise.all(
      pairs.map((pair, i) => pair.move({ courseRunId: pairs[(i + 1) % pairs.length]!.from.id })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe("an order of a move that waits for its payment", () => {
  test("is not replaced by a cart with the same seat, which says why", async () => {
    const { move, target, home, id } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    const { body } = await home.put({ runs: [[target.id, home.emma.id]] });
    expect(body).toMatchObject({ code: 409, msg: expect.stringMatching(/moving to/) });
    await db
      .insert(cartLines)
      .values({ parentId: home.parent.id, studentId: home.emma.id, courseRunId: target.id });
    expect((await home.order()).body).toMatchObject({ code: 409, msg: expect.stringMatching(/moving to/) });
    expect((await traces(to)).order.status).toBe("pending");
    expect((await traces(id)).order.status).toBe("paid");
  });

  test("that has run out is left to the sweeper, which tells the family", async () => {
    const { move, target, home, login } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    await call(openCheckout, { id: to }, login);
    const past = sql`now() - interval '1 second'`;
    await db.update(orders).set({ expiresAt: past }).where(eq(orders.id, to));
    await db.update(seatHolds).set({ expiresAt: past }).where(eq(seatHolds.orderId, to));
    await orderOf(home, { runs: [[target.id, home.leo.id]] });
    expect((await traces(to)).order.status).toBe("pending");
    await expireOrders();
    const { order, mails } = await traces(to);
    expect([order.status, mails]).toEqual(["expired", ["orderExpired"]]);
  });

  test("is not changed by the office into an order that moves nothing", async () => {
    const { move, target, home } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    const seats = [{ studentId: home.emma.id, courseRunId: target.id }];
    const input = { userId: home.parent.id, seats, method: "later" as const, replaces: to };
    expect((await call(placeOrder, input, office)).body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/moves a seat/),
    });
    expect((await traces(to)).order.status).toBe("pending");
  });

  test("adds no seat to the cart's limit of the program", async () => {
    const { move, from, target, home } = await seated({ to: { priceCents: 50_000 } });
    for (const id of (await childrenOf(home, 6)).slice(2)) await enrol(id, from.id);
    await move();
    // Emma's seat, four others, and Leo's, which is the sixth.
    const { body } = await home.put({ runs: [[target.id, home.leo.id]] });
    expect(body.code, body.msg).toBe(200);
    expect((await home.order()).body.code).toBe(200);
  });
});
