import { crc32, deflateSync } from "node:zlib";
import { addDays, subDays, subMinutes } from "date-fns";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as addComment } from "@/app/api/student/homework/comment/add/route";
import { POST as save } from "@/app/api/student/homework/detail/save/route";
import { POST as view } from "@/app/api/student/homework/detail/view/route";
import { POST as list } from "@/app/api/student/homework/list/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import { homework, homeworkFiles, submissionComments, submissions } from "@/db/schema/learning";
import { auditEntries, rateLimits } from "@/db/schema/office";
import {
  createFile,
  createHomework,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  enrol,
} from "@/db/seed/factories";
import type { Owned } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { listHomework } from "@/lib/marks/homework-queries";
import { cleanUploads } from "@/lib/storage/cleaner";
import { call, signIn } from "../../support/call";
import { fixture, largePdf, onePage, sha256 } from "../../support/documents";
import { fileRows, filesOnDisk, send } from "../../support/files";

const parent = await createParent();
const teacher = await createTeacher();
const run = await createRun({ teacherId: teacher.id });
const [student, classmate] = [
  await createStudent({ parentId: parent.id, firstName: "Emma" }),
  await createStudent({ parentId: parent.id }),
];
await enrol(student.id, run.id);
await enrol(classmate.id, run.id);
const [token, classmatesToken] = [await signIn("student", student.id), await signIn("student", classmate.id)];
const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: "#ffffff" } })
  .jpeg()
  .toBuffer();

/** A PNG of so many pixels on each side, all black, of a few kilobytes. */
function hugePicture(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const piece = (values = {}) => createHomework({ courseRunId: run.id, ...values });
const rowOf = async (homeworkId: number) =>
  (await db.select().from(submissions).where(eq(submissions.homeworkId, homeworkId)))[0];

function form(
  fields: Record<string, string | number | number[]>,
  parts: [Uint8Array, string][] = [],
): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) body.append(name, String(one));
  for (const [bytes, name] of parts) body.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return body;
}
const handIn = (id: number, parts: [Uint8Array, string][], fields = {}, as = token) =>
  call(save, form({ id, ...fields }, parts), { token: as });

const listed = async (input: object, as = token) =>
  (await call(list, input, { token: as })).body.data?.map(({ homeworkId }) => homeworkId);

beforeEach(async () => {
  await db.delete(rateLimits);
});

test("the list of today leaves out what an ended term left undone", async () => {
  const child = await createStudent({ parentId: parent.id });
  const ended = await createRun({
    startsOn: schoolDay(subDays(new Date(), 90)),
    endsOn: schoolDay(subDays(new Date(), 10)),
  });
  for (const { id } of [ended, run]) await enrol(child.id, id, subDays(new Date(), 80));
  await createHomework({ courseRunId: ended.id, dueAt: subDays(new Date(), 12) });
  const late = await createHomework({ courseRunId: ended.id, dueAt: addDays(new Date(), 2) });
  const missing = await piece({ dueAt: subDays(new Date(), 1) });
  const due = await listHomework(child.id as Owned<"student">, { type: 1, isCurrent: true });
  expect(due.map(({ homeworkId }) => homeworkId)).toEqual(expect.arrayContaining([missing.id, late.id]));
  expect(due.some(({ dueAt }) => dueAt && dueAt < subDays(new Date(), 11))).toBe(false);
});

