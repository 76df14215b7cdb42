import { eq } from "drizzle-orm";
import {
  createAdmin,
  createClass,
  createFile,
  createRubric,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createSubmission,
  createTermReport,
  createTeacher,
  enrol,
} from "@/db/seed/factories";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { invoices } from "@/db/schema/invoices";
import { parents } from "@/db/schema/people";
import { coursewares, makeups } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { termReportEditions } from "@/db/schema/term-reports";
import { uploads } from "@/db/schema/uploads";
import { waitingPlaces } from "@/db/schema/waiting";
import type { Resource } from "@/lib/access/ownership";
import { actorWithoutSession } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { placeOrder } from "@/lib/orders/place-order";
import { endSession, openSession } from "@/lib/auth/session";
import type { Download } from "@/lib/http/download";
import type { Endpoint } from "@/lib/http/endpoint";
import { call, signIn } from "./call";
import { sampleAddresses } from "./sample-addresses";
import { sampleInputs } from "./sample-inputs";
import { countWrites } from "./writes";

/** All kinds of visitors. */
const visitors = [
  "anonymous",
  "endedSession",
  "temporaryStudent",
  "student",
  "teacher",
  "otherTeacher",
  "admin",
  "otherParent",
  "parent",
] as const;

async function people() {
  const [parent, otherParent, teacher, otherTeacher, admin, temporary] = await Promise.all([
    createParent(),
    createParent(),
    createTeacher(),
    createTeacher(),
    createAdmin(),
    createStudent({ isTemporary: true }),
  ]);
  const student = await createStudent({ parentId: parent.id });
  const run = await createRun({ teacherId: teacher.id });
  const ended = await openSession({ role: "parent", id: parent.id }, { ip: "test", userAgent: null });
  await endSession(ended.sessionId);
  const [order] = await db
    .insert(orders)
    .values({
      parentId: parent.id,
      totalCents: 0,
      discountCents: 0,
      taxCents: 0,
      taxRegion: "ON",
      taxRateBasisPoints: 1300,
      basketDigest: "access-table",
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning();
  const invoiceId = await paidInvoice(parent.id, student.id);
  const tokens: Record<Visitor, string | undefined> = {
    anonymous: undefined,
    endedSession: ended.token,
    temporaryStudent: await signIn("student", temporary.id, { isTemporary: true }),
    student: await signIn("student", student.id),
    teacher: await signIn("teacher", teacher.id),
    otherTeacher: await signIn("teacher", otherTeacher.id),
    admin: await signIn("admin", admin.id),
    otherParent: await signIn("parent", otherParent.id),
    parent: await signIn("parent", parent.id),
  };
  await enrol(student.id, run.id);
  const lesson = await createClass({ courseRunId: run.id });
  const piece = await createHomework({ courseRunId: run.id });
  const work = await createSubmission((await createHomework({ courseRunId: run.id })).id, student.id);
  const file = await createFile({ role: "teacher", id: teacher.id });
  const [courseware] = await db
    .insert(coursewares)
    .values({ courseRunId: run.id, fileId: file.id, name: "Slides" })
    .returning();
  const [change] = await db
    .insert(gradeChanges)
    .values({
      homeworkId: work.homeworkId,
      studentId: student.id,
      teacherId: teacher.id,
      kind: "mark",
      stateBefore: "missing",
      stateAfter: "handed_in",
    })
    .returning();
  const elsewhere = await createClass({ courseRunId: (await createRun({ teacherId: teacher.id })).id });
  const [wish] = await db
    .insert(makeups)
    .values({ studentId: student.id, missedClassId: lesson.id, courseClassId: elsewhere.id })
    .returning();
  const [place] = await db
    .insert(waitingPlaces)
    .values({ parentId: parent.id, studentId: student.id, courseRunId: run.id, position: 1 })
    .returning();
  const report = await publishedReport(run.id, student.id, teacher.id);
  const upload = { name: "essay.pdf", sizeBytes: 100, fingerprint: "access-table" };
  const [begun] = await db
    .insert(uploads)
    .values({ ...upload, ownerRole: "student", ownerId: student.id })
    .returning();
  const owned: Record<Resource, number> = {
    student: student.id,
    ownChild: student.id,
    writtenChild: student.id,
    familyChild: student.id,
    threadChild: student.id,
    order: order?.id ?? 0,
    invoice: invoiceId,
    courseRun: run.id,
    courseClass: lesson.id,
    homework: piece.id,
    taughtClass: lesson.id,
    heldClass: lesson.id,
    taughtMakeup: wish?.id ?? 0,
    makeup: wish?.id ?? 0,
    taughtHomework: piece.id,
    taughtSubmission: work.id,
    taughtThread: work.id,
    taughtCourseware: courseware?.id ?? 0,
    gradeChange: change?.id ?? 0,
    waitingPlace: place?.id ?? 0,
    termReport: report,
    taughtTermReport: report,
    upload: begun?.id ?? 0,
    rubric: (await createRubric({ teacherId: teacher.id })).rubricId,
  };
  return {
    tokens,
    owned,
    family: { parentId: parent.id, studentId: student.id, fileId: file.id, adminId: admin.id },
  };
}

/** A report that the family has; the figures are those of no term. */
async function publishedReport(courseRunId: number, studentId: number, teacherId: number): Promise<number> {
  const at = new Date();
  const { id } = await createTermReport({
    courseRunId,
    studentId,
    teacherId,
    edition: 1,
    publishedAt: at,
    approvedAt: at,
    state: "published",
    paragraph: "Emma reads with her whole voice.",
  });
  await db.insert(termReportEditions).values({
    reportId: id,
    number: 1,
    figures: {
      version: 1,
      child: { firstName: "Emma", lastName: "Chen", nickname: null },
      program: { en: "ELG Level 2", zh: "ELG 二级" },
      term: { en: "Winter", zh: "冬季班", startsOn: "2026-01-10", endsOn: "2026-03-28" },
      until: "2026-03-28",
      marks: { average: null, marked: 0, due: 0, works: [] },
      traits: [],
      attendance: { held: 0, present: 0, late: 0, excused: 0, absent: 0, madeUp: 0 },
      practice: { days: 0, questions: 0, right: 0 },
      growth: null,
    },
    paragraph: "Emma reads with her whole voice.",
    paragraphZh: "",
    teacherName: "Grace Miller",
  });
  return id;
}

/** The invoice of an order that the office has taken and that is paid. */
async function paidInvoice(userId: number, studentId: number): Promise<number> {
  const office = await createAdmin();
  const run = await createRun({});
  await db.update(parents).set({ province: 5 }).where(eq(parents.id, userId));
  const { orderId } = await placeOrder(actorWithoutSession("admin", office.id), {
    userId,
    seats: [{ studentId, courseRunId: run.id }],
    method: "cash",
    reference: null,
  });
  const [invoice] = await db.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId));
  return foundOrThrow(invoice).id;
}

