import { randomUUID } from "node:crypto";
import { addDays, addHours, addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { POST as removeFromWaiting } from "@/app/api/admin/waiting/remove/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as removeLesson } from "@/app/api/admin/class/remove/route";
import { POST as saveLesson } from "@/app/api/admin/class/save/route";
import { POST as saveClosure } from "@/app/api/admin/closure/save/route";
import { POST as saveSubstitute } from "@/app/api/admin/class/substitute/save/route";
import { POST as cancelByOffice } from "@/app/api/admin/class/status/save/route";
import { POST as enrolByOffice } from "@/app/api/admin/enrolment/add/route";
import { POST as endByOffice } from "@/app/api/admin/guardian/end/route";
import { POST as moveSeat } from "@/app/api/admin/enrolment/move/route";
import { POST as publishReports } from "@/app/api/admin/termReport/publish/route";
import { POST as returnReport } from "@/app/api/admin/termReport/return/route";
import { POST as submitReports } from "@/app/api/teacher/termReport/submit/route";
import { POST as endSeat } from "@/app/api/admin/enrolment/remove/route";
import { POST as decideMakeup } from "@/app/api/admin/makeup/save/route";
import { POST as announce } from "@/app/api/admin/announcement/send/route";
import { POST as closeByOffice } from "@/app/api/admin/conversation/close/route";
import { POST as reopenByOffice } from "@/app/api/admin/conversation/reopen/route";
import { POST as writeAsOffice } from "@/app/api/admin/conversation/send/route";
import { POST as writeAsTeacher } from "@/app/api/teacher/conversation/send/route";
import { POST as writeAsParent } from "@/app/api/user/conversation/send/route";
import { POST as cancelOrder } from "@/app/api/admin/order/cancel/route";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as recordRefund } from "@/app/api/admin/refund/record/route";
import { POST as decideWithdrawal } from "@/app/api/admin/withdrawal/save/route";
import { POST as moveBySelf } from "@/app/api/user/order/move/route";
import { POST as withdraw } from "@/app/api/user/order/withdraw/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finishOrder } from "@/app/api/user/order/finish/route";
import { POST as payOutside } from "@/app/api/user/order/payOutside/route";
import { POST as ask } from "@/app/api/base/enquiry/route";
import { POST as viewAssessment } from "@/app/api/student/assessment/detail/view/route";
import { POST as handInAssessment } from "@/app/api/student/assessment/result/save/route";
import { POST as handInWriting } from "@/app/api/student/assessment/writing/result/save/route";
import { POST as saveWriting } from "@/app/api/student/assessment/writing/save/route";
import { POST as startWriting } from "@/app/api/student/assessment/writing/start/route";
import { POST as markWriting } from "@/app/api/teacher/writing/mark/route";
import { POST as writeUnderWork } from "@/app/api/student/homework/comment/add/route";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { POST as removeAbsence } from "@/app/api/user/absence/remove/route";
import { POST as saveAbsence } from "@/app/api/user/absence/save/route";
import { POST as askMakeup } from "@/app/api/user/makeup/ask/route";
import { POST as acceptInvitation } from "@/app/api/user/guardian/accept/route";
import { POST as endGuardianship } from "@/app/api/user/guardian/end/route";
import { POST as saveGuardian } from "@/app/api/user/guardian/save/route";
import { POST as listOfParent } from "@/app/api/user/notice/list/route";
import { POST as saveAttendance } from "@/app/api/teacher/attendance/save/route";
import { POST as plan } from "@/app/api/teacher/class/schedule/save/route";
import { POST as saveClass } from "@/app/api/teacher/class/save/route";
import { POST as saveStatus } from "@/app/api/teacher/class/status/save/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as saveException } from "@/app/api/teacher/homework/exception/save/route";
import { POST as saveLateRuleOfTerm } from "@/app/api/admin/courseRun/lateRule/save/route";
import { POST as saveLateRule } from "@/app/api/teacher/course/lateRule/save/route";
import { POST as saveHomework } from "@/app/api/teacher/homework/save/route";
import { POST as eraseChild } from "@/app/api/user/student/erase/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { homework, homeworkExceptions, makeups } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { schoolSettings } from "@/db/schema/school";
import { seedRubrics } from "@/db/seed/rubric-rows";
import { createAssessment } from "@/db/seed/assessment-factory";
import {
  createClass,
  createFile,
  createGuardianship,
  createRun,
  createSubmission,
  createTermReport,
  demoPassword,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { actorWithoutSession } from "@/lib/auth/actor";
import { removeHomework } from "@/lib/marks/set-homework";
import { weekOf } from "@/lib/calendar/rules";
import { remindToPay } from "@/lib/orders/remind-to-pay";
import { saveClassStatus } from "@/lib/catalog/class-times";
import { saveRecordings } from "@/lib/classroom/recordings";
import { mailUnreadMessages } from "@/lib/conversations/mail-unread";
import { listWritingToMark, openWriting } from "@/lib/assessments/writing/marking";
import { foundOrThrow } from "@/lib/core/errors";
import { parents } from "@/db/schema/people";
import { withdrawals } from "@/db/schema/withdrawals";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { tellHomeworkDue } from "@/lib/marks/tell-homework";
import { type HappeningKind, kinds } from "@/lib/notices/kinds";
import { kindOf } from "@/lib/notices/kind-lookups";
import { renderMail } from "@/lib/notices/render";
import { mailNames } from "@/lib/notices/samples";
import { sendOutbox } from "@/lib/notices/send-outbox";
import { expireOrders } from "@/lib/orders/expire-orders";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { remindOfOffers } from "@/lib/waiting/remind-of-offers";
import { processPaymentEvent } from "@/lib/orders/process-payment-event";
import { processRefund } from "@/lib/orders/process-refund";
import { call } from "../../support/call";
import { invitationTo } from "../../support/guardians";
import { createFamily, orderOf } from "../../support/shop";
import { freeSeats, fullTerm, placeOf, queueOf, runOut } from "../../support/waiting";
import { type Cast, castOfTerm, lastHappening, mailsAbout, type Name, toldBy } from "../../support/told";

let cast: Cast;
/** The key of a message that is sent twice. */
let key: string;
let before: number;
beforeEach(async () => {
  await db.delete(rateLimits);
  await db.delete(mailOutbox);
  cast = await castOfTerm();
  key = randomUUID();
  before = await lastHappening();
});
afterEach(() => void vi.useRealTimers());

/** Moves the product's clock, not the database's. */
const later = (minutes: number) =>
  vi.useFakeTimers({ toFake: ["Date"], now: addMinutes(new Date(), minutes) });
const seatOf = async (studentId: number, runId: number) => {
  const rows = await db.select().from(enrolments).where(eq(enrolments.studentId, studentId));
  return foundOrThrow(rows.find(({ courseRunId, endedAt }) => courseRunId === runId && !endedAt)).id;
};
/** Ming's report of the term, as the caller has read it. */
const reportIn = async (state: "draft" | "submitted" | "approved") => {
  const { id, version } = await createTermReport({
    courseRunId: cast.run.id,
    studentId: cast.ming.id,
    teacherId: cast.people.grace.id,
    state,
    paragraph: "Ming reads with his whole voice.",
    approvedAt: state === "approved" ? new Date() : null,
  });
  return { reportId: id, version };
};
const cancel = async (status: "cancelled" | "scheduled" = "cancelled") =>
  call(saveStatus, { id: cast.lesson.id, status }, await cast.as("grace"));
const moveTo = async (startsAt: Date) =>
  call(saveClass, { id: cast.lesson.id, startsAt: startsAt.toISOString() }, await cast.as("grace"));
/** The office closes the day of the class, which is made up on the next one; the day is no other test's. */
const closeTheDay = async () => {
  const startsAt = addDays(foundOrThrow(cast.lesson.startsAt), 40);
  await db.update(courseClasses).set({ startsAt }).where(eq(courseClasses.id, cast.lesson.id));
  const [lesson] = await db
    .select({ version: courseClasses.version })
    .from(courseClasses)
    .where(eq(courseClasses.id, cast.lesson.id));
  const { version } = foundOrThrow(lesson);
  const made = { classId: cast.lesson.id, version, action: "makeUp" as const };
  const day = {
    startsOn: schoolDay(startsAt),
    endsOn: schoolDay(startsAt),
    name: "Snow day",
    nameZh: "大雪停课",
  };
  const classes = [{ ...made, startsAt: addDays(startsAt, 1).toISOString() }];
  return call(saveClosure, { ...day, classes }, await cast.as("nora"));
};
/** The office adds a class to the term. */
const addClass = async () => {
  const startsAt = addDays(foundOrThrow(cast.lesson.startsAt), 1).toISOString();
  const named = { unitId: cast.unit.id, name: "One more", nameZh: "加课" };
  return call(saveLesson, { ...named, startsAt, clashReason: "Two groups." }, await cast.as("nora"));
};
const addCash = async () => {
  const { run, people, emma } = { ...cast, run: await createRun({ teacherId: cast.people.grace.id }) };
  const seats = [{ studentId: emma.id, courseRunId: run.id }];
  const input = { userId: people.lin.id, seats, method: "cash" as const };
  return foundOrThrow((await call(placeOrder, input, await cast.as("nora"))).body.data).orderId;
};
const boughtByCash = async () => {
  const orderId = await addCash();
  return { orderId, lines: await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)) };
};
const refundAll = async () => {
  const { orderId, lines } = await boughtByCash();
  const input = { id: orderId, orderLineIds: lines.map(({ id }) => id) };
  return { reply: await call(refund, input, await cast.as("nora")), lines };
};
const handInWork = async () => {
  const file = await createFile({ role: "student", id: cast.emma.id });
  const form = new FormData();
  form.set("id", String(cast.homework.id));
  form.set("fileIds", String(file.id));
  return call(handIn, form, await cast.as("emma"));
};