describe("handing in", () => {
  test("two phone photos and a sentence", async () => {
    const { id } = await piece();
    const { body } = await handIn(
      id,
      [
        [photo, "IMG_1.jpg"],
        [fixture("files/photo.heic"), "IMG_2.HEIC"],
      ],
      {
        comment: "The second page is a bit dark.",
      },
    );
    expect(body).toMatchObject({
      code: 200,
      msg: expect.stringMatching(/Handed in/),
      data: {
        homeworkId: id,
        state: "handed_in",
        attempt: 1,
        isLate: false,
        canTakeBack: true,
        files: [
          { name: "IMG_1.jpg", contentType: "image/jpeg" },
          { name: "IMG_2.jpg", contentType: "image/jpeg" },
        ],
        comments: [{ authorRole: "student", authorName: "Emma", text: "The second page is a bit dark." }],
      },
    });
    const written = await db.select().from(auditEntries).where(eq(auditEntries.action, "homework.handIn"));
    expect(written.at(-1)).toMatchObject({ actorRole: "student", actorId: student.id });
  });

  test.each([9, 11, 49])("a form of %i MB arrives unchanged", { timeout: 60_000 }, async (size) => {
    const bytes = largePdf(size * 1024 * 1024);
    const { id } = await piece();
    const { body } = await handIn(id, [[bytes, "essay.pdf"]]);
    const [stored] = await db.select().from(files).where(eq(files.id, body.data!.files[0]!.id));
    expect(stored).toMatchObject({ sha256: sha256(bytes), sizeBytes: bytes.length, state: "stored" });
  });

  test("files that were uploaded before, in the order of the list, beside one in the form", async () => {
    const { id } = await piece();
    const first = (await send(token, onePage, "one.pdf")).body.data!.id;
    const second = (await send(token, onePage, "two.pdf")).body.data!.id;
    const { body } = await handIn(id, [[photo, "three.jpg"]], { fileIds: [second, first] });
    expect(body.data?.files.map(({ name }) => name)).toEqual(["two.pdf", "one.pdf", "three.jpg"]);
  });

  test("again, until it is returned; files that are no longer part of it stay with the version before", async () => {
    const { id } = await piece();
    const { body: one } = await handIn(id, [
      [onePage, "draft.pdf"],
      [onePage, "kept.pdf"],
    ]);
    const [draft, kept] = one.data!.files.map((file) => file.id) as [number, number];
    const bytes = filesOnDisk().length;
    const { body: two } = await handIn(id, [[onePage, "final.pdf"]], { fileIds: kept });
    expect(two.data).toMatchObject({ attempt: 2, files: [{ id: kept }, { name: "final.pdf" }] });
    await cleanUploads();
    expect((await fileRows()).some((row) => row.id === draft)).toBe(true);
    expect(filesOnDisk().length).toBe(bytes + 1);
    expect(two.data?.versions).toMatchObject([{ attempt: 1, files: [{ id: draft }, { id: kept }] }]);
    await db
      .update(submissions)
      .set({ state: "returned", markedAt: new Date(), score: 88, comment: "Strong verbs." })
      .where(eq(submissions.homeworkId, id));
    const late = await handIn(id, [[onePage, "third.pdf"]]);
    expect([late.status, late.body.msg]).toEqual([409, expect.stringMatching(/already returned/)]);
    const { body } = await call(view, { id }, { token });
    expect(body.data).toMatchObject({
      state: "returned",
      score: 88,
      comment: "Strong verbs.",
      canHandIn: false,
    });
  });

  test("after the due date is late, and cannot be made in time afterwards", async () => {
    const { id } = await piece({ dueAt: subMinutes(new Date(), 1) });
    expect((await call(view, { id }, { token })).body.data).toMatchObject({
      state: "missing",
      overdue: true,
    });
    const { body } = await handIn(id, [[onePage, "late.pdf"]]);
    expect(body.data).toMatchObject({ state: "handed_in", isLate: true, overdue: false });
  });

  test("twice at once: both succeed, one hand-in remains", async () => {
    const { id } = await piece();
    const answers = await Promise.all([handIn(id, [[onePage, "a.pdf"]]), handIn(id, [[onePage, "b.pdf"]])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await call(view, { id }, { token });
    expect([body.data?.attempt, body.data?.files.length]).toEqual([2, 1]);
  });
});

describe("refused hand-ins leave nothing behind:", () => {
  test.each([
    ["no file at all", [], 3000, /at least one file/],
    ["an empty file", [[Buffer.alloc(0), "essay.pdf"]], 400, /empty/],
    ["a program called PDF", [[Buffer.from("MZ".padEnd(300, "x")), "essay.pdf"]], 415, /that kind of file/],
    [
      "a zip bomb beside a good file",
      [
        [onePage, "a.pdf"],
        [fixture("files/bomb.docx"), "b.docx"],
      ],
      415,
      /unpacks/,
    ],
    ["a photo of 30,000 by 30,000 pixels", [[hugePicture(30_000), "page.png"]], 415, /open that picture/],
    ["eleven files", Array.from({ length: 11 }, (_, n) => [onePage, `${n}.pdf`]), 3000, /at most 10/],
  ] as [string, [Uint8Array, string][], number, RegExp][])("%s", async (_what, parts, code, words) => {
    const { id } = await piece();
    const { body } = await handIn(id, parts);
    expect(body.code).toBe(code);
    expect(
      code === 3000 ? Object.values((body.data as never as { fields: object }).fields)[0] : body.msg,
    ).toMatch(words);
    expect(await rowOf(id)).toBeUndefined();
    await cleanUploads({ stuckSince: addDays(new Date(), 1), unusedSince: addDays(new Date(), 1) });
    const attached = (await fileRows()).map(({ storageKey }) => storageKey);
    expect(filesOnDisk().every((name) => attached.includes(name))).toBe(true);
  });

  test("a form that breaks off in the middle of a file", async () => {
    const { id } = await piece();
    const whole = new Request("http://localhost/", {
      method: "POST",
      body: form({ id }, [[largePdf(300_000), "a.pdf"]]),
    });
    const bytes = new Uint8Array(await whole.arrayBuffer()).slice(0, 200_000);
    const response = await save(
      new Request("http://localhost/", {
        method: "POST",
        headers: { authorization: token, "content-type": whole.headers.get("content-type")! },
        body: bytes,
      }),
    );
    expect([response.status, (await response.json()).msg]).toEqual([
      400,
      expect.stringMatching(/did not arrive whole/),
    ]);
    expect(await rowOf(id)).toBeUndefined();
    expect(await cleanUploads({ stuckSince: addDays(new Date(), 1) })).toMatchObject({ parts: 0 });
  });

  test.each([
    ["no form", "{}", "application/json"],
    ["a form without its boundary", "--x\r\n", "multipart/form-data"],
    ["a form of nonsense", "nonsense", "multipart/form-data; boundary=x"],
    [
      "a NUL in a field",
      '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\n1\0\r\n--x--\r\n',
      "multipart/form-data; boundary=x",
    ],
  ])("%s is unreadable", async (_what, body, type) => {
    const headers = { authorization: token, "content-type": type };
    const response = await save(new Request("http://localhost/", { method: "POST", headers, body }));
    expect(response.status).toBe(400);
  });

  test("a form over 51 MB, refused before it is read", async () => {
    const headers = {
      authorization: token,
      "content-length": String(60 * 1024 * 1024),
      "content-type": "multipart/form-data; boundary=x",
    };
    const response = await save(new Request("http://localhost/", { method: "POST", headers, body: "--x--" }));
    expect(response.status).toBe(413);
  });

  test("a visitor's form, before any of its files is accepted", async () => {
    const { id } = await piece();
    const before = filesOnDisk();
    expect((await call(save, form({ id }, [[onePage, "a.pdf"]]))).status).toBe(401);
    expect(filesOnDisk()).toEqual(before);
    expect((await call(save, form({ token, id }, [[onePage, "a.pdf"]]))).status).toBe(200);
  });

  test("another student's file, a removed one, an unknown one", async () => {
    const { id } = await piece();
    const foreign = await createFile({ role: "student", id: classmate.id });
    const gone = await createFile({ role: "student", id: student.id }, { removedAt: new Date() });
    const teachers = await createFile({ role: "teacher", id: student.id });
    for (const fileIds of [foreign.id, gone.id, teachers.id, 2_000_000_000]) {
      const { status, body } = await handIn(id, [], { fileIds });
      expect([status, body.msg]).toEqual([409, expect.stringMatching(/no longer there/)]);
    }
    expect(await rowOf(id)).toBeUndefined();
  });

  test("homework of another run, a draft, a removed one", async () => {
    const foreign = await createHomework();
    const draft = await piece({ enabled: false });
    const removed = await piece({ removedAt: new Date() });
    for (const { id } of [foreign, draft, removed]) {
      expect((await handIn(id, [[onePage, "a.pdf"]])).status).toBe(404);
      for (const handler of [view, takeBack])
        expect((await call(handler, { id }, { token })).status).toBe(404);
      expect((await call(addComment, { id, text: "Hello?" }, { token })).status).toBe(404);
    }
    expect(await rowOf(foreign.id)).toBeUndefined();
  });
});

describe("taking back", () => {
  test("makes it missing again, keeps the files, and lets the student hand in once more", async () => {
    const { id } = await piece();
    const { body: before } = await handIn(id, [[onePage, "essay.pdf"]], { comment: "Done!" });
    const { body } = await call(takeBack, { id }, { token });
    expect(body).toMatchObject({
      msg: expect.stringMatching(/Taken back/),
      data: {
        state: "missing",
        handedInAt: null,
        canTakeBack: false,
        files: before.data!.files,
        comments: [{ text: "Done!" }],
      },
    });
    expect((await rowOf(id))?.removedAt).toBeInstanceOf(Date);
    const again = await handIn(id, [], { fileIds: before.data!.files[0]!.id });
    expect(again.body.data).toMatchObject({ state: "handed_in", attempt: 2 });
    expect((await rowOf(id))?.removedAt).toBeNull();
  });

  test("is refused if there is nothing, or if it was returned", async () => {
    const { id } = await piece();
    expect((await call(takeBack, { id }, { token })).body.msg).toMatch(/not been handed in/);
    await handIn(id, [[onePage, "essay.pdf"]]);
    await db
      .update(submissions)
      .set({ state: "returned", markedAt: new Date() })
      .where(eq(submissions.homeworkId, id));
    expect((await call(takeBack, { id }, { token })).body.msg).toMatch(/already returned/);
  });
});

describe("the thread", () => {
  test("holds what student and teacher wrote, in order", async () => {
    const { id } = await piece();
    expect((await call(addComment, { id, text: "Anyone?" }, { token })).status).toBe(409);
    await handIn(id, [[onePage, "essay.pdf"]]);
    const submission = (await rowOf(id))!;
    await db.insert(submissionComments).values({
      submissionId: submission.id,
      authorRole: "teacher",
      authorId: teacher.id,
      text: "Which lake is it?",
    });
    const { body } = await call(addComment, { id, text: " Lake Simcoe. " }, { token });
    expect(body.data?.comments.map(({ authorName, text }) => [authorName, text])).toEqual([
      ["Grace Miller", "Which lake is it?"],
      ["Emma", "Lake Simcoe."],
    ]);
    expect((await call(addComment, { id, text: "  " }, { token })).status).toBe(422);
    expect((await call(addComment, { id, text: "x".repeat(4001) }, { token })).status).toBe(422);
  });
});

describe("the list", () => {
  test("by due date, with the open work, and nothing of a classmate", async () => {
    await db.update(homework).set({ enabled: false });
    const undated = await piece({ dueAt: null, name: "Reading log" });
    const soon = await piece({ dueAt: addDays(new Date(), 2) });
    const missed = await piece({ dueAt: addDays(new Date(), -2) });
    await handIn(soon.id, [[onePage, "essay.pdf"]]);
    const attachment = await createFile({ role: "teacher", id: teacher.id }, { name: "model.pdf" });
    await db.insert(homeworkFiles).values({ homeworkId: soon.id, fileId: attachment.id });
    expect(await listed({})).toEqual([missed.id, soon.id, undated.id]);
    expect(await listed({ type: 1 })).toEqual([missed.id, undated.id]);
    expect(await listed({ type: 2, courseRunId: run.id })).toEqual([soon.id]);
    expect(await listed({ type: 3 })).toEqual([]);
    expect(await listed({ type: 2 }, classmatesToken)).toEqual([]);
    const { body } = await call(view, { id: soon.id }, { token: classmatesToken });
    expect(body.data).toMatchObject({ state: "missing", files: [], attachments: [{ name: "model.pdf" }] });
  });
});
