import { addDays } from "date-fns";
import { eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bundleCourses, bundles, courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { parents, students } from "@/db/schema/people";
import { schoolSettings } from "@/db/schema/school";
import { createAdmin, createCategory } from "@/db/seed/factories";
import { actorWithoutSession, type Actor, type Admin } from "@/lib/auth/actor";
import { defaultSchool } from "@/lib/school/rules";
import { schoolDay } from "@/lib/core/school-zone";
import { shiftDay } from "@/lib/core/school-time";
import { type Account, keepAccount, openAccount } from "./bank";
import { createDice, type Dice } from "./dice";

/** What the office wrote into its own book: cents that came to it, or that it gave back. */
type Written = { method: "transfer" | "cheque" | "cash" | "terminal"; cents: number };

export type Family = {
  parent: Actor<"parent">;
  children: number[];
  bank: Account;
  /** The office's book about the family. */
  written: Written[];
};

/** Two families and the terms that they share; nothing in it is touched by another world. */
export type World = {
  dice: Dice;
  admin: Admin;
  families: Family[];
  runs: { id: number; courseId: number; capacity: number | null; held: number }[];
  bundleId: number;
  /** Seats that the office gave by its own word. */
  byHand: Set<number>;
  /** What the office looks up after an act, also one that died on the way: whether it came through. */
  afterwards: (() => Promise<void>)[];
  close: () => void;
};

export type School = { admin: Admin; categoryId: number };

/** What all worlds share: the office, and where money goes that is paid outside the provider. */
export async function createSchool(): Promise<School> {
  const { id } = await createAdmin();
  const payTo = { ...defaultSchool.payTo, transferEmail: "pay@school.example", chequePayee: "School" };
  const { wechatCode: _, ...content } = { ...defaultSchool, payTo };
  await db
    .insert(schoolSettings)
    .values({ content })
    .onConflictDoUpdate({ target: schoolSettings.id, set: { content } });
  return { admin: actorWithoutSession("admin", id), categoryId: (await createCategory()).id };
}

const names = { name: "Reading", nameZh: "阅读", summary: "", summaryZh: "" };

export async function createWorld({ admin, categoryId }: School, seed: number, run: string): Promise<World> {
  const dice = createDice(seed);
  const key = `sim-${run}${seed}`;
  const programs = await db
    .insert(courses)
    .values(
      [0, 1].map((one) => ({
        ...names,
        courseCategoryId: categoryId,
        slug: `${key}-${one}`,
        description: "",
        descriptionZh: "",
        gradeMin: 0,
        gradeMax: 12,
        isTaxExempt: dice.isLikely(0.2),
      })),
    )
    .returning({ id: courses.id });
  const runs = await createTerms(
    dice,
    programs.map(({ id }) => id),
  );
  const [bundle] = await db
    .insert(bundles)
    .values({ ...names, slug: key, priceCents: dice.isLikely(0.7) ? dice.upTo(60_000) : null })
    .returning({ id: bundles.id });
  await db
    .insert(bundleCourses)
    .values(programs.map(({ id: courseId }, position) => ({ bundleId: bundle!.id, courseId, position })));
  const families = await createFamilies(dice, key);
  const closers = families.map(({ email, bank }) => keepAccount(email, bank));
  return {
    dice,
    admin,
    families,
    runs,
    bundleId: bundle!.id,
    byHand: new Set(),
    afterwards: [],
    close: () => {
      for (const close of closers) close();
    },
  };
}

async function createTerms(dice: Dice, [one = 0, other = 0]: number[]) {
  const [startsOn, endsOn] = [shiftDay(schoolDay(), 7), shiftDay(schoolDay(), 60)];
  const week = { startsOn, endsOn, weekdays: [6], startTime: "10:00", durationMinutes: 60 };
  const runs = await db
    .insert(courseRuns)
    .values(
      [one, one, one, other].map((courseId) => {
        const priceCents = dice.isLikely(0.08) ? 0 : dice.upTo(60_000);
        const capacity = dice.isLikely(0.6) ? dice.upTo(2) : null;
        return {
          courseId,
          name: "Term",
          nameZh: "班",
          priceCents,
          listPriceCents: priceCents,
          capacity,
          ...week,
        };
      }),
    )
    .returning({ id: courseRuns.id, courseId: courseRuns.courseId, capacity: courseRuns.capacity });
  const parts = await db
    .insert(units)
    .values(runs.map(({ id: courseRunId }) => ({ courseRunId, name: "Unit", nameZh: "单元" })))
    .returning({ id: units.id });
  await db.insert(courseClasses).values(
    parts.flatMap(({ id: unitId }) =>
      [1, 2, 3, 4].map((week) => ({
        unitId,
        name: `Class ${week}`,
        nameZh: `第 ${week} 课`,
        startsAt: addDays(new Date(), 7 * week),
        durationMinutes: 60,
      })),
    ),
  );
  return runs.map((run) => ({ ...run, held: 0 }));
}

async function createFamilies(dice: Dice, key: string) {
  const people = [0, 1].map((one) => ({
    email: `${key}-${one}@example.com`,
    passwordHash: "",
    firstName: "Lin",
    lastName: "Chen",
    province: dice.of([5, 1, 8]),
    emailVerifiedAt: new Date(),
  }));
  const payers = await db.insert(parents).values(people).returning({ id: parents.id, email: parents.email });
  const kids = await db
    .insert(students)
    .values(
      payers
        .flatMap(({ id }, i) => (i === 0 ? [id, id] : [id]))
        .map((parentId, i) => ({
          parentId,
          firstName: "Emma",
          lastName: "Chen",
          grade: 3,
          loginName: `${key}-${i}`,
        })),
    )
    .returning({ id: students.id, parentId: students.parentId });
  return payers.map(({ id, email }) => ({
    email,
    parent: actorWithoutSession("parent", id),
    children: kids.filter(({ parentId }) => parentId === id).map((kid) => kid.id),
    bank: openAccount(dice),
    written: [] as Written[],
  }));
}

/** All orders of the families, the oldest first. */
export const listOrders = ({ families }: World) =>
  db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.parentId,
        families.map(({ parent }) => parent.id),
      ),
    )
    .orderBy(orders.id);

/** The time of an order runs out, as if its half hour or its business days were over. */
export async function runOut(orderId: number): Promise<void> {
  const past = { expiresAt: sql`now() - interval '1 second'` };
  await db.update(orders).set(past).where(eq(orders.id, orderId));
  await db.execute(
    sql`update seat_holds set expires_at = now() - interval '1 second' where order_id = ${orderId}`,
  );
}

/** The sweeper's patience with open payments and refunds is over. */
export async function waitForSweeper({ families }: World): Promise<void> {
  const ids = families.map(({ parent }) => parent.id);
  const own = db.select({ id: orders.id }).from(orders).where(inArray(orders.parentId, ids));
  await db
    .update(payments)
    .set({ createdAt: sql`${payments.createdAt} - interval '2 minutes'` })
    .where(inArray(payments.orderId, own));
}
