import { createHash, randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { orderLines } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import { assessmentCalibrations, assessmentQuestions, assessmentVersions } from "@/db/schema/assessments";
import { enquiries, mailOutbox } from "@/db/schema/office";
import { coursewares, makeups } from "@/db/schema/learning";
import { createAssessment } from "@/db/seed/assessment-factory";
import {
  createAdmin,
  createBundle,
  createCategory,
  createClass,
  createCoupon,
  createCourse,
  createFile,
  createGuardianship,
  createParent,
  createRubric,
  createRun,
  createStudent,
  createTeacher,
  createTermReport,
  createUnit,
  demoPassword,
} from "@/db/seed/factories";
import { getAccountOrThrow } from "@/lib/accounts/queries";
import { saveFact } from "@/lib/installation/facts";
import { saveQuestion } from "@/lib/assessments/author-questions";
import { Question } from "@/lib/assessments/author-schemas";
import { saveRecording } from "@/lib/assessments/recordings";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Actor } from "@/lib/auth/actor";
import { issueOneTimeToken } from "@/lib/auth/one-time-token";
import { foundOrThrow } from "@/lib/core/errors";
import { shiftDay } from "@/lib/core/school-time";
import { startChangeAll } from "@/lib/office/change-all";
import { enrolByHand } from "@/lib/classroom/enrol-student";
import { sendAnnouncement } from "@/lib/conversations/announce";
import { closeConversation } from "@/lib/conversations/office";
import { SendAnnouncement } from "@/lib/conversations/schemas";
import { sendAsOffice } from "@/lib/conversations/send";
import { defaultSchool } from "@/lib/school/rules";
import { placeOrder } from "@/lib/orders/place-order";
import { refundOrderLines } from "@/lib/orders/refund-order";
import { startJob } from "@/lib/office/long-jobs";
import { keptArchive } from "./sample-addresses";
import { runLongJobs } from "./long-jobs";
import { playSittings } from "./measured-sittings";
import { choiceBody, correct, itemOf, packageOf } from "./qti-package";
import { rosterOf } from "./roster-package";
import { createFamily, orderOf } from "./shop";
import { fullTerm, queueOf } from "./waiting";

/**
 * The input of an office call and the record that it changes; without one, the call creates a record and returns its
 * id.
 */
type Given = { input: object; about?: number };
type Make = (admin: Actor<"admin">) => Promise<Given>;

const aQuestion = async () => foundOrThrow((await createAssessment()).questions[0]).id;
async function recordingOf(admin: Actor<"admin">, questionId: number) {
  const { id: fileId } = await createFile(admin, { contentType: "audio/mpeg", name: "question.mp3" });
  return { questionId, fileId, lengthMs: 4000, startMs: 200, endMs: 3800 };
}

const person = { firstName: "Ana", lastName: "Reyes" };
const named = { name: "Debate", nameZh: "辩论" };
let counter = 0;
const next = () => `${process.pid}-${++counter}`;

const flagged =
  (make: () => Promise<{ id: number }>): Make =>
  async () => {
    const { id } = await make();
    return { input: { id, flag: 1 }, about: id };
  };
const trait = { name: "Voice", levels: [{ words: "Clear" }, { words: "Too soft" }] };
const byId =
  (make: () => Promise<{ id: number }>): Make =>
  async () => {
    const { id } = await make();
    return { input: { id }, about: id };
  };

/** A report of a term that waits for the office, as the office has read it. */
const report = async (state: "submitted" | "approved") => {
  const teacher = await createTeacher();
  const run = await createRun({ teacherId: teacher.id });
  const { id, version } = await createTermReport({
    courseRunId: run.id,
    studentId: (await child()).id,
    teacherId: teacher.id,
    state,
    paragraph: "Emma reads with her whole voice.",
    approvedAt: state === "approved" ? new Date() : null,
  });
  return { courseRunId: run.id, seen: { reportId: id, version } };
};
const reportsAs =
  (state: "submitted" | "approved"): Make =>
  async () => {
    const { courseRunId, seen } = await report(state);
    return { input: { courseRunId, reports: [seen] }, about: seen.reportId };
  };

