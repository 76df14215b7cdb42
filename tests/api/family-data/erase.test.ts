import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import pg from "pg";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as saveByOffice } from "@/app/api/admin/student/save/route";
import { actorWithoutSession } from "@/lib/auth/actor";
import { POST as saveException } from "@/app/api/teacher/homework/exception/save/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as addNote } from "@/app/api/teacher/student/note/save/route";
import { POST as addComment } from "@/app/api/student/homework/comment/add/route";
import { POST as saveDraft } from "@/app/api/student/homework/draft/save/route";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as studentView } from "@/app/api/student/info/view/route";
import { POST as beginUpload } from "@/app/api/files/upload/begin/route";
import { POST as saveAbsence } from "@/app/api/user/absence/save/route";
import { POST as write } from "@/app/api/user/conversation/send/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { POST as listStudents } from "@/app/api/user/student/list/route";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { absences, makeups, submissions } from "@/db/schema/learning";
import { auditEntries, mailOutbox, rateLimits } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createAdmin, createClass, createRun, createStudent, demoPassword, enrol } from "@/db/seed/factories";
import { queueMail } from "@/lib/notices/outbox";
import { openSheetExport } from "@/lib/office/exports";
import { endJob, startJob } from "@/lib/office/long-jobs";
import { cleanUploads } from "@/lib/storage/cleaner";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { pdfOf } from "../../support/documents";
import { filesOnDisk, handInForm, send } from "../../support/files";

beforeEach(() => db.delete(rateLimits));

/** Words that occur only in this child's data; none may be found afterwards. */
const canary = "Zephyrine";

async function childAtSchool() {
  const room = await classroom(1);
  const parent = room.parents[0]!;
  const child = await createStudent({
    parentId: parent.id,
    firstName: canary,
    lastName: `${canary}son`,
    nickname: `${canary} the brave`,
    email: `${canary}-${room.run.id}@example.com`.toLowerCase(),
    loginName: `${canary}${room.run.id}`.toLowerCase(),
    school: `${canary} Public School`,
    bio: `I am ${canary}.`,
    birthDate: "2016-03-04",
    sex: 1,
    grade: 4,
    timeCanada: 30,
    extraMinutes: 15,
  });
  await enrol(child.id, room.run.id);
  const [pupil, token] = [await signIn("student", child.id), await signIn("parent", parent.id)];
  const { body } = await send(pupil, pdfOf([{ text: "A place" }]), `${canary}.pdf`);
  const begun = { name: `${canary} diary.pdf`, size: 3_000_000, fingerprint: "f".repeat(64) };
  expect((await call(beginUpload, begun, { token: pupil })).body.code).toBe(200);
  const document = { blocks: [{ kind: "paragraph" as const, runs: [{ text: `I am ${canary}.` }] }] };
  await call(saveDraft, { id: room.piece.id, document, seq: 1 }, { token: pupil });
  const form = handInForm(room.piece.id, body.data?.id);
  form.set("document", JSON.stringify(document));
  await call(handIn, form, { token: pupil });
  await call(handIn, handInForm(room.piece.id, body.data?.id), { token: pupil });
  const [work] = await db.select().from(submissions).where(eq(submissions.studentId, child.id));
  await call(addComment, { id: room.piece.id, text: `${canary} asks` }, { token: pupil });
  await call(
    mark,
    { id: work?.id ?? 0, score: 17, comment: `Well done, ${canary}.`, version: work?.version } as never,
    { token: room.token },
  );
  await call(
    saveException,
    { homeworkId: room.piece.id, studentId: child.id, excused: 1, reason: `${canary} was ill.` },
    { token: room.token },
  );
  await call(
    addNote,
    { courseRunId: room.run.id, studentId: child.id, text: `${canary} is shy.` },
    { token: room.token },
  );
  const lesson = { id: room.lesson.id, studentId: child.id, reason: `${canary} has a fever.` };
  await call(saveAbsence, lesson, { token });
  const sister = await createClass({ courseRunId: (await createRun({ courseId: room.run.courseId })).id });
  await db
    .insert(makeups)
    .values({ studentId: child.id, missedClassId: room.lesson.id, courseClassId: sister.id });
  const { body: pictured } = await send(token, pdfOf([{ text: "A note" }]), `${canary} note.pdf`);
  const about = { studentId: child.id, courseRunId: room.run.id };
  const fileIds = [pictured.data?.id ?? 0];
  const draft = { text: `${canary} has a cold.`, fileIds, sendKey: randomUUID() };
  expect((await call(write, { ...about, ...draft }, { token })).body.code).toBe(200);
  await queueMail(db, {
    template: "reportReady",
    recipient: parent.email,
    parentId: parent.id,
    studentIds: [child.id],
    locale: "en",
    data: {
      firstName: "Lin",
      studentId: child.id,
      studentName: `${canary} ${canary}son`,
      grade: 3,
      courseName: null,
    },
    dedupeKey: `canary:${child.id}`,
  });
  const office = await signIn("admin", (await createAdmin()).id);
  const saved = await call(
    saveByOffice,
    { studentId: child.id, firstName: canary, lastName: `${canary}son`, school: `${canary} Academy` },
    { token: office },
  );
  expect(saved.body.code, saved.body.msg).toBe(200);
  const [order] = await db
    .insert(orders)
    .values({
      parentId: parent.id,
      status: "paid",
      totalCents: 40_000,
      discountCents: 0,
      taxCents: 5_200,
      taxRegion: "ON",
      taxRateBasisPoints: 1300,
      basketDigest: `canary-${child.id}`,
      expiresAt: new Date(),
      paidAt: new Date(),
    })
    .returning();
  await db.insert(orderLines).values({
    orderId: order?.id ?? 0,
    orderedAt: order?.createdAt,
    studentId: child.id,
    courseRunId: room.run.id,
    studentName: `${canary} ${canary}son`,
    name: "Reading Circle",
    nameZh: "阅读小组",
    runName: "Winter",
    runNameZh: "冬季班",
    priceCents: 40_000,
    taxCents: 5_200,
    status: "paid",
  });
  return { ...room, child, parent, pupil, token, order };
}