const tellAbsence = async (act: typeof saveAbsence | typeof removeAbsence = saveAbsence) =>
  call(act, { id: cast.lesson.id, studentId: cast.emma.id }, await cast.as("lin"));
/** Lin asks for a class of the same week with the other teacher. */
const wish = async () => {
  const elsewhere = await createRun({ courseId: cast.run.courseId, teacherId: cast.people.other.id });
  await tellAbsence();
  const [known] = await db.select().from(makeups).where(eq(makeups.studentId, cast.emma.id));
  const startsAt = foundOrThrow(cast.lesson.startsAt);
  const sameWeek = weekOf(schoolDay(startsAt)).map((day) => schoolInstant(day, "23:30"));
  const sister =
    known?.courseClassId ??
    (
      await createClass({
        courseRunId: elsewhere.id,
        durationMinutes: 15,
        startsAt: foundOrThrow(sameWeek.at(-1)),
        substituteTeacherId: cast.people.grace.id,
      })
    ).id;
  const input = { id: cast.lesson.id, studentId: cast.emma.id, courseClassId: sister };
  return foundOrThrow((await call(askMakeup, input, await cast.as("lin"))).body.data).makeupId;
};
/** The term in which Emma makes up a class. */
const termOfGuest = async () => {
  const [row] = await db
    .select({ id: units.courseRunId })
    .from(makeups)
    .innerJoin(courseClasses, eq(courseClasses.id, makeups.courseClassId))
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .where(eq(makeups.studentId, cast.emma.id));
  return foundOrThrow(row).id;
};
const decide = async (decision: "granted" | "declined") =>
  call(decideMakeup, { id: await wish(), decision }, await cast.as("nora"));
/** A parent's first unread message tells; more tell nothing new. */
const write = async (text: string) =>
  call(
    writeAsParent,
    { studentId: cast.emma.id, courseRunId: cast.run.id, text, sendKey: randomUUID() },
    await cast.as("lin"),
  );
const closeThread = async (id = 0) =>
  call(closeByOffice, { id, reason: "Settled by phone." }, await cast.as("nora"));

const pictureDay = { title: "Picture day", titleZh: "拍照日", text: "On Friday.", textZh: "周五。" };
const announceToTerm = async () =>
  call(announce, { courseRunId: cast.run.id, ...pictureDay, sendKey: key }, await cast.as("nora"));

const [families, children] = [
  ["lin", "zhang"],
  ["emma", "leo", "ming"],
] as const;
const office = ["nora", "omar"] as const;

type Row = {
  kind: HappeningKind;
  when: string;
  /** The real call; returns its reply, which must be a success, or nothing. */
  cause: () => Promise<{ status: number } | void>;
  told: readonly Name[];
  /** Those mailed by `tell` itself. */
  mailed: readonly Name[];
  /** Whether the same call again is a new happening by its nature. */
  repeats?: boolean;
};

