import { addDays, addHours } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { mailOutbox } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createAdmin, createClass, createRun, createUnit } from "@/db/seed/factories";
import { remindOfClasses } from "@/lib/calendar/remind-of-classes";
import { call, signIn } from "../../support/call";
import { createFamily } from "../../support/shop";

const britishColumbia = 1;

test("mails about a child's classes know the province of the family, whose clock they show", async () => {
  const token = await signIn("admin", (await createAdmin()).id);
  const family = await createFamily();
  await db.update(parents).set({ province: britishColumbia }).where(eq(parents.id, family.parent.id));
  const run = await createRun();
  const unit = await createUnit({ courseRunId: run.id });
  await createClass({ unitId: unit.id, startsAt: addHours(addDays(new Date(), 1), -1) });
  await call(enrolByHand, { studentId: family.emma.id, courseRunId: run.id }, { token });
  // A seat from before the reminder's moment.
  await db
    .update(enrolments)
    .set({ createdAt: addDays(new Date(), -2) })
    .where(eq(enrolments.courseRunId, run.id));
  await remindOfClasses();
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, family.parent.id));
  expect(mails.map(({ template, data }) => [template, data.country, data.province]).toSorted()).toEqual([
    ["enrolled", "CA", britishColumbia],
    ["reminder", "CA", britishColumbia],
  ]);
});