const child = async () => createStudent({ parentId: (await createParent()).id });
const bundle = async () => createBundle([{ courseId: (await createCourse()).id }]);
const closure = async () => {
  const day = shiftDay("2040-01-01", ++counter);
  const [row] = await db
    .insert(closures)
    .values({ startsOn: day, endsOn: day, ...named })
    .returning();
  return foundOrThrow(row);
};
const courseware = async () => {
  const run = await createRun();
  const file = await createFile({ role: "admin", id: 1 });
  const [row] = await db
    .insert(coursewares)
    .values({ courseRunId: run.id, fileId: file.id, name: "Slides" })
    .returning();
  return foundOrThrow(row);
};
const assessment = async () => (await createAssessment()).assessment;
/** One with a draft, which can be published or discarded. */
const drafted = async () => {
  const { assessment, version, practice, questions } = await createAssessment();
  await db.update(assessmentVersions).set({ publishedAt: null }).where(eq(assessmentVersions.id, version.id));
  return { assessment, practice, questions };
};
/** A calibration that waits to be published. */
const waitingCalibration: Make = async (admin) => {
  const { jobId } = await startJob(db, admin, { kind: "calibrate", input: {} });
  const [row] = await db
    .insert(assessmentCalibrations)
    .values({ adminId: admin.id, jobId, state: "waiting", finishedAt: new Date(), scaleError: 0.1 })
    .returning();
  const { id } = foundOrThrow(row);
  return { input: { id }, about: id };
};
const question = {
  skillId: 1,
  kind: "short",
  prompt: "Who wakes first?",
  answers: ["the cook"],
};

async function paidOrder(admin: Actor<"admin">) {
  const { parent, emma } = await createFamily();
  const run = await createRun();
  const seats = [{ studentId: emma.id, courseRunId: run.id }];
  const { orderId } = await placeOrder(admin, { userId: parent.id, seats, method: "cash" });
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { orderId, lineIds: lines.map(({ id }) => id) };
}

/** A refund that the office has to give back. */
async function openRefund(admin: Actor<"admin">, input: object) {
  const { orderId, lineIds } = await paidOrder(admin);
  await refundOrderLines(admin, { id: orderId, orderLineIds: lineIds, keepSeats: false });
  const [row] = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderLineId, lineIds[0] ?? 0));
  return { input: { id: foundOrThrow(row).id, ...input }, about: orderId };
}

async function seat(admin: Actor<"admin">) {
  const student = await child();
  const run = await createRun();
  const wanted = { studentId: student.id, courseRunId: run.id };
  const { enrolmentId } = await enrolByHand(admin, wanted);
  return { enrolmentId, student };
}

async function conversation(admin: Actor<"admin">) {
  const { id: userId } = await createParent();
  const draft = { text: "The heating is on again.", fileIds: [], sendKey: randomUUID() };
  return { userId, ...(await sendAsOffice(admin, { userId, ...draft })) };
}

/** Everything that a search finds is passed to the worker. */
async function changeAll(admin: Actor<"admin">) {
  const parent = await createParent({ lastName: `Everyone ${next()}` });
  const selectParam = { search: parent.lastName };
  return startChangeAll(admin, { kind: "user", change: "disable", selectParam });
}

const csv = (name: string, text: string, fields: Record<string, unknown>) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.set("file", new Blob([text]), name);
  return form;
};

const rights = { sees: true, pays: false, writes: false };
const familyChild = async () => createStudent({ parentId: (await createParent()).id });
const guarded = async () => {
  const student = await familyChild();
  const { id } = await createGuardianship(student.id, (await createParent()).id);
  return { student, id };
};