const table: Row[] = [
  {
    kind: "classCancelled",
    when: "the teacher cancels",
    cause: cancel,
    told: [...families, ...children, ...office],
    mailed: families,
  },
  {
    kind: "classCancelled",
    when: "the office cancels",
    cause: async () =>
      call(cancelByOffice, { id: cast.lesson.id, status: "cancelled" }, await cast.as("nora")),
    told: [...families, ...children, "grace", "omar"],
    mailed: [...families, "grace"],
  },
  {
    kind: "classCancelled",
    when: "the office removes it",
    cause: async () => call(removeLesson, { id: cast.lesson.id, flag: 1 }, await cast.as("nora")),
    told: [...families, ...children, "grace", "omar"],
    mailed: [...families, "grace"],
  },
  {
    kind: "classRestored",
    when: "after the mails about the cancelling",
    cause: async () => {
      await cancel();
      later(3);
      return cancel("scheduled");
    },
    told: [...families, ...children, ...office],
    mailed: families,
    repeats: true,
  },
  {
    kind: "classMadeUp",
    when: "the office closes its day",
    cause: closeTheDay,
    told: [...families, ...children, "grace", "omar"],
    mailed: [...families, "grace"],
  },
  {
    kind: "classAdded",
    when: "the office adds one to the term",
    cause: addClass,
    told: [...families, ...children, "grace", "omar"],
    mailed: [...families, "grace"],
    repeats: true,
  },
  {
    kind: "classMoved",
    when: "the teacher moves it",
    cause: () => moveTo(addDays(foundOrThrow(cast.lesson.startsAt), 1)),
    told: [...families, ...children, ...office],
    mailed: families,
  },
  {
    kind: "classMoved",
    when: "the office moves it",
    cause: async () => {
      const { id, unitId, name, nameZh, startsAt } = cast.lesson;
      const moved = addDays(foundOrThrow(startsAt), 1).toISOString();
      const input = { classId: id, unitId, name, nameZh, durationMinutes: 60, startsAt: moved };
      return call(saveLesson, input, await cast.as("nora"));
    },
    told: [...families, ...children, "grace", "omar"],
    mailed: [...families, "grace"],
  },
  {
    kind: "roomChanged",
    when: "the link changes within a week",
    cause: async () =>
      call(
        saveClass,
        { id: cast.lesson.id, joinUrl: "https://meet.example.com/other" },
        await cast.as("grace"),
      ),
    told: [...families, ...children],
    mailed: families,
  },
  {
    kind: "roomChanged",
    when: "the office changes the link within a week",
    cause: async () => {
      const { id: classId, unitId, name, nameZh, version } = cast.lesson;
      const input = { classId, unitId, name, nameZh, version, joinUrl: "https://meet.example.com/other" };
      return call(saveLesson, input, await cast.as("nora"));
    },
    told: [...families, ...children, "grace"],
    mailed: [...families, "grace"],
  },
  {
    kind: "roomChanged",
    when: "the link of a class in three weeks changes",
    cause: async () => {
      const startsAt = addDays(new Date(), 21);
      await db.update(courseClasses).set({ startsAt }).where(eq(courseClasses.id, cast.lesson.id));
      const input = { id: cast.lesson.id, joinUrl: "https://meet.example.com/other" };
      return call(saveClass, input, await cast.as("grace"));
    },
    told: [...families, ...children],
    mailed: [],
  },
  {
    kind: "recordingReady",
    when: "the provider of the room has recorded a class",
    cause: async () =>
      saveRecordings(cast.lesson.id, "bbb", [
        {
          externalId: `recording of ${cast.lesson.id}`,
          url: "https://bbb.example.com/playback",
          startedAt: new Date(),
          minutes: 50,
        },
      ]),
    told: [...families, ...children],
    mailed: [],
  },
  {
    kind: "planChanged",
    when: "a weekly plan",
    cause: async () => {
      const weekly = { firstDay: shiftDay(schoolDay(), 1), weekdays: [2, 4], startTime: "18:30" };
      return call(plan, { id: cast.run.id, ...weekly, durationMinutes: 60 }, await cast.as("grace"));
    },
    told: [...families, ...children, ...office],
    mailed: families,
  },
  {
    kind: "guestClassMoved",
    when: "a weekly plan of the term in which a child is a guest",
    cause: async () => {
      await decide("granted");
      const weekly = { firstDay: shiftDay(schoolDay(), 1), weekdays: [2, 4], startTime: "18:30" };
      return call(plan, { id: await termOfGuest(), ...weekly, durationMinutes: 60 }, await cast.as("other"));
    },
    told: ["lin", "emma"],
    mailed: ["lin"],
    repeats: true,
  },
  {
    kind: "teacherChanged",
    when: "the office gives the term to another",
    cause: async () => {
      const { id, courseId, name, nameZh, startsOn, endsOn, weekdays, startTime } = cast.run;
      const same = { courseId, name, nameZh, startsOn, endsOn, weekdays, startTime: startTime.slice(0, 5) };
      const input = { id, ...same, price: 400, teacherId: cast.people.other.id };
      return call(saveRun, input, await cast.as("nora"));
    },
    told: [...families, ...children, "grace", "other"],
    mailed: [...families, "grace", "other"],
  },
  {
    kind: "substitute",
    when: "the office gives one class to another",
    cause: async () => {
      const input = { id: cast.lesson.id, teacherId: cast.people.other.id };
      return call(saveSubstitute, input, await cast.as("nora"));
    },
    told: [...families, ...children, "grace", "other"],
    mailed: [...families, "grace", "other"],
  },
  { kind: "absenceTold", when: "by the family", cause: () => tellAbsence(), told: ["grace"], mailed: [] },
  {
    kind: "absenceLapsed",
    when: "the class gets another time",
    cause: async () => {
      await tellAbsence();
      return moveTo(addDays(foundOrThrow(cast.lesson.startsAt), 1));
    },
    told: ["lin"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "absentUnexplained",
    when: "the teacher notes it",
    cause: async () => {
      await db
        .update(courseClasses)
        .set({ startsAt: new Date() })
        .where(eq(courseClasses.id, cast.lesson.id));
      const entries = [{ studentId: cast.ming.id, status: "absent" as const }];
      return call(saveAttendance, { id: cast.lesson.id, entries }, await cast.as("grace"));
    },
    told: ["zhang"],
    mailed: ["zhang"],
  },
  {
    kind: "absenceCorrected",
    when: "the teacher corrects it after the mail has left",
    cause: async () => {
      const { lesson, ming } = cast;
      await db.update(courseClasses).set({ startsAt: new Date() }).where(eq(courseClasses.id, lesson.id));
      const save = async (status: "absent" | "present") =>
        call(
          saveAttendance,
          { id: lesson.id, entries: [{ studentId: ming.id, status }] },
          await cast.as("grace"),
        );
      await save("absent");
      await db.update(happenings).set({ dueAt: new Date() }).where(eq(happenings.kind, "absentUnexplained"));
      return save("present");
    },
    told: ["zhang"],
    mailed: ["zhang"],
  },
  {
    kind: "makeupAsked",
    when: "by the family",
    cause: async () => void (await wish()),
    told: ["other", ...office],
    mailed: [],
  },
  {
    kind: "makeupGranted",
    when: "by the office",
    cause: () => decide("granted"),
    told: ["lin", "emma", "other", "grace"],
    mailed: ["lin"],
    repeats: true,
  },
  {
    kind: "makeupDeclined",
    when: "by the office",
    cause: () => decide("declined"),
    told: ["lin", "emma"],
    mailed: ["lin"],
    repeats: true,
  },
  {
    kind: "makeupCancelled",
    when: "a guest does not come",
    cause: async () => {
      await decide("granted");
      return tellAbsence(removeAbsence);
    },
    told: ["other", "grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "homeworkSet",
    when: "published",
    cause: async () => {
      const input = { courseRunId: cast.run.id, name: "A place I know" };
      return call(saveHomework, input, await cast.as("grace"));
    },
    told: [...families, ...children],
    mailed: [],
    repeats: true,
  },
  {
    kind: "homeworkDueMoved",
    when: "by the teacher, while one child has a date of its own",
    cause: async () => {
      const input = { id: cast.homework.id, courseRunId: cast.run.id, name: "A letter to a friend" };
      const dueAt = addDays(new Date(), 30).toISOString();
      const ownDue = { homeworkId: cast.homework.id, studentId: cast.ming.id, dueAt: addDays(new Date(), 9) };
      await db.insert(homeworkExceptions).values(ownDue);
      return call(saveHomework, { ...input, dueAt }, await cast.as("grace"));
    },
    told: ["lin", "emma", "leo"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "homeworkDue",
    when: "due within a day, handed in by one child",
    cause: async () => {
      const dueAt = addHours(new Date(), 20);
      await db.update(homework).set({ dueAt }).where(eq(homework.id, cast.homework.id));
      await createSubmission(cast.homework.id, cast.ming.id);
      await tellHomeworkDue();
    },
    told: ["lin", "emma", "leo"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "homeworkDue",
    when: "due within a day for one child alone, while another is excused",
    cause: async () => {
      const dueAt = addHours(new Date(), 20);
      await db.insert(homeworkExceptions).values([
        { homeworkId: cast.homework.id, studentId: cast.ming.id, dueAt },
        { homeworkId: cast.homework.id, studentId: cast.emma.id, dueAt, isExcused: true },
      ]);
      await tellHomeworkDue();
    },
    told: ["zhang", "ming"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "homeworkException",
    when: "an own due date",
    cause: async () =>
      call(
        saveException,
        {
          homeworkId: cast.homework.id,
          studentId: cast.ming.id,
          dueAt: addDays(new Date(), 30).toISOString(),
        },
        await cast.as("grace"),
      ),
    told: ["zhang", "ming"],
    mailed: [],
  },
  {
    kind: "homeworkRemoved",
    when: "with the work of one child",
    cause: async () => {
      await createSubmission(cast.homework.id, cast.ming.id);
      await removeHomework(
        actorWithoutSession("teacher", cast.people.grace.id),
        asSystem(cast.homework.id),
        1,
      );
    },
    told: ["zhang", "ming"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "lateRuleChanged",
    when: "by the term's teacher",
    cause: async () => call(saveLateRule, { courseRunId: cast.run.id, lateDays: 3 }, await cast.as("grace")),
    told: ["lin", "zhang", "emma", "leo", "ming"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "lateRuleChanged",
    when: "by the office",
    cause: async () =>
      call(saveLateRuleOfTerm, { courseRunId: cast.run.id, lateDays: 3 }, await cast.as("nora")),
    told: ["lin", "zhang", "emma", "leo", "ming", "grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "homeworkReturned",
    when: "marked",
    cause: async () => {
      const work = await createSubmission(cast.homework.id, cast.ming.id);
      return call(mark, { id: work.id, score: 18 }, await cast.as("grace"));
    },
    told: ["zhang", "ming"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "homeworkReturned",
    when: "returned for revision",
    cause: async () => {
      const work = await createSubmission(cast.homework.id, cast.ming.id);
      const asked = { id: work.id, comment: "Please say why.", revise: true };
      return call(mark, asked, await cast.as("grace"));
    },
    told: ["zhang", "ming"],
    mailed: [],
    repeats: true,
  },
  { kind: "workHandedIn", when: "by a child", cause: handInWork, told: ["grace"], mailed: [], repeats: true },
  {
    kind: "homeworkWords",
    when: "under work that was handed in",
    cause: async () => {
      await handInWork();
      const words = { id: cast.homework.id, text: "May I read it aloud?" };
      return call(writeUnderWork, words, await cast.as("emma"));
    },
    told: ["grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "seatGiven",
    when: "by the office",
    cause: async () =>
      call(enrolByOffice, { studentId: cast.people.mia.id, courseRunId: cast.run.id }, await cast.as("nora")),
    told: ["stranger", "mia", "grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "seatGiven",
    when: "bought",
    cause: async () => void (await addCash()),
    told: ["lin", "emma", "grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "seatMoved",
    when: "to another teacher's term",
    cause: async () => {
      const id = await seatOf(cast.emma.id, cast.run.id);
      return call(moveSeat, { id, courseRunId: cast.elsewhere.id }, await cast.as("nora"));
    },
    told: ["lin", "emma", "grace", "other"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "seatWithdrawn",
    when: "by the office",
    cause: async () => call(endSeat, { id: await seatOf(cast.ming.id, cast.run.id) }, await cast.as("nora")),
    told: ["zhang", "ming", "grace"],
    mailed: ["zhang"],
    repeats: true,
  },
  {
    kind: "seatErased",
    when: "the family erases a child, whose seats in terms that are over tell nothing",
    cause: async () => {
      const dates = { startsOn: shiftDay(schoolDay(), -60), endsOn: shiftDay(schoolDay(), -1) };
      const past = await createRun({ teacherId: cast.people.other.id, ...dates });
      await enrol(cast.ming.id, past.id);
      const input = { studentId: cast.ming.id, oldPwd: demoPassword };
      return call(eraseChild, input, await cast.as("zhang"));
    },
    told: ["grace", ...office],
    mailed: [],
    repeats: true,
  },
  {
    kind: "orderPaid",
    when: "in cash",
    cause: async () => void (await addCash()),
    told: ["lin"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "refunded",
    when: "by the office",
    cause: async () => (await refundAll()).reply,
    told: ["lin"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "seatRefunded",
    when: "with the order",
    cause: async () => (await refundAll()).reply,
    told: ["emma", "grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "withdrawalAsked",
    when: "before the first class",
    cause: async () => {
      const { orderId, lines } = await boughtByCash();
      return call(withdraw, { id: orderId, orderLineId: lines[0]!.id }, await cast.as("lin"));
    },
    told: office,
    mailed: [],
    repeats: true,
  },
  {
    kind: "moveAsked",
    when: "after the first class",
    cause: async () => {
      const { orderId, lines } = await boughtByCash();
      const [{ courseRunId, priceCents, taxCents }] = [lines[0]!];
      const [from] = await db
        .update(courseRuns)
        .set({ startsOn: schoolDay() })
        .where(eq(courseRuns.id, courseRunId))
        .returning();
      const to = await createRun({ courseId: from!.courseId, priceCents });
      const price = (priceCents + taxCents) / 100;
      const input = { id: orderId, orderLineId: lines[0]!.id, courseRunId: to.id, amount: price, price };
      return call(moveBySelf, input, await cast.as("lin"));
    },
    told: office,
    mailed: [],
    repeats: true,
  },
  {
    kind: "withdrawalDeclined",
    when: "with words",
    cause: async () => {
      const { lines } = await boughtByCash();
      const wish = { orderLineId: lines[0]!.id, amountCents: 0 };
      const [row] = await db.insert(withdrawals).values(wish).returning();
      return call(decideWithdrawal, { id: row!.id, decision: "declined" }, await cast.as("nora"));
    },
    told: ["lin"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "refundGiven",
    when: "recorded by the office",
    cause: async () => {
      const { lines } = await refundAll();
      const [row] = await db.select().from(refunds).where(eq(refunds.orderLineId, lines[0]!.id));
      return call(recordRefund, { id: row!.id, method: "cheque" }, await cast.as("nora"));
    },
    told: ["lin"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "refundFailed",
    when: "refused by the bank, reported twice",
    cause: async () => {
      const { lines } = await refundAll();
      const [row] = await db.select().from(refunds).where(eq(refunds.orderLineId, lines[0]!.id));
      await db.update(refunds).set({ state: "asked", destination: "source" }).where(eq(refunds.id, row!.id));
      for (let i = 0; i < 2; i++)
        await processRefund(row!, { providerRefundId: `re_${row!.id}`, state: "failed" });
    },
    told: ["lin", ...office],
    mailed: [],
    repeats: true,
  },
  {
    kind: "paymentTakenBack",
    when: "disputed at the bank, reported twice",
    cause: async () => {
      const { orderId } = await boughtByCash();
      const reference = `pi_${orderId}`;
      await db.update(payments).set({ paymentIntentId: reference }).where(eq(payments.orderId, orderId));
      const takenBack = { id: `du_${orderId}`, by: "bank" as const, amountCents: 10_000, reference };
      const event = { type: "charge.dispute.created", checkout: null, refund: null, takenBack };
      for (const id of ["one", "two"]) await processPaymentEvent({ ...event, id: `evt_${orderId}_${id}` });
    },
    told: office,
    mailed: [],
    repeats: true,
  },
  {
    kind: "reportReady",
    when: "an assessment is handed in",
    cause: async () => {
      const { assessment } = await createAssessment();
      const token = await cast.as("ming");
      const { body } = await call(viewAssessment, { id: assessment.id }, token);
      return call(handInAssessment, { id: foundOrThrow(body.data).resultId }, token);
    },
    told: ["zhang"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "writingMarked",
    when: "a teacher marks a writing sample",
    cause: async () => {
      const { assessment } = await createAssessment();
      const token = await cast.as("ming");
      const { resultId: id } = (await call(viewAssessment, { id: assessment.id }, token)).body.data!;
      await call(handInAssessment, { id }, token);
      await db.transaction(seedRubrics);
      await call(startWriting, { id }, token);
      await call(saveWriting, { id, text: "A day at the lake." }, token);
      await call(handInWriting, { id }, token);
      const grace = asSystem<"teacher">(cast.people.grace.id);
      const [sample] = await listWritingToMark(grace);
      await openWriting(grace, sample!.id);
      const level = "strong" as const;
      const levels = { ideas: level, organization: level, words: level, conventions: level };
      return call(markWriting, { id: sample!.id, levels }, await cast.as("grace"));
    },
    told: ["zhang"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "termReportsSubmitted",
    when: "a teacher submits a report",
    cause: async () => {
      const reports = [await reportIn("draft")];
      return call(submitReports, { courseRunId: cast.run.id, reports }, await cast.as("grace"));
    },
    told: [...office],
    mailed: [],
    repeats: true,
  },
  {
    kind: "termReportReturned",
    when: "the office gives a report back",
    cause: async () => {
      const seen = await reportIn("submitted");
      return call(returnReport, { ...seen, note: "Please name one book." }, await cast.as("nora"));
    },
    told: ["grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "termReportPublished",
    when: "the office publishes a report",
    cause: async () => {
      const reports = [await reportIn("approved")];
      return call(publishReports, { courseRunId: cast.run.id, reports }, await cast.as("nora"));
    },
    told: ["zhang", "ming"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "termReportsPublished",
    when: "the office publishes reports of the term",
    cause: async () => {
      const reports = [await reportIn("approved")];
      return call(publishReports, { courseRunId: cast.run.id, reports }, await cast.as("nora"));
    },
    told: ["grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "guardianJoined",
    when: "an invitation is accepted",
    cause: async () => {
      const { email } = cast.people.zhang;
      const invitation = await invitationTo(String(email), [cast.emma.id], await cast.as("lin"));
      return call(acceptInvitation, { invitation }, await cast.as("zhang"));
    },
    told: ["lin"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "guardianChanged",
    when: "by the family",
    cause: async () => {
      const { id } = await createGuardianship(cast.emma.id, cast.people.zhang.id);
      return call(saveGuardian, { id, sees: true, pays: true, writes: false }, await cast.as("lin"));
    },
    told: ["zhang"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "guardianEnded",
    when: "by the office",
    cause: () => endOfGuardian("nora"),
    told: ["zhang"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "guardianLeft",
    when: "by the office",
    cause: () => endOfGuardian("nora"),
    told: ["lin"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "guardianLeft",
    when: "by the guardian",
    cause: () => endOfGuardian("zhang"),
    told: ["lin"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "guardianEnded",
    when: "by the family",
    cause: () => endOfGuardian("lin"),
    told: ["zhang"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "messageReceived",
    when: "from a parent to the teacher, twice",
    cause: async () => {
      await write("Emma");
      return write("Emma");
    },
    told: ["grace"],
    mailed: [],
  },
  {
    kind: "messageReceived",
    when: "from the teacher",
    cause: async () => {
      const about = { courseRunId: cast.run.id, studentId: cast.ming.id };
      return call(writeAsTeacher, { ...about, text: "Well read.", sendKey: key }, await cast.as("grace"));
    },
    told: ["zhang"],
    mailed: [],
  },
  {
    kind: "messageReceived",
    when: "from a parent to the office",
    cause: async () =>
      call(writeAsParent, { text: "May we pay in two parts?", sendKey: key }, await cast.as("lin")),
    told: office,
    mailed: [],
  },
  {
    kind: "messageReceived",
    when: "from the office",
    cause: async () =>
      call(
        writeAsOffice,
        { userId: cast.people.lin.id, text: "Yes, you may.", sendKey: key },
        await cast.as("nora"),
      ),
    told: ["lin"],
    mailed: [],
  },
  {
    kind: "conversationClosed",
    when: "by the office",
    cause: async () => closeThread((await write("Emma")).body.data?.conversationId),
    told: ["lin", "grace"],
    mailed: [],
  },
  {
    kind: "conversationReopened",
    when: "by the office",
    cause: async () => {
      const id = foundOrThrow((await write("Emma")).body.data).conversationId;
      await closeThread(id);
      return call(reopenByOffice, { id }, await cast.as("nora"));
    },
    told: ["lin", "grace"],
    mailed: [],
    repeats: true,
  },
  {
    kind: "classCancelled",
    when: "for a child with a second guardian, and one who may only pay",
    cause: async () => {
      const { stranger, gone } = cast.people;
      await createGuardianship(cast.emma.id, stranger.id);
      await createGuardianship(cast.emma.id, gone.id, { sees: false, pays: true });
      return cancel();
    },
    told: [...families, ...children, "stranger", ...office],
    mailed: [...families, "stranger"],
    repeats: true,
  },
  {
    kind: "announcement",
    when: "to the families of a term",
    cause: () => announceToTerm(),
    told: [...families, "grace"],
    mailed: families,
  },
  {
    kind: "announcement",
    when: "to the families of chosen children",
    cause: async () => {
      const studentIds = [cast.emma.id, cast.leo.id];
      return call(announce, { studentIds, ...pictureDay, sendKey: key }, await cast.as("nora"));
    },
    told: ["lin"],
    mailed: ["lin"],
  },
  {
    kind: "enquiryReceived",
    when: "from a visitor",
    cause: () => call(ask, { name: "Li", email: "li@example.com", content: "Is there a trial class?" }),
    told: office,
    mailed: [],
    repeats: true,
  },
];

/** The second guardian of a child loses access. */
const endOfGuardian = async (by: "lin" | "zhang" | "nora") => {
  const { id } = await createGuardianship(cast.emma.id, cast.people.zhang.id);
  return by === "nora"
    ? call(endByOffice, { id, reason: "A court order" }, await cast.as(by))
    : call(endGuardianship, { id }, await cast.as(by));
};

const sorted = (names: readonly string[]) => names.toSorted();

/** All mails to a parent so far leave in this language, and there is one. */
const expectMailsIn = async (locale: "en" | "zh", parentId: number) => {
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, parentId));
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) {
    expect(mail.locale, mail.template).toBe(locale);
    const { subject } = await renderMail(mail.template, mail.locale, mail.data);
    if (locale === "zh") expect(subject, mail.template).toMatch(/\p{Script=Han}/u);
    else expect(subject, mail.template).not.toMatch(/\p{Script=Han}/u);
  }
};
const speakChinese = (id: number) => db.update(parents).set({ locale: "zh" }).where(eq(parents.id, id));

describe("the table of happenings", () => {
  test("each kind has a cause here, and each own mail is a template", () => {
    const expired = [
      "offerEnds",
      "offerLapsed",
      "orderCancelled",
      "orderExpired",
      "orderPlaced",
      "orderReminder",
      "payOutside",
      "paymentFailed",
      "seatOffered",
      "waitingEnded",
      "waitingJoined",
    ];
    expect(sorted([...new Set(table.map(({ kind }) => kind)), ...expired])).toEqual(
      sorted(Object.keys(kinds)),
    );
    for (const kind of Object.values(kinds))
      if ("ownMail" in kind && kind.ownMail) expect(mailNames).toContain(kind.ownMail);
  });

  test.each(table)(
    "$kind, $when: exactly those concerned, once",
    async ({ kind, cause, told, mailed, repeats }) => {
      const reply = await cause();
      if (reply) expect(reply.status).toBe(200);
      if (!repeats) await cause();
      expect(await toldBy(cast, kind, before)).toEqual(sorted(told));
      const mails = await mailsAbout(cast, kind, before);
      expect(sorted(mails.map(({ to }) => to))).toEqual(sorted(mailed));
      for (const { to, locale } of mails) expect(locale, to).toBe(to === "zhang" ? "zh" : "en");

      // Two runs of the worker send each mail once.
      vi.useRealTimers();
      await db.update(mailOutbox).set({ dueAt: new Date(Date.now() - 1_000) });
      const sent: { recipient: string; subject: string }[] = [];
      const sender = {
        becomes: "sent" as const,
        send: async (mail: { recipient: string; subject: string }) => void sent.push(mail),
      };
      await sendOutbox(sender);
      await sendOutbox(sender);
      for (const { recipient, locale, id } of mails) {
        const subjects = sent.filter((one) => one.recipient === recipient).map(({ subject }) => subject);
        expect(new Set(subjects).size).toBe(subjects.length);
        if (locale === "zh") expect(subjects.join()).toMatch(/\p{Script=Han}/u);
        const [row] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
        expect(row).toMatchObject({ state: "sent", attempts: 1, lastError: null });
      }
    },
  );

  test.each(table.filter(({ kind }) => kindOf(kind).ownMail))(
    "$kind, $when: the mail of the cause itself is in the reader's language",
    async ({ cause, told }) => {
      const { lin, zhang } = cast.people;
      await speakChinese(lin.id);
      await db.update(parents).set({ locale: "en" }).where(eq(parents.id, zhang.id));
      await cause();
      // A moment that is day in Toronto and in Beijing.
      await mailUnreadMessages(
        new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T00:30:00Z`),
      );
      if (told.includes("lin")) await expectMailsIn("zh", lin.id);
      if (told.includes("zhang")) await expectMailsIn("en", zhang.id);
    },
  );

  test("paymentFailed: the family, once, while its seats are held", async () => {
    const home = await createFamily({ locale: "zh" });
    const orderId = await orderOf(home, { runs: [[(await createRun()).id, home.emma.id]] });
    const { body } = await call(openCheckout, { id: orderId }, { token: home.token });
    const sessionId = body.data?.sessionId ?? "";
    await call(payDemo, { sessionId, ending: "fails" }, { token: home.token });
    later(1);
    for (let i = 0; i < 2; i++) await call(finishOrder, { id: orderId }, { token: home.token });
    expect(await toldBy(cast, "paymentFailed", before)).toEqual([`parent ${home.parent.id}`]);
    await expectMailsIn("zh", home.parent.id);
  });

  test("payOutside and orderReminder: the family that pays, once", async () => {
    const home = await createFamily({ emailVerifiedAt: new Date(), locale: "zh" });
    const orderId = await orderOf(home, { runs: [[(await createRun()).id, home.emma.id]] });
    await db.insert(schoolSettings).values({
      content: {
        payTo: { transferEmail: "", chequePayee: "Lakeside English", cashText: { en: "", zh: "" } },
      },
    });
    for (let i = 0; i < 2; i++)
      await call(payOutside, { id: orderId, method: "cheque" }, { token: home.token });
    expect(await toldBy(cast, "payOutside", before)).toEqual([`parent ${home.parent.id}`]);
    const [outsideSince, expiresAt] = [addDays(new Date(), -2), addHours(new Date(), 5)];
    await db.update(orders).set({ outsideSince, expiresAt }).where(eq(orders.id, orderId));
    for (let i = 0; i < 2; i++) await remindToPay();
    expect(await toldBy(cast, "orderReminder", before)).toEqual([`parent ${home.parent.id}`]);
    await expectMailsIn("zh", home.parent.id);
    await db.delete(schoolSettings);
  });

  test("waitingJoined, seatOffered, offerEnds, offerLapsed and waitingEnded: the family that waits, once", async () => {
    const run = await fullTerm();
    const [home] = await queueOf(run.id, 1, { locale: "zh" });
    const { parent, placeId } = home!;
    await freeSeats(run.id);
    for (let i = 0; i < 2; i++) await passSeatsOn();
    const { orderId } = await placeOf(placeId);
    const [createdAt, expiresAt] = [addHours(new Date(), -22), addHours(new Date(), 2)];
    await db
      .update(orders)
      .set({ createdAt, expiresAt })
      .where(eq(orders.id, orderId ?? 0));
    for (let i = 0; i < 2; i++) await remindOfOffers();
    const isOffered = ["waitingJoined", "seatOffered", "offerEnds"] as const;
    for (const kind of isOffered)
      expect(await toldBy(cast, kind, before), kind).toEqual([`parent ${parent.id}`]);
    await db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, run.id));
    await runOut(orderId);
    for (let i = 0; i < 2; i++) await passSeatsOn();
    expect(await toldBy(cast, "offerLapsed", before)).toEqual([`parent ${parent.id}`]);
    const removal = { id: placeId, reason: "By telephone" };
    expect((await call(removeFromWaiting, removal, await cast.as("nora"))).status).toBe(200);
    expect(await toldBy(cast, "waitingEnded", before)).toEqual([`parent ${parent.id}`]);
    await expectMailsIn("zh", parent.id);
    // What only the offer said is gone with it.
    for (const kind of ["seatOffered", "offerEnds"] as const)
      expect(await toldBy(cast, kind, before), kind).toEqual([]);
  });

  test("orderPlaced: the family that is to pay", async () => {
    const home = await createFamily({ locale: "zh" });
    const seats = [{ studentId: home.emma.id, courseRunId: (await createRun()).id }];
    const order = { userId: home.parent.id, seats, method: "later" } as const;
    expect((await call(placeOrder, order, await cast.as("nora"))).status).toBe(200);
    expect(await toldBy(cast, "orderPlaced", before)).toEqual([`parent ${home.parent.id}`]);
    await expectMailsIn("zh", home.parent.id);
  });

  test("orderCancelled: the family that was to pay, by the office or by its own newer order", async () => {
    const home = await createFamily({ locale: "zh" });
    const seats = [{ studentId: home.emma.id, courseRunId: (await createRun()).id }];
    const order = { userId: home.parent.id, seats, method: "later" } as const;
    const { body } = await call(placeOrder, order, await cast.as("nora"));
    const id = (body.data as { orderId: number }).orderId;
    for (let i = 0; i < 2; i++) await call(cancelOrder, { id }, await cast.as("nora"));
    expect(await toldBy(cast, "orderCancelled", before)).toEqual([`parent ${home.parent.id}`]);
    const later = await lastHappening();
    const run = await createRun();
    const outside = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    await db
      .update(orders)
      .set({ outsideSince: new Date(), expiresAt: addDays(new Date(), 2) })
      .where(eq(orders.id, outside));
    await orderOf(home, {
      runs: [
        [run.id, home.emma.id],
        [(await createRun()).id, home.emma.id],
      ],
    });
    expect(await toldBy(cast, "orderCancelled", later)).toEqual([`parent ${home.parent.id}`]);
    const mails = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.template, "orderCancelled"))
      .orderBy(mailOutbox.id);
    expect(mails.filter(({ parentId }) => parentId === home.parent.id).map(({ data }) => data.by)).toEqual([
      "office",
      "replaced",
    ]);
    await expectMailsIn("zh", home.parent.id);
  });

  test("orderExpired: only a family that had begun to pay", async () => {
    const home = await createFamily({ locale: "zh" });
    const run = await createRun();
    const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    await call(openCheckout, { id: orderId }, { token: home.token });
    const past = new Date(Date.now() - 1_000);
    await db.update(orders).set({ expiresAt: past }).where(eq(orders.id, orderId));
    await db.update(seatHolds).set({ expiresAt: past }).where(eq(seatHolds.orderId, orderId));
    await expireOrders();
    await expireOrders();
    expect(await toldBy(cast, "orderExpired", before)).toEqual([`parent ${home.parent.id}`]);
    await expectMailsIn("zh", home.parent.id);
  });
});

test("a notice is a sentence in the reader's language, with a link, and names the own children alone", async () => {
  await cancel();
  const rows = async (name: "lin" | "zhang", language: string) => {
    const { token } = await cast.as(name);
    const { body } = await call(listOfParent, {}, { token, headers: { "accept-language": language } });
    return foundOrThrow(body.data).rows;
  };
  const [english] = await rows("lin", "en");
  expect(english?.text).toMatch(
    /^Reading Circle: the class “The boat in the reeds” on .* is cancelled\. For Emma Chen and Leo Chen\.$/,
  );
  expect(english?.href).toBe(`/usr/attendClass?studentId=${cast.emma.id}&class=${cast.lesson.id}`);
  const [chinese] = await rows("zhang", "zh");
  expect(chinese?.text).toMatch(/^“阅读小组”.*《芦苇里的小船》取消了（Ming Chen）。$/);
});

describe("within two minutes", () => {
  test("restoring a cancelled class withdraws what was told", async () => {
    await cancel();
    later(1);
    const { body } = await cancel("scheduled");
    expect(body.data).toEqual({ told: 0 });
    expect(await toldBy(cast, "classCancelled", before)).toEqual([]);
    expect(await mailsAbout(cast, "classCancelled", before)).toEqual([]);
    expect(await toldBy(cast, "classRestored", before)).toEqual([]);
  });

  test("moving twice tells the move from the time that people know", async () => {
    const from = foundOrThrow(cast.lesson.startsAt);
    await moveTo(addDays(from, 1));
    later(1);
    await moveTo(addDays(from, 2));
    const mails = await mailsAbout(cast, "classMoved", before);
    expect(mails.map(({ to }) => to).sort()).toEqual(["lin", "zhang"]);
    expect(mails[0]?.data).toMatchObject({
      startsAt: from.toISOString(),
      movedTo: addDays(from, 2).toISOString(),
    });
    await moveTo(from);
    expect(await mailsAbout(cast, "classMoved", before)).toEqual([]);
    expect(await toldBy(cast, "classMoved", before)).toEqual([]);
  });

  test("a corrected mark replaces the notice, a removed homework and work taken back withdraw theirs", async () => {
    const work = await createSubmission(cast.homework.id, cast.ming.id);
    await call(mark, { id: work.id, score: 18 }, await cast.as("grace"));
    await call(mark, { id: work.id, score: 19 }, await cast.as("grace"));
    expect(await toldBy(cast, "homeworkReturned", before)).toEqual(["ming", "zhang"]);
    await handInWork();
    await handInWork();
    expect(await toldBy(cast, "workHandedIn", before)).toEqual(["grace"]);
    await call(takeBack, { id: cast.homework.id }, await cast.as("emma"));
    expect(await toldBy(cast, "workHandedIn", before)).toEqual([]);
    const input = { courseRunId: cast.run.id, name: "A place I know" };
    const { body } = await call(saveHomework, input, await cast.as("grace"));
    await call(
      saveHomework,
      { ...input, id: foundOrThrow(body.data).homeworkId, flag: 0 },
      await cast.as("grace"),
    );
    expect(await toldBy(cast, "homeworkSet", before)).toEqual([]);
    // Handed in again, and then the homework is removed: the notice would lead nowhere.
    await handInWork();
    expect(await toldBy(cast, "workHandedIn", before)).toEqual(["grace"]);
    await removeHomework(
      actorWithoutSession("teacher", cast.people.grace.id),
      asSystem<"taughtHomework">(cast.homework.id),
      1,
    );
    expect(await toldBy(cast, "workHandedIn", before)).toEqual([]);
  });

  test("after them, a class that was cancelled and restored is told twice", async () => {
    await cancel();
    later(3);
    const { body } = await cancel("scheduled");
    expect(body.data).toEqual({ told: 2 });
    expect((await mailsAbout(cast, "classRestored", before)).map(({ to }) => to).sort()).toEqual([
      "lin",
      "zhang",
    ]);
  });
});

test("a mail about a class is too late a day after it, and one about an announcement never", async () => {
  const startsAt = foundOrThrow(cast.lesson.startsAt);
  const movedTo = addDays(startsAt, 2);
  await moveTo(movedTo);
  await announceToTerm();
  const ends = async (kind: HappeningKind) =>
    new Set((await mailsAbout(cast, kind, before)).map(({ expiresAt }) => expiresAt?.toISOString() ?? null));
  expect(await ends("classMoved")).toEqual(new Set([addDays(movedTo, 1).toISOString()]));
  expect(await ends("announcement")).toEqual(new Set([null]));
});

describe("quiet hours", () => {
  /** The given hour in Toronto of a winter day ahead; the class is some days later. */
  const at = async (iso: string, classAfterHours: number) => {
    const now = new Date(iso);
    const teacher = actorWithoutSession("teacher", cast.people.grace.id);
    await db
      .update(courseClasses)
      .set({ startsAt: addHours(now, classAfterHours) })
      .where(eq(courseClasses.id, cast.lesson.id));
    vi.useFakeTimers({ toFake: ["Date"], now });
    await saveClassStatus(teacher, { id: asSystem(cast.lesson.id), status: "cancelled" });
    const mails = await mailsAbout(cast, "classCancelled", before);
    return Object.fromEntries(mails.map(({ to, dueAt }) => [to, dueAt.toISOString()]));
  };
  const year = new Date().getFullYear() + 1;

  test("at 22:00 in Toronto a mail waits for the morning there, not in Beijing", async () => {
    expect(await at(`${year}-01-12T03:00:00Z`, 72)).toEqual({
      lin: `${year}-01-12T13:00:00.000Z`,
      zhang: `${year}-01-12T03:02:00.000Z`,
    });
  });
  test("at noon in Toronto it waits in Beijing, where it is night", async () => {
    expect(await at(`${year}-01-12T17:00:00Z`, 72)).toEqual({
      lin: `${year}-01-12T17:02:00.000Z`,
      zhang: `${year}-01-13T00:00:00.000Z`,
    });
  });
  test("about a class within 24 hours it leaves at once", async () => {
    expect(await at(`${year}-01-12T03:00:00Z`, 10)).toEqual({
      lin: `${year}-01-12T03:02:00.000Z`,
      zhang: `${year}-01-12T03:02:00.000Z`,
    });
  });
});

test("a class that is over or has no time is cancelled without a word; nothing is told if the change fails", async () => {
  for (const startsAt of [addDays(new Date(), -1), null]) {
    await db
      .update(courseClasses)
      .set({ startsAt, status: "scheduled" })
      .where(eq(courseClasses.id, cast.lesson.id));
    expect((await cancel()).body.data).toEqual({ told: 0 });
  }
  const stale = { id: cast.lesson.id, startsAt: addDays(new Date(), 5).toISOString(), version: 99 };
  expect((await call(saveClass, stale, await cast.as("grace"))).status).toBe(409);
  expect(await db.$count(happenings, eq(happenings.courseClassId, cast.lesson.id))).toBe(0);
});
