import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { and, eq, isNull, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { POST as announce } from "@/app/api/admin/announcement/send/route";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { POST as move } from "@/app/api/admin/enrolment/move/route";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as archive } from "@/app/api/admin/student/remove/route";
import { POST as archiveFamily } from "@/app/api/admin/user/remove/route";
import { POST as handIn } from "@/app/api/student/assessment/result/save/route";
import { POST as saveAnswer } from "@/app/api/student/assessment/answer/save/route";
import { POST as startSitting } from "@/app/api/student/assessment/detail/view/route";
import { POST as savePassword } from "@/app/api/student/info/pass/save/route";
import { POST as saveProfile } from "@/app/api/student/info/save/route";
import { POST as sendAsTeacher } from "@/app/api/teacher/conversation/send/route";
import { POST as tellAbsence } from "@/app/api/user/absence/save/route";
import { POST as sendAsParent } from "@/app/api/user/conversation/send/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { POST as remove } from "@/app/api/user/student/remove/route";
import { db } from "@/db/client";
import { assessmentAnswers, assessmentResults } from "@/db/schema/assessments";
import { announcements, conversations } from "@/db/schema/conversations";
import { absences } from "@/db/schema/learning";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines } from "@/db/schema/orders";
import { students } from "@/db/schema/people";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createAdmin, createClass, createRun, createTeacher, demoPassword, enrol } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { startAttempt } from "@/lib/assessments/start-attempt";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";
import { createFamily, type Family } from "../../support/shop";

let home: Family;
let office = "";
beforeAll(async () => {
  office = await signIn("admin", (await createAdmin()).id);
});
beforeEach(async () => {
  home = await createFamily();
});

type Answer = Promise<{ body: { code: number } }>;

const leaving = {
  "the parent erases the child": () =>
    call(erase, { studentId: home.emma.id, oldPwd: demoPassword }, { token: home.token }),
  "the parent removes the child": () => call(remove, { studentId: home.emma.id }, { token: home.token }),
  "the office archives the child": () => call(archive, { id: home.emma.id, flag: 1 }, { token: office }),
  "the office archives the family": () =>
    call(archiveFamily, { id: home.parent.id, flag: 1 }, { token: office }),
} satisfies Record<string, () => Answer>;

const coming = {
  "an order": () => home.order(),
  "an order at the desk": (courseRunId) =>
    call(
      placeOrder,
      { userId: home.parent.id, seats: [{ studentId: home.emma.id, courseRunId }], method: "cash" },
      { token: office },
    ),
  "a seat by hand": (courseRunId) =>
    call(enrolByHand, { studentId: home.emma.id, courseRunId }, { token: office }),
} satisfies Record<string, (courseRunId: number) => Answer>;

type Tokens = { teacher: string; child: string };
const words = { text: "Emma is shy", sendKey: randomUUID() };
/** What would write about a child. */
const leavingTraces = {
  "a message of the parent": (courseRunId) =>
    call(sendAsParent, { studentId: home.emma.id, courseRunId, ...words }, { token: home.token }),
  "a message of the teacher": (courseRunId, { teacher }) =>
    call(sendAsTeacher, { studentId: home.emma.id, courseRunId, ...words }, { token: teacher }),
  "an absence": async (courseRunId) => {
    const { id } = await createClass({ courseRunId, startsAt: addDays(new Date(), 2) });
    return call(tellAbsence, { id, studentId: home.emma.id, reason: "In hospital" }, { token: home.token });
  },
  "the child's own profile": (_, { child }) =>
    call(saveProfile, { firstName: "Emma", lastName: "Chen", nickname: "Em" }, { token: child }),
  "the child's new password": (_, { child }) =>
    call(savePassword, { oldPwd: demoPassword, pwd: "Lake-winter-8271" }, { token: child }),
  "an announcement to its family": () =>
    call(
      announce,
      { studentIds: [home.emma.id], isMarketing: false, title: "A", titleZh: "甲", textZh: "乙", ...words },
      { token: office },
    ),
  "the start of a sitting": async (_, { child }) =>
    call(startSitting, { id: (await createAssessment()).assessment.id }, { token: child }),
} satisfies Record<string, (courseRunId: number, tokens: Tokens) => Answer>;

