import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Asked,
  canHandIn,
  type HomeworkPiece,
  isExpected,
  isLateAt,
  isPastDue,
  refusalOf,
  standingOf,
  triesLeft,
} from "./homework-rules";
import { closesAt } from "./late-rule";

const dueAt = new Date("2026-11-25T23:59:00Z");
const before = new Date("2026-11-25T23:59:00Z");
const after = new Date("2026-11-25T23:59:01Z");
const piece: HomeworkPiece = {
  state: "missing",
  dueAt,
  markedAt: null,
  revisionAskedAt: null,
  isOwnDue: false,
  isExcused: false,
  givenAt: new Date("2026-11-18"),
  joinedAt: new Date("2026-11-01"),
};

test("work is late after the due time, and never without one", () => {
  expect([isPastDue({ dueAt }, before), isPastDue({ dueAt }, after)]).toEqual([false, true]);
  expect(isPastDue({ dueAt: null }, after)).toBe(false);
});

test("work can be handed in again until it is returned", () => {
  expect(
    (["missing", "handed_in", "returned"] as const).map((state) =>
      canHandIn({ state, revisionAskedAt: null }),
    ),
  ).toEqual([true, true, false]);
  expect(canHandIn({ state: "returned", revisionAskedAt: after })).toBe(true);
});

test.each([
  ["missing", before, "toDo"],
  ["missing", after, "missing"],
  ["handed_in", after, "handedIn"],
  ["returned", after, "returned"],
] as const)("%s stands as %#", (state, now, standing) => {
  expect(standingOf({ ...piece, state }, now)).toBe(standing);
});

describe("work given out before the child joined", () => {
  const joinedAt = new Date("2026-11-19");

  test("is optional, due or not, and never late", () => {
    expect(standingOf({ ...piece, joinedAt }, before)).toBe("notExpected");
    expect(standingOf({ ...piece, joinedAt }, after)).toBe("notExpected");
    expect(standingOf({ ...piece, joinedAt, dueAt: null }, after)).toBe("notExpected");
    expect(standingOf({ ...piece, joinedAt, state: "handed_in" }, after)).toBe("handedIn");
    expect(isLateAt({ ...piece, joinedAt }, after)).toBe(false);
  });

  test("is the child's with a due date of its own", () => {
    const own = { ...piece, joinedAt, isOwnDue: true };
    expect([standingOf(own, before), standingOf(own, after)]).toEqual(["toDo", "missing"]);
  });

  test("given out at the moment of joining is the child's", () => {
    expect(isExpected({ ...piece, joinedAt: piece.givenAt })).toBe(true);
  });
});

test("excused work is never missing or late, also with a due date of its own", () => {
  const excused = { ...piece, isExcused: true, isOwnDue: true };
  expect(standingOf(excused, after)).toBe("excused");
  expect(isLateAt(excused, after)).toBe(false);
  expect(standingOf({ ...excused, state: "handed_in" }, after)).toBe("handedIn");
});

test("work whose mark was removed waits for the teacher", () => {
  const work = { ...piece, markedAt: before };
  expect(standingOf({ ...work, state: "handed_in" }, after)).toBe("reopened");
  expect(standingOf({ ...work, state: "returned" }, after)).toBe("returned");
  expect(standingOf({ ...work, state: "returned", revisionAskedAt: before }, after)).toBe("revise");
});

describe("the late rule", () => {
  test("ends whole days later at the same time in Toronto, also when the clocks change", () => {
    const fall = {
      ...piece,
      dueAt: new Date("2026-10-31T23:00:00Z"),
      givenAt: new Date("2026-10-30"),
      joinedAt: new Date("2026-10-01"),
    };
    expect(closesAt(fall, { lateDays: 2 })).toEqual(new Date("2026-11-03T00:00:00Z"));
    expect(closesAt(fall, { lateDays: 0 })).toEqual(fall.dueAt);
    expect(closesAt(fall, { lateDays: null })).toBeNull();
  });

  test("does not close work that is not expected of the child", () => {
    expect(closesAt({ ...piece, isExcused: true }, { lateDays: 0 })).toBeNull();
    expect(closesAt({ ...piece, joinedAt: after }, { lateDays: 0 })).toBeNull();
    expect(closesAt({ ...piece, dueAt: null }, { lateDays: 0 })).toBeNull();
  });
});

