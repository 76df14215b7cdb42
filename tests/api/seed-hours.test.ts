import { TZDate } from "@date-fns/tz";
import { nextSaturday, setHours, startOfDay } from "date-fns";
import { expect, test, vi } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { submissionComments, submissions } from "@/db/schema/learning";
import { seedDemo } from "@/db/seed/run";
import { schoolTimeZone } from "@/lib/core/formats";

test("work waits for its mark in a demo school that is filled after the week's classes, when the last piece is a week old", async () => {
  const saturday = startOfDay(nextSaturday(TZDate.tz(schoolTimeZone)));
  vi.useFakeTimers({ toFake: ["Date"], now: setHours(saturday, 12).getTime() });
  try {
    await seedDemo(process.env.DATABASE_URL ?? "");
  } finally {
    vi.useRealTimers();
  }
  expect(await db.$count(submissions, eq(submissions.state, "handed_in"))).toBeGreaterThan(0);
  expect(await db.$count(submissionComments)).toBeGreaterThan(0);
});