type Cast = Awaited<ReturnType<typeof people>>;
let last: { cast: Cast; madeAt: number } | undefined;
let writes: (() => Promise<number>) | undefined;

/** New people, or those of the call before if no row was written since (docs/decisions/0221). */
async function unchangedPeople(): Promise<Cast> {
  writes ??= await countWrites();
  if (last?.madeAt !== (await writes())) last = { cast: await people(), madeAt: await writes() };
  return last.cast;
}

type Visitor = (typeof visitors)[number];
export type Answer = { visitor: Visitor; status: number; code: number; msg: string };

/** Each visitor's response from an endpoint about the parent's and the teacher's records, also with these headers. */
export async function responsesForAll(
  path: string,
  endpoint: Endpoint,
  headers: Record<string, string> = {},
): Promise<Answer[]> {
  const { owns, body } = endpoint.declaration;
  const { tokens, owned } = await unchangedPeople();
  const input = structuredClone(sampleInputs[path] ?? {});
  for (const [resource, field] of Object.entries(owns)) setField(input, field, owned[resource as Resource]);
  const answers = [];
  for (const visitor of visitors) {
    const sent = body === "multipart" ? asForm(input) : input;
    // Where the body is a file, the query has the fields.
    const query =
      body === "file"
        ? Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
        : {};
    const { status, body: answer } = await call(endpoint, sent as never, {
      token: tokens[visitor],
      headers,
      query,
    });
    answers.push({ visitor, status, code: answer.code, msg: answer.msg });
  }
  return answers;
}

/** Each visitor's response for the address of a file of the parent's family. */
export async function downloadsByAll(
  path: string,
  download: Download,
  headers: Record<string, string> = {},
): Promise<Answer[]> {
  const { tokens, owned, family } = await unchangedPeople();
  const { owns } = download.declaration;
  const values = { ...(await sampleAddresses[path]?.(family)) };
  for (const [resource, field] of Object.entries(owns)) values[field] = String(owned[resource as Resource]);
  const answers: Answer[] = [];
  for (const visitor of visitors) {
    const token = tokens[visitor];
    // HEAD, because the file of the sample is a row without bytes.
    const request = new Request(`http://localhost:3000/api/test?${new URLSearchParams(values)}`, {
      method: "HEAD",
      headers: { ...(token && { authorization: token }), ...headers },
    });
    const params = Object.fromEntries(
      [...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, values[name] ?? ""]),
    );
    const response = await download(request, { params: Promise.resolve(params) });
    const isRefusal = response.headers.get("content-type") === "application/json";
    const { code, msg } = isRefusal
      ? ((await response.json()) as Answer)
      : { code: response.status, msg: "" };
    if (!isRefusal) await response.body?.cancel().catch(() => {});
    answers.push({ visitor, status: response.status, code, msg });
  }
  return answers;
}

function setField(input: Record<string, unknown>, field: string, value: number) {
  const keys = field.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce((part, key) => (part[key] ??= {}) as Record<string, unknown>, input);
  holder[last] = value;
}

function asForm(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  return form;
}
