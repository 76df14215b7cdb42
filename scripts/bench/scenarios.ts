import { pool } from "@/db/client";
import { openSession } from "@/lib/auth/session";
import { POST as listCourses } from "@/app/api/base/course/list/route";
import { POST as makeOrder } from "@/app/api/user/order/route";
import { POST as readFigure } from "@/app/api/user/order/price/figure/route";
import { POST as addToBasket } from "@/app/api/user/basket/items/add/route";
import { answerScenario } from "./answers";
import type { Shot } from "./load";
import { record, watchDatabase } from "./record";
import type { Scenario } from "./scenario";
import { families, family, idOf, pairs, renaming } from "./seed";
import type { Statement } from "./statements";

const floor = (recording: string, ids: Record<string, number> = {}): Shot => ({
  path: "/floor",
  body: { recording, ids },
});

const basket = (index: number) => {
  const { students, runs } = family(index);
  const seats = [
    { [String(runs[0])]: students[0] },
    { [String(runs[0])]: students[1] },
    { [String(runs[1])]: students[2] },
  ];
  return { courseAdd: { studentCourseRunIds: seats }, bundleAdd: { studentBundleIds: [] } };
};

/** Records the statements of the handlers, so that the baselines send the same. */
export async function makeScenarios() {
  watchDatabase();
  const recordings: Record<string, Statement[]> = {};
  const tokens: string[] = [];
  for (let index = 0; index < families; index++) {
    const who = { role: "parent", id: family(index).parent } as const;
    tokens.push((await openSession(who, { ip: "bench", userAgent: null })).token);
  }

  const lists = Array.from({ length: pairs.categories * pairs.grades }, (_, index) => ({
    courseCategoryId: (idOf.course_categories ?? 0) + (index % pairs.categories),
    grade: 1 + Math.floor(index / pairs.categories),
  }));
  for (const [index, input] of lists.entries())
    recordings[`list ${index}`] = await record(listCourses, input);

  const last = families - 1;
  recordings.add = await record(addToBasket, basket(last), tokens[last]);
  recordings.figure = await record(readFigure, {}, tokens[last]);
  recordings.order = await record(makeOrder, {}, tokens[last]);

  const answers = await answerScenario();
  Object.assign(recordings, answers.recordings);

  let turn = 0;
  let buyer = 0;
  const scenarios: Scenario[] = [
    {
      name: "catalogue list",
      amount: 3_000,
      roundTrips: recordings["list 0"]?.length ?? 0,
      shots: (product) => () => {
        const index = turn++ % lists.length;
        return product ? { path: "/base/course/list", body: lists[index] } : floor(`list ${index}`);
      },
    },
    {
      name: "basket and figure",
      amount: 2_000,
      roundTrips: recordings.add.length + recordings.figure.length,
      shots: (product) => () => {
        const index = Math.floor(turn / 2) % last;
        const isAdd = turn++ % 2 === 0;
        if (!product) return floor(isAdd ? "add" : "figure", renaming(last, index));
        const path = isAdd ? "/api/user/basket/items/add" : "/api/user/order/price/figure";
        return { path, body: isAdd ? basket(index) : {}, token: tokens[index] };
      },
    },
    {
      name: "order of three lines",
      amount: 400,
      roundTrips: recordings.order.length,
      shots: (product) => () => {
        const index = buyer++ % last;
        if (!product) return floor("order", renaming(last, index));
        return { path: "/api/user/order", body: {}, token: tokens[index] };
      },
    },
    answers.scenario,
  ];
  return { scenarios, recordings, close: () => pool.end() };
}