describe("tries", () => {
  test("are counted by hand-ins, and extra ones add", () => {
    expect(triesLeft({ mostTries: null }, { attempt: 9, extraTries: 0 })).toBeNull();
    expect(triesLeft({ mostTries: 2 }, { attempt: 1, extraTries: 0 })).toBe(1);
    expect(triesLeft({ mostTries: 2 }, { attempt: 2, extraTries: 1 })).toBe(1);
    expect(triesLeft({ mostTries: 1 }, { attempt: 3, extraTries: 0 })).toBe(0);
  });
});

const day = 24 * 60 * 60 * 1000;
const instant = fc.integer({ min: 0, max: 60 }).map((days) => new Date(Date.UTC(2026, 5, 1) + days * day));
const asked = fc.record({
  classDue: fc.option(instant),
  ownDue: fc.option(instant, { freq: 2 }),
  isExcused: fc.boolean(),
  givenAt: instant,
  joinedAt: instant,
  state: fc.constantFrom("missing" as const, "handed_in" as const, "returned" as const),
  lateDays: fc.option(fc.integer({ min: 0, max: 5 }), { freq: 3 }),
  mostTries: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 3 }),
  extraTries: fc.integer({ min: 0, max: 2 }),
  attempt: fc.integer({ min: 0, max: 5 }),
  isRevision: fc.boolean(),
  now: instant,
});

type One = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;

/** The rules once more, one case after another. */
function oracle(one: One) {
  const due = one.ownDue ?? one.classDue;
  let isHis = true;
  if (one.ownDue === null) {
    if (one.givenAt.getTime() < one.joinedAt.getTime()) isHis = false;
    if (due && due.getTime() <= one.joinedAt.getTime()) isHis = false;
  }
  if (one.isExcused) isHis = false;
  const isOver = due !== null && one.now.getTime() > due.getTime();
  let standing: string = isHis ? (isOver ? "missing" : "toDo") : one.isExcused ? "excused" : "notExpected";
  if (one.state === "handed_in") standing = "handedIn";
  if (one.state === "returned") standing = one.isRevision ? "revise" : "returned";
  const tries = one.mostTries === null ? Infinity : one.mostTries + one.extraTries - one.attempt;
  const lastDay = isHis && due && one.lateDays !== null ? due.getTime() + one.lateDays * day : Infinity;
  const isAsked = one.state === "returned" && one.isRevision;
  const refusal = isAsked
    ? null
    : one.state === "returned"
      ? "homeworkMarked"
      : tries <= 0
        ? "homeworkTriesUsed"
        : one.now.getTime() > lastDay
          ? "homeworkClosed"
          : null;
  return { standing, isLate: isHis && isOver, refusal };
}

test("for any exception, date of joining and late rule, the states are those of a second reading of the rules", () => {
  fc.assert(
    fc.property(asked, (one) => {
      const { classDue, ownDue, state, isRevision, now, ...rest } = one;
      const revisionAskedAt = isRevision && state === "returned" ? now : null;
      const child: Asked = { ...rest, dueAt: ownDue ?? classDue, isOwnDue: ownDue !== null };
      expect({
        standing: standingOf({ ...child, state, revisionAskedAt, markedAt: null }, now),
        isLate: isLateAt(child, now),
        refusal: refusalOf({ ...rest, state, revisionAskedAt, closesAt: closesAt(child, rest) }, now),
      }).toEqual(oracle(one));
    }),
    { numRuns: 2000 },
  );
});
