import { expect, test } from "vitest";
import type { SeatInClass } from "@/lib/classroom/class-queries";
import { absenceOf } from "./absence-of";

test("a missed class names its own school week, Monday to Sunday, also from the week before", () => {
  const lesson = {
    startsAt: new Date("2026-12-05T15:00:00Z"),
    durationMinutes: 60,
    status: "scheduled",
    isGuest: false,
    absenceToldAt: new Date("2026-11-25T15:00:00Z"),
    attendance: null,
  } as SeatInClass;
  const reader = { name: "Emma", mayWrite: true, readerId: 1 };
  expect(absenceOf(lesson, reader, new Date("2026-11-26T15:00:00Z"))).toMatchObject({
    canMakeUp: true,
    week: { from: "2026-11-30", until: "2026-12-06" },
  });
});
