import { addMinutes, subMinutes } from "date-fns";
import { expect, test } from "vitest";
import { attendanceByJoining, attendanceByPresence, doorStateOf, isDoorNear, nextClassOf } from "./rules";

const startsAt = new Date("2026-11-21T15:00:00Z");
const lesson = { startsAt, durationMinutes: 60, status: "scheduled" };

test.each([
  [-16, "early"],
  [-15, "open"],
  [0, "open"],
  [59, "open"],
  [60, "over"],
  [600, "over"],
])("%i minutes after the start the door is %s", (minutes, door) => {
  expect(doorStateOf(lesson, addMinutes(startsAt, minutes))).toBe(door);
});

test("a cancelled class and one without a time have no door", () => {
  expect(doorStateOf({ ...lesson, status: "cancelled" }, startsAt)).toBe("cancelled");
  expect(doorStateOf({ ...lesson, startsAt: null }, startsAt)).toBe("unscheduled");
});

test.each([
  [-121, false],
  [-120, true],
  [30, true],
])("%i minutes after the start, a list shows the door: %s", (minutes, isNear) => {
  expect(isDoorNear(startsAt, addMinutes(startsAt, minutes))).toBe(isNear);
});

test("joining up to five minutes after the start is in time", () => {
  expect(attendanceByJoining(startsAt, subMinutes(startsAt, 10))).toBe("present");
  expect(attendanceByJoining(startsAt, addMinutes(startsAt, 5))).toBe("present");
  expect(attendanceByJoining(startsAt, addMinutes(startsAt, 6))).toBe("late");
});

test("the next class is the current one, else the earliest future one", () => {
  const later = { ...lesson, startsAt: addMinutes(startsAt, 10_080) };
  const cancelled = { ...lesson, status: "cancelled" };
  expect(nextClassOf([later, cancelled, lesson], addMinutes(startsAt, 30))).toBe(lesson);
  expect(nextClassOf([later, lesson], addMinutes(startsAt, 61))).toBe(later);
  expect(nextClassOf([lesson], addMinutes(startsAt, 61))).toBeNull();
});

test.each([
  [undefined, "absent"],
  [{ joined: -10, minutes: 4 }, "absent"],
  [{ joined: -10, minutes: 5 }, "present"],
  [{ joined: 5, minutes: 50 }, "present"],
  [{ joined: 6, minutes: 50 }, "late"],
])("a stay of %j suggests %s", (stay, status) => {
  const presence = stay && { joinedAt: addMinutes(startsAt, stay.joined), minutes: stay.minutes };
  expect(attendanceByPresence(startsAt, presence)).toBe(status);
});
