import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { couponCourses, coupons } from "@/db/schema/coupons";
import { foundOrThrow } from "@/lib/core/errors";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";

/** The demo's coupons: one for new families, one for a single program, and one that is over. */
export async function seedCoupons(tx: Transaction): Promise<void> {
  const today = schoolDay();
  const rows = await tx
    .insert(coupons)
    .values([
      {
        code: "OPEN-HOUSE",
        name: "Open house in the fall",
        nameZh: "秋季开放日",
        percent: 15,
        startsOn: shiftDay(today, -90),
        endsOn: shiftDay(today, -60),
      },
      {
        code: "SUMMER-50",
        name: "Fifty dollars off ELG Level 1",
        nameZh: "ELG 一级立减 50 加元",
        amountCents: 5_000,
        maxUses: 20,
        coversBundles: false,
      },
      { code: "WELCOME-10", name: "Welcome to our school", nameZh: "新家庭优惠", percent: 10 },
    ])
    .returning();
  const [program] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.slug, "elg-level-1"));
  const ofProgram = foundOrThrow(rows.find(({ code }) => code === "SUMMER-50"));
  await tx.insert(couponCourses).values({ couponId: ofProgram.id, courseId: foundOrThrow(program).id });
}