/** A valid input for each office call that changes data, by path. */
export const officeActions: Record<string, Make> = {
  "/api/admin/admin/add": async () => ({
    input: { name: `ana-${next()}`, displayName: "Ana", email: `ana-${next()}@example.com` },
  }),
  "/api/admin/admin/pass/save": byId(createAdmin),
  "/api/admin/admin/remove": flagged(createAdmin),
  "/api/admin/admin/save": async () => {
    const { id } = await createAdmin();
    return { input: { adminId: id, displayName: "Ana Reyes" }, about: id };
  },
  "/api/admin/admin/status/save": flagged(createAdmin),
  "/api/admin/announcement/send": async () => {
    const run = await createRun();
    const words = { title: "Picture day", titleZh: "拍照日", text: "On Friday.", textZh: "周五。" };
    return { input: { courseRunId: run.id, ...words, sendKey: randomUUID() } };
  },
  "/api/admin/announcement/withdraw": async (admin) => {
    const words = { title: "Picture day", titleZh: "拍照日", text: "On Friday.", textZh: "周五。" };
    const input = SendAnnouncement.parse({ ...words, sendKey: randomUUID() });
    const { announcementId } = await sendAnnouncement(admin, input);
    return { input: { id: announcementId }, about: announcementId };
  },
  "/api/admin/termReport/approve": reportsAs("submitted"),
  "/api/admin/termReport/publish": reportsAs("approved"),
  "/api/admin/termReport/return": async () => {
    const { seen } = await report("submitted");
    return { input: { ...seen, note: "Please name one book." }, about: seen.reportId };
  },
  "/api/admin/courseRun/lateRule/save": async () => {
    const { id } = await createRun();
    return { input: { courseRunId: id, lateDays: 3 }, about: id };
  },
  "/api/admin/rubric/archive": flagged(async () => ({ id: (await createRubric()).rubricId })),
  "/api/admin/rubric/save": async () => ({ input: { name: "A talk", traits: [trait] } }),
  "/api/admin/assessment/add": async () => ({ input: { ...named, grade: 4, durationMinutes: 20 } }),
  "/api/admin/assessment/calibration/discard": waitingCalibration,
  "/api/admin/assessment/calibration/publish": waitingCalibration,
  "/api/admin/assessment/calibration/start": async () => {
    const { version, questions } = await createAssessment();
    const singles = questions.filter(({ kind }) => kind === "single");
    await playSittings({
      sittings: 2,
      questions: singles,
      difficultyOf: () => 0,
      rightOf: () => "b",
      versionId: version.id,
    });
    return { input: {} };
  },
  "/api/admin/assessment/draft/remove": async (admin) => {
    const { id } = await assessment();
    await saveQuestion(admin, { assessmentId: id, ...Question.parse(question) });
    return { input: { id }, about: id };
  },
  "/api/admin/assessment/publish": byId(async () => (await drafted()).assessment),
  "/api/admin/assessment/remove": flagged(assessment),
  "/api/admin/assessment/save": async () => {
    const { id } = await assessment();
    return { input: { id, ...named, grade: 5, durationMinutes: 25 }, about: id };
  },
  "/api/admin/assessment/status/save": flagged(assessment),
  "/api/admin/assessmentQuestion/add": async () => {
    const { id } = await assessment();
    return { input: { assessmentId: id, ...question }, about: id };
  },
  "/api/admin/assessmentQuestion/import": async () => {
    const { id } = await assessment();
    const text = "skill,kind,prompt,answers\n1,short,Who wakes first?,the cook";
    return { input: csv("questions.csv", text, { id }), about: id };
  },
  "/api/admin/assessmentQuestion/order/save": async () => {
    const { assessment, practice, questions } = await drafted();
    const questionIds = [practice, ...questions].map(({ id }) => id).toReversed();
    return { input: { assessmentId: assessment.id, questionIds }, about: assessment.id };
  },
  "/api/admin/assessmentQuestion/package/import": async ({ id }) => {
    const item = itemOf(`moon-${next()}`, {
      declarations: correct("single", "identifier", "B"),
      body: choiceBody,
    });
    const input = new FormData();
    input.set("grade", "5");
    input.set("skillId", "1");
    input.set("file", new Blob([packageOf({ "moon.xml": item })]), "bank.zip");
    return { input, about: id };
  },
  "/api/admin/assessmentQuestion/remove": async () => {
    const { assessment, questions } = await drafted();
    return { input: { id: questions[0]?.id }, about: assessment.id };
  },
  "/api/admin/assessmentQuestion/status/save": async () => {
    const { questions } = await createAssessment();
    const id = foundOrThrow(questions[0]).id;
    await db.update(assessmentQuestions).set({ state: "live" }).where(eq(assessmentQuestions.id, id));
    return { input: { id, state: "trial" }, about: id };
  },
  "/api/admin/assessmentRecording/remove": async (admin) => {
    const questionId = await aQuestion();
    const { version } = await saveRecording(admin, await recordingOf(admin, questionId));
    return { input: { questionId, version }, about: questionId };
  },
  "/api/admin/assessmentRecording/save": async (admin) => {
    const questionId = await aQuestion();
    return { input: await recordingOf(admin, questionId), about: questionId };
  },
  "/api/admin/bulk/all/save": async () => {
    const { lastName } = await createParent({ lastName: `Everyone ${next()}` });
    return { input: { kind: "user", change: "disable", selectParam: { search: lastName } } };
  },
  "/api/admin/bulk/all/undo": async (admin) => {
    const { jobId } = await changeAll(admin);
    await runLongJobs();
    return { input: { id: jobId } };
  },
  "/api/admin/bulk/save": async () => {
    const { id } = await createParent();
    return { input: { kind: "user", change: "disable", ids: [id] }, about: id };
  },
  "/api/admin/bundle/remove": flagged(bundle),
  "/api/admin/bundle/save": async () => {
    const { id } = await createCourse();
    return { input: { ...named, summary: "Both.", summaryZh: "两门。", courseBundles: [{ courseId: id }] } };
  },
  "/api/admin/bundle/status/save": flagged(bundle),
  "/api/admin/cache/clear": async ({ id }) => ({ input: {}, about: id }),
  "/api/admin/class/remove": flagged(createClass),
  "/api/admin/class/save": async () => {
    const { id } = await createUnit();
    return { input: { unitId: id, ...named } };
  },
  "/api/admin/class/schedule/save": async () => {
    const { id } = await createRun();
    await createClass({ courseRunId: id });
    const plan = { firstDay: "2099-01-09", weekdays: [6], startTime: "10:00", durationMinutes: 60 };
    return { input: { id, ...plan }, about: id };
  },
  "/api/admin/class/status/save": async () => {
    const { id } = await createClass();
    return { input: { id, status: "cancelled" }, about: id };
  },
  "/api/admin/class/substitute/save": async () => {
    const { id } = await createClass();
    return { input: { id, teacherId: (await createTeacher()).id }, about: id };
  },
  "/api/admin/coupon/remove": flagged(createCoupon),
  "/api/admin/coupon/save": async () => {
    const { id } = await createCoupon();
    return { input: { id, code: "SPRING-5", ...named, kind: "percent", percent: 5 }, about: id };
  },
  "/api/admin/coupon/status/save": flagged(createCoupon),
  "/api/admin/closure/propose/save": async () => ({
    input: { schoolYear: 2031, keys: ["familyDay"] },
  }),
  "/api/admin/closure/remove": flagged(closure),
  "/api/admin/closure/save": async () => {
    const { id, startsOn, endsOn } = await closure();
    return { input: { id, startsOn, endsOn, ...named }, about: id };
  },
  "/api/admin/conversation/close": async (admin) => {
    const { conversationId } = await conversation(admin);
    return { input: { id: conversationId, reason: "Settled by phone." }, about: conversationId };
  },
  "/api/admin/conversation/reopen": async (admin) => {
    const { conversationId } = await conversation(admin);
    await closeConversation(admin, { id: conversationId, reason: "Settled by phone." });
    return { input: { id: conversationId }, about: conversationId };
  },
  "/api/admin/conversation/send": async (admin) => {
    const { conversationId, userId } = await conversation(admin);
    const input = { userId, text: "The room is warm now.", sendKey: randomUUID() };
    return { input, about: conversationId };
  },
  "/api/admin/course/remove": flagged(createCourse),
  "/api/admin/course/save": async () => {
    const { id } = await createCategory();
    const words = { summary: "s", summaryZh: "s", description: "d", descriptionZh: "d" };
    return { input: { courseCategoryId: id, ...named, ...words, gradeMin: 1, gradeMax: 2 } };
  },
  "/api/admin/course/status/save": flagged(createCourse),
  "/api/admin/course/structure/save": async () => {
    const { id } = await createRun();
    const unit = await createUnit({ courseRunId: id });
    return { input: { id, units: [{ unitId: unit.id }] }, about: id };
  },
  "/api/admin/courseCategory/remove": flagged(createCategory),
  "/api/admin/courseCategory/save": async () => ({ input: named }),
  "/api/admin/courserun/remove": flagged(createRun),
  "/api/admin/courserun/save": async () => {
    const { id } = await createCourse();
    const days = { startsOn: "2099-01-09", endsOn: "2099-03-09", weekdays: [6], startTime: "10:00" };
    return { input: { courseId: id, ...named, ...days, price: 400 } };
  },
  "/api/admin/courserun/status/save": flagged(createRun),
  "/api/admin/courseware/remove": flagged(courseware),
  "/api/admin/courseware/save": async () => {
    const { id, courseRunId } = await courseware();
    const form = new FormData();
    for (const [field, value] of Object.entries({ id, courseRunId, name: "Notes" }))
      form.set(field, String(value));
    return { input: form, about: id };
  },
  "/api/admin/email/resetPwd": async () => {
    const { id, email } = await createAdmin();
    const token = await issueOneTimeToken(db, "reset", { role: "admin", id }, 30);
    return { input: { email, pwd: "a-lake-in-winter-7", token }, about: id };
  },
  "/api/admin/enquiry/save": byId(async () => {
    const asked = { name: "Ana", email: "ana@example.com", content: "When?" };
    return foundOrThrow((await db.insert(enquiries).values(asked).returning())[0]);
  }),
  "/api/admin/mail/send": byId(async () => {
    const mail = { template: "welcome", recipient: "a@example.com", locale: "en", state: "failed" } as const;
    const data = { firstName: "Ana" };
    return foundOrThrow(
      (
        await db
          .insert(mailOutbox)
          .values({ ...mail, data, dedupeKey: next() })
          .returning()
      )[0],
    );
  }),
  "/api/admin/guardian/invite": async () => {
    const { id } = await familyChild();
    return { input: { studentIds: [id], email: `guardian-${next()}@example.com`, ...rights }, about: id };
  },
  "/api/admin/guardian/save": async () => {
    const { student, id } = await guarded();
    return { input: { id, ...rights, pays: true }, about: student.id };
  },
  "/api/admin/guardian/end": async () => {
    const { student, id } = await guarded();
    return { input: { id, reason: "A court order" }, about: student.id };
  },
  "/api/admin/enrolment/add": async () => {
    const { id } = await child();
    return { input: { studentId: id, courseRunId: (await createRun()).id }, about: id };
  },
  "/api/admin/enrolment/many/save": async () => {
    const { id } = await child();
    return { input: { ids: [id], courseRunId: (await createRun()).id }, about: id };
  },
  "/api/admin/enrolment/move": async (admin) => {
    const { enrolmentId, student } = await seat(admin);
    return { input: { id: enrolmentId, courseRunId: (await createRun()).id }, about: student.id };
  },
  "/api/admin/enrolment/remove": async (admin) => {
    const { enrolmentId, student } = await seat(admin);
    return { input: { id: enrolmentId }, about: student.id };
  },
  "/api/admin/family/import/save": async () => ({
    input: { text: `firstName,lastName,email\nAna,Reyes,ana-${next()}@example.com` },
  }),
  "/api/admin/roster/import": async () => {
    const input = new FormData();
    input.set("file", new Blob([rosterOf(`new-${next()}@example.org`)]), "roster.zip");
    return { input };
  },
  "/api/admin/info/pass/save": async ({ id }) => ({
    input: { oldPwd: demoPassword, pwd: "a-lake-in-winter-7" },
    about: id,
  }),
  "/api/admin/school/archive/link": async (admin) => ({
    input: { oldPwd: demoPassword },
    about: await keptArchive(admin),
  }),
  "/api/admin/school/archive/make": async () => ({ input: { oldPwd: demoPassword } }),
  "/api/admin/job/cancel": async (admin) => {
    const { jobId } = await changeAll(admin);
    return { input: { id: jobId }, about: jobId };
  },
  "/api/admin/makeup/save": async () => {
    const run = await createRun();
    const [missed, other] = [await createClass(), await createClass({ courseRunId: run.id })];
    const student = await child();
    const [row] = await db
      .insert(makeups)
      .values({ studentId: student.id, missedClassId: missed.id, courseClassId: other.id })
      .returning();
    return { input: { id: foundOrThrow(row).id, decision: "granted" }, about: student.id };
  },
  "/api/admin/order/add": async () => {
    const { parent, emma } = await createFamily();
    const seats = [{ studentId: emma.id, courseRunId: (await createRun()).id }];
    return { input: { userId: parent.id, seats, method: "cash" } };
  },
  "/api/admin/order/cancel": async () => {
    const family = await createFamily();
    const run = await createRun();
    const id = await orderOf(family, { runs: [[run.id, family.emma.id]] });
    return { input: { id }, about: id };
  },
  "/api/admin/order/markPaid": async () => {
    const family = await createFamily();
    const id = await orderOf(family, {
      runs: [[(await createRun({ priceCents: 10_000 })).id, family.emma.id]],
    });
    return { input: { id, method: "cheque", amount: 113, receivedOn: "2026-01-05" }, about: id };
  },
  "/api/admin/order/addMoney": async (admin) => {
    const { orderId } = await paidOrder(admin);
    return {
      input: { id: orderId, method: "transfer", amount: 113, receivedOn: "2026-01-05" },
      about: orderId,
    };
  },
  "/api/admin/order/refund": async (admin) => {
    const { orderId, lineIds } = await paidOrder(admin);
    return { input: { id: orderId, orderLineIds: lineIds }, about: orderId };
  },
  "/api/admin/refund/credit": async (admin) => openRefund(admin, {}),
  "/api/admin/refund/record": async (admin) => openRefund(admin, { method: "cheque" }),
  "/api/admin/refund/resend": async (admin) => {
    const { about, input } = await openRefund(admin, {});
    const failed = { state: "failed", destination: "source" } as const;
    await db.update(refunds).set(failed).where(eq(refunds.id, input.id));
    return { about, input };
  },
  "/api/admin/waiting/add": async () => {
    const run = await fullTerm();
    const { emma } = await createFamily();
    return { input: { courseRunId: run.id, studentId: emma.id }, about: emma.id };
  },
  "/api/admin/waiting/move": async () => {
    const [family] = await queueOf((await fullTerm()).id, 1);
    const { placeId, emma } = foundOrThrow(family);
    return { input: { id: placeId, to: 1, reason: "A sibling is in the term" }, about: emma.id };
  },
  "/api/admin/waiting/remove": async () => {
    const [family] = await queueOf((await fullTerm()).id, 1);
    const { placeId, emma } = foundOrThrow(family);
    return { input: { id: placeId, reason: "Moved away" }, about: emma.id };
  },
  "/api/admin/waiting/seats": async () => {
    const run = await createRun({ capacity: 1 });
    return { input: { courseRunId: run.id, capacity: 2 }, about: run.id };
  },
  "/api/admin/withdrawal/save": async (admin) => {
    const { orderId, lineIds } = await paidOrder(admin);
    const wish = { orderLineId: lineIds[0] ?? 0, amountCents: 0 };
    const [row] = await db.insert(withdrawals).values(wish).returning();
    return { input: { id: foundOrThrow(row).id, decision: "granted" }, about: orderId };
  },
  "/api/admin/installation/declare": async () => ({
    input: { item: "pdfLicence", who: "Maple Inc., licence 42" },
    about: 1,
  }),
  "/api/admin/installation/dismiss": async () => ({
    input: { item: "drill", reason: "Next week" },
    about: 1,
  }),
  "/api/admin/installation/mail/confirm": async ({ id }) => {
    const { email } = await getAccountOrThrow("admin", id);
    const mailCode = "204715";
    await saveFact(db, `mailCode:${id}`, {
      hash: createHash("sha256").update(mailCode).digest("base64url"),
      expiresAt: addMinutes(new Date(), 5),
      address: email,
    });
    return { input: { mailCode }, about: 1 };
  },
  "/api/admin/installation/reopen": async () => {
    await saveFact(db, "dismissed:drill", { reason: "Next week" });
    return { input: { item: "drill" }, about: 1 };
  },
  "/api/admin/school/save": async () => ({ input: { ...defaultSchool, version: null }, about: 1 }),
  "/api/admin/student/add": async () => ({
    input: { userId: (await createParent()).id, ...person, grade: 3 },
  }),
  "/api/admin/student/pass/save": byId(child),
  "/api/admin/student/remove": flagged(child),
  "/api/admin/student/save": async () => {
    const { id } = await child();
    return { input: { studentId: id, ...person }, about: id };
  },
  "/api/admin/student/status/save": async () => {
    const { id } = await child();
    return { input: { id, flag: 0 }, about: id };
  },
  "/api/admin/teacher/add": async () => ({ input: { ...person, email: `ana-${next()}@example.com` } }),
  "/api/admin/teacher/pass/save": byId(createTeacher),
  "/api/admin/teacher/remove": flagged(createTeacher),
  "/api/admin/teacher/save": async () => {
    const { id } = await createTeacher();
    return { input: { teacherId: id, ...person }, about: id };
  },
  "/api/admin/teacher/status/save": async () => {
    const { id } = await createTeacher();
    return { input: { id, flag: 0 }, about: id };
  },
  "/api/admin/textContent/save": async () => ({ input: { title: "A passage", content: "Once." } }),
  "/api/admin/unit/remove": flagged(createUnit),
  "/api/admin/unit/save": async () => ({ input: { courseRunId: (await createRun()).id, ...named } }),
  "/api/admin/unit/status/save": flagged(createUnit),
  "/api/admin/user/add": async () => ({ input: { ...person, email: `ana-${next()}@example.com` } }),
  "/api/admin/user/pass/save": byId(createParent),
  "/api/admin/user/remove": flagged(createParent),
  "/api/admin/user/save": async () => {
    const { id } = await createParent();
    return { input: { userId: id, ...person }, about: id };
  },
  "/api/admin/user/status/save": async () => {
    const { id } = await createParent();
    return { input: { id, flag: 0 }, about: id };
  },
  "/api/admin/user/viewAs": byId(createParent),
};
