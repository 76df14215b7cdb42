import { pool } from "@/db/client";
import { openSession } from "@/lib/auth/session";
import { POST as listCourses } from "@/app/api/base/course/list/route";
import { POST as makeOrder } from "@/app/api/user/order/route";
import { POST as readFigure } from "@/app/api/user/order/price/figure/route";
import { POST as addToBasket } from "@/app/api/user/basket/items/add/route";
import { answerScenario } from "./answers";
import type { FloorCall } from "./floor-calls";
import type { Shot } from "./load";
import { roundTripsOf } from "./record";
import type { Scenario } from "./scenario";
import { families, family, idOf, pairs } from "./seed";

const floor = (body: FloorCall): Shot => ({ path: "/floor", body });

const basket = (index: number) => {
  const { students, runs } = family(index);
  const seats = [
    { [String(runs[0])]: students[0] },
    { [String(runs[0])]: students[1] },
    { [String(runs[1])]: students[2] },
  ];
  return { courseAdd: { studentCourseRunIds: seats }, bundleAdd: { studentBundleIds: [] } };
};

/** What the bench asks of the product, and of the baselines in their own words. */
export async function makeScenarios() {
  const logins: { token: string; sessionId: string }[] = [];
  for (let index = 0; index < families; index++) {
    const who = { role: "parent", id: family(index).parent } as const;
    logins.push(await openSession(who, { ip: "bench", userAgent: null }));
  }
  // The product and the baselines would read the whole table, which they know as empty.
  await pool.query("analyze sessions");
  const tokenOf = (index: number) => logins[index]?.token;
  const sessionOf = (index: number) => logins[index]?.sessionId ?? "";

  const lists = Array.from({ length: pairs.categories * pairs.grades }, (_, index) => ({
    courseCategoryId: (idOf.course_categories ?? 0) + (index % pairs.categories),
    grade: 1 + Math.floor(index / pairs.categories),
  }));

  const last = families - 1;
  const token = tokenOf(last);
  const roundTrips = {
    list: await roundTripsOf(listCourses, lists[0]),
    basket: await roundTripsOf(addToBasket, basket(last), token),
    figure: await roundTripsOf(readFigure, {}, token),
    order: await roundTripsOf(makeOrder, {}, token),
  };

  const figureOf = (index: number, product: boolean): Shot =>
    product
      ? { path: "/api/user/order/price/figure", body: {}, token: tokenOf(index) }
      : floor({ call: "figure", session: sessionOf(index) });

  let turn = 0;
  let visitor = 0;
  let shopper = 0;
  let reader = 0;
  let buyer = 0;
  const scenarios: Scenario[] = [
    {
      name: "catalogue list",
      amount: 3_000,
      roundTrips: roundTrips.list,
      shots: (product) => () => {
        const [first] = lists;
        const body = lists[turn++ % lists.length] ?? first!;
        return product ? { path: "/base/course/list", body } : floor({ call: "list", ...body });
      },
    },
    {
      name: "basket and figure",
      amount: 2_000,
      roundTrips: roundTrips.basket + roundTrips.figure,
      // Who changes a basket has seen it, so that the server has decrypted the token before (lib/auth/token.ts).
      before: (product) => () => figureOf(Math.floor(visitor++ / 2) % last, product),
      shots: (product) => () => {
        const index = Math.floor(shopper / 2) % last;
        const isAdd = shopper++ % 2 === 0;
        if (!isAdd) return figureOf(index, product);
        if (product)
          return { path: "/api/user/basket/items/add", body: basket(index), token: tokenOf(index) };
        const session = sessionOf(index);
        const { students, runs } = family(index);
        return floor({ call: "basket", session, students, runs: [runs[0]!, runs[0]!, runs[1]!] });
      },
    },
    {
      name: "order of three lines",
      amount: 400,
      roundTrips: roundTrips.order,
      // So has a buyer.
      before: (product) => () => figureOf(reader++ % last, product),
      shots: (product) => () => {
        const index = buyer++ % last;
        if (!product) return floor({ call: "order", session: sessionOf(index) });
        return { path: "/api/user/order", body: {}, token: tokenOf(index) };
      },
    },
    await answerScenario(),
  ];
  return { scenarios, close: () => pool.end() };
}