/** Runs `second` after `first` has checked the child and before it empties the cart. */
async function duringLeaving(first: () => Answer, second: () => Answer) {
  const cart = await lockRows("cart_lines", `student_id = ${home.emma.id}`);
  const left = first();
  await waitForLockedStatements(1);
  const came = second();
  await Promise.race([came, waitForLockedStatements(2)]);
  await cart.release();
  return [(await left).body.code, (await came).body.code] as const;
}

const seatsOfEmma = () =>
  db.$count(enrolments, and(eq(enrolments.studentId, home.emma.id), isNull(enrolments.endedAt)));

describe("a child who is leaving", () => {
  describe.each(Object.entries(leaving))("%s", (_, leave) => {
    test.each(Object.entries(coming))("and %s cannot happen in between", async (_name, come) => {
      const run = await createRun();
      await home.put({ runs: [[run.id, home.emma.id]] });
      const [left, came] = await duringLeaving(leave, () => come(run.id));
      expect(left).toBe(200);
      expect([404, 409]).toContain(came);
      expect(await seatsOfEmma()).toBe(0);
      expect(await db.$count(orderLines, eq(orderLines.studentId, home.emma.id))).toBe(0);
    });
  });

  test("is not moved to another term while it is erased", async () => {
    const [from, to] = [await createRun(), await createRun()];
    await home.put({ runs: [[to.id, home.emma.id]] });
    const seat = await enrol(home.emma.id, from.id);
    const leave = leaving["the parent erases the child"];
    const [left, came] = await duringLeaving(leave, () =>
      call(move, { id: seat.id, courseRunId: to.id }, { token: office }),
    );
    expect(left).toBe(200);
    expect([404, 409]).toContain(came);
    expect(await seatsOfEmma()).toBe(0);
  });

  test.each(Object.entries(leavingTraces))(
    "while it is erased, %s leaves nothing of it behind",
    async (_name, act) => {
      const teacher = await createTeacher();
      const run = await createRun({ teacherId: teacher.id });
      await enrol(home.emma.id, run.id);
      await home.put({ runs: [[(await createRun()).id, home.emma.id]] });
      const tokens = {
        teacher: await signIn("teacher", teacher.id),
        child: await signIn("student", home.emma.id),
      };
      const [left, came] = await duringLeaving(leaving["the parent erases the child"], () =>
        act(run.id, tokens),
      );
      expect([left, came]).toEqual([200, 404]);
      const isEmma = eq(students.id, home.emma.id);
      const [emma] = await db.select().from(students).where(isEmma);
      expect(emma).toMatchObject({ nickname: null, passwordHash: null, firstName: `#${home.emma.id}` });
      for (const table of [conversations, assessmentResults, absences])
        expect(await db.$count(table, eq(table.studentId, home.emma.id))).toBe(0);
      expect(await db.$count(announcements, sql`${home.emma.id} = any(${announcements.studentIds})`)).toBe(0);
    },
  );

  test.each(["saves an answer", "hands in"])("is erased while it %s in a sitting", async (act) => {
    const { assessment } = await createAssessment();
    const { resultId, assessmentText } = await startAttempt(asSystem(home.emma.id), assessment.id);
    const token = await signIn("student", home.emma.id);
    const { questionId } = foundOrThrow(assessmentText[0]);
    const sitting = await lockRows("assessment_result_questions", `result_id = ${resultId}`);
    const left = leaving["the parent erases the child"]();
    await waitForLockedStatements(1);
    const acted: Answer =
      act === "hands in"
        ? call(handIn, { id: resultId }, { token })
        : call(saveAnswer, { resultId, questionId, answer: "" }, { token });
    await Promise.race([acted, waitForLockedStatements(2)]);
    await sitting.release();
    expect((await left).body.code).toBe(200);
    expect([200, 404]).toContain((await acted).body.code);
    const open = and(eq(assessmentResults.studentId, home.emma.id), isNull(assessmentResults.finishedAt));
    expect(await db.$count(assessmentResults, open)).toBe(0);
    expect(await db.$count(assessmentAnswers, eq(assessmentAnswers.resultId, resultId))).toBe(0);
  });
});