/** The tables and rows that contain the word. */
async function placesOf(word: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [
      `%${word}%`,
    ]);
    if (rows.length > 0) places.push(name);
  }
  await client.end();
  return places;
}

describe("erasing a child", () => {
  test("leaves no text of the child in any table or file; orders, seats and marks stay", async () => {
    const { child, parent, pupil, token, order } = await childAtSchool();
    expect((await placesOf(canary)).length).toBeGreaterThan(5);
    const { body } = await call(erase, { studentId: child.id, oldPwd: demoPassword }, { token });
    expect(body.code, body.msg).toBe(200);
    await cleanUploads();
    expect(await placesOf(canary)).toEqual([]);
    expect(filesOnDisk()).toEqual([]);
    expect(await db.$count(absences, eq(absences.studentId, child.id))).toBe(0);
    expect(await db.$count(makeups, eq(makeups.studentId, child.id))).toBe(0);
    const [row] = await db.select().from(students).where(eq(students.id, child.id));
    const emptied = { birthDate: null, sex: 0, timeCanada: null, extraMinutes: 0, passwordHash: null };
    expect(row).toMatchObject({ ...emptied, parentId: parent.id, grade: 4, enabled: false, version: 3 });
    expect(row?.uuid).not.toBe(child.uuid);
    const [work] = await db.select().from(submissions).where(eq(submissions.studentId, child.id));
    expect(work).toMatchObject({ score: 17, comment: null, state: "returned" });
    const [line] = await db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0));
    expect(line).toMatchObject({
      studentName: `#${child.id}`,
      priceCents: 40_000,
      taxCents: 5_200,
      status: "paid",
    });
    expect((await call(studentView, {}, { token: pupil })).body.code).toBe(1001);
    expect((await call(listStudents, {} as never, { token })).body.data?.rows).not.toContainEqual(
      expect.objectContaining({ studentId: child.id }),
    );
    const [written] = await db.select().from(auditEntries).where(eq(auditEntries.action, "student.erase"));
    expect(written).toMatchObject({ actorId: parent.id, subject: "student", subjectId: child.id });
    expect((await call(erase, { studentId: child.id, oldPwd: demoPassword }, { token })).status).toBe(404);
  });

  test("needs the password, one's own child, and no order that is being paid", async () => {
    const { child, token, order } = await childAtSchool();
    expect((await call(erase, { studentId: child.id }, { token })).body.code).toBe(3000);
    expect((await call(erase, { studentId: child.id, oldPwd: "wrong-harbour-1" }, { token })).body.code).toBe(
      3000,
    );
    const { token: stranger } = await childAtSchool();
    expect(
      (await call(erase, { studentId: child.id, oldPwd: demoPassword }, { token: stranger })).status,
    ).toBe(404);
    await db
      .update(orders)
      .set({ status: "pending" })
      .where(eq(orders.id, order?.id ?? 0));
    expect((await call(erase, { studentId: child.id, oldPwd: demoPassword }, { token })).status).toBe(409);
    const [row] = await db.select().from(students).where(eq(students.id, child.id));
    expect(row?.firstName).toBe(canary);
  });

  test("does not wait for an import, which reveals nothing about other people's lists and keeps none of them", async () => {
    const { child, token } = await childAtSchool();
    const admin = actorWithoutSession("admin", (await createAdmin()).id);
    const input = { text: `firstName,lastName\n${canary},${canary}son` };
    const { jobId } = await startJob(db, admin, { kind: "importFamilies", input });
    // An administrator searched for the child and exported the list.
    await openSheetExport(
      admin,
      "student",
      { format: "csv", selectParam: { search: canary.toLowerCase() } },
      "en",
    );
    expect((await call(erase, { studentId: child.id, oldPwd: demoPassword }, { token })).status).toBe(200);
    await endJob(jobId, "done", { imported: 1 });
    const places = await placesOf(canary);
    expect(places.filter((place) => ["long_jobs", "audit_entries"].includes(place))).toEqual([]);
  });

  test("an archived child can be erased too, and a sent mail keeps its row but not its contents", async () => {
    const { child, token } = await childAtSchool();
    await db.update(students).set({ removedAt: new Date() }).where(eq(students.id, child.id));
    await db
      .update(mailOutbox)
      .set({ state: "sent" })
      .where(eq(mailOutbox.dedupeKey, `canary:${child.id}`));
    expect((await call(erase, { studentId: child.id, oldPwd: demoPassword }, { token })).status).toBe(200);
    const [mail] = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, `canary:${child.id}`));
    expect(mail?.data).toEqual({});
  });
});
