import { addDays } from "date-fns";
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as move } from "@/app/api/user/order/move/route";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import {
  createClass,
  createCourse,
  createParent,
  createRun,
  createStudent,
  createUnit,
} from "@/db/seed/factories";
import { schoolDay } from "@/lib/core/school-zone";
import { call } from "../../support/call";
import { guardianOf, toPay } from "../../support/guardians";
import { office, signInOffice, termOf } from "../../support/moves";
import { createFamily, orderOf, shopper, traces } from "../../support/shop";

beforeEach(signInOffice);

const factsOf = async (template: "enrolled" | "seatMoved", parentId: number) => {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, template), eq(mailOutbox.parentId, parentId)));
  return mail?.data;
};

test("the mail about a new seat names the first class that families see", async () => {
  const home = await createParent({ province: 5 });
  const child = await createStudent({ parentId: home.id });
  const run = await createRun();
  const inUnit = async (days: number, values = {}) => {
    const unit = await createUnit({ courseRunId: run.id, ...values });
    return createClass({ unitId: unit.id, startsAt: addDays(new Date(), days) });
  };
  await inUnit(2, { enabled: false });
  await inUnit(3, { removedAt: new Date() });
  const seen = await inUnit(9);
  expect((await call(enrolByHand, { studentId: child.id, courseRunId: run.id }, office)).status).toBe(200);
  expect(await factsOf("enrolled", home.id)).toMatchObject({ firstClassAt: seen.startsAt?.toISOString() });
});

test("the mail about a moved seat names the first class to guardians who see the child, not to a payer who does not", async () => {
  const home = await createFamily();
  const course = await createCourse();
  const [from, target] = [await termOf(course.id), await termOf(course.id)];
  const payer = await guardianOf(home.emma.id, toPay);
  const id = await orderOf(shopper(payer.token), { runs: [[from.id, home.emma.id]] });
  await call(markPaid, { id, method: "cash", amount: 452, receivedOn: schoolDay() }, office);
  const [line] = (await traces(id)).lines;
  const wish = { id, orderLineId: line?.id ?? 0, courseRunId: target.id, amount: 452, price: 452 };
  expect((await call(move, wish, { token: payer.token })).body.data).toMatchObject({ state: "moved" });
  expect(await factsOf("seatMoved", home.parent.id)).toMatchObject({
    firstClassAt: expect.any(String),
    classPath: expect.stringContaining("class="),
  });
  expect(await factsOf("seatMoved", payer.parent.id)).toMatchObject({ firstClassAt: null, classPath: null });
});
