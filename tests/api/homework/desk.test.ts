import { randomUUID } from "node:crypto";
import { subDays } from "date-fns";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { POST as viewOwn } from "@/app/api/student/homework/detail/view/route";
import { POST as links } from "@/app/api/teacher/homework/file/links/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as saveMarks } from "@/app/api/teacher/course/detail/homework/marks/save/route";
import { POST as viewDesk } from "@/app/api/teacher/homework/view/route";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { db } from "@/db/client";
import { homework, submissionFiles } from "@/db/schema/learning";
import {
  createFile,
  createHomework,
  createRun,
  createSubmission,
  createTeacher,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { listFileLinks } from "@/lib/marks/desk/file-links";
import { getHomeworkOrThrow } from "@/lib/marks/homework-queries";
import { listPhrases } from "@/lib/marks/mark-phrases";
import { findNextToMark } from "@/lib/marks/to-mark";
import { getTaughtHomeworkOrThrow, listWork } from "@/lib/marks/mark-queries";
import { smallPicture } from "@/lib/storage/small-picture";
import { storageOf } from "@/lib/storage/storage";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { get, send } from "../../support/files";
import { countingQueries } from "../../support/query-count";

/** A class whose works have some photos each. */
async function classOf(size: number, photos: number) {
  const room = await classroom(size);
  for (const { id } of room.students) {
    const { id: submissionId } = await createSubmission(room.piece.id, id);
    for (let position = 0; position < photos; position++) {
      const file = await createFile(
        { role: "student", id },
        { name: `${position}.jpg`, contentType: "image/jpeg" },
      );
      await db.insert(submissionFiles).values({ submissionId, fileId: file.id, position });
    }
  }
  const studentIds = room.students.map(({ id }) => id);
  return { ...room, studentIds };
}

test.each([3, 30])(
  "the desk of %i works is read in three statements, and the files of three works in one",
  async (size) => {
    const { piece, teacher, studentIds } = await classOf(size, 3);
    const owned = asSystem<"taughtHomework">(piece.id);
    const { outcome, queries } = await countingQueries(async () => {
      await getTaughtHomeworkOrThrow(owned);
      const [work] = await Promise.all([listWork(owned), listPhrases(asSystem(teacher.id))]);
      return work;
    });
    expect([outcome.length, outcome[0]?.files.length, queries]).toEqual([size, 3, 3]);
    const near = await countingQueries(() =>
      listFileLinks({ role: "teacher", id: asSystem(teacher.id) } as never, owned, studentIds.slice(0, 3)),
    );
    expect([near.outcome.length, near.queries]).toEqual([9, 1]);
  },
);

test("after a homework the desk leads to another with work to mark: of the same term, or else the one that waits longest", async () => {
  const { piece, run, teacher, students } = await classroom(1);
  const [student] = students;
  const elsewhere = await createRun({ teacherId: teacher.id });
  await enrol(student!.id, elsewhere.id);
  const next = async () =>
    (await findNextToMark(asSystem(teacher.id), { homeworkId: piece.id, courseRunId: run.id }))?.name ?? null;
  await createSubmission(piece.id, student!.id);
  expect(await next()).toBeNull();
  const far = await createHomework({ courseRunId: elsewhere.id, name: "Far" });
  await createSubmission(far.id, student!.id, { handedInAt: subDays(new Date(), 9) });
  expect(await next()).toBe("Far");
  const near = await createHomework({ courseRunId: run.id, name: "Near" });
  await createSubmission(near.id, student!.id);
  expect(await next()).toBe("Near");
  await db.update(homework).set({ removedAt: new Date() }).where(eq(homework.id, near.id));
  expect(await next()).toBe("Far");
});

describe("links to the files of near works", () => {
  test("open the files for the teacher, and only those of the asked works", async () => {
    const { piece, token, studentIds } = await classOf(3, 2);
    const { body } = await call(links, { id: piece.id, studentIds: studentIds.slice(0, 2) }, { token });
    const own = (await listWork(asSystem(piece.id))).filter(({ studentId }) =>
      studentIds.slice(0, 2).includes(studentId),
    );
    const ids = (all: { id: number }[]) => all.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(ids(body.data!)).toEqual(ids(own.flatMap(({ files }) => files)));
    expect(body.data![0]).toMatchObject({
      contentType: "image/jpeg",
      url: expect.stringContaining("for=teacher"),
    });
  });

  test("are refused to another teacher and to a student, and end with the hand-in", async () => {
    const { piece, token, studentIds, students } = await classOf(1, 1);
    const asked = { id: piece.id, studentIds };
    const stranger = await signIn("teacher", (await createTeacher()).id);
    expect((await call(links, asked, { token: stranger })).status).toBe(404);
    const childs = await signIn("student", students[0]!.id);
    expect((await call(links, asked, { token: childs })).status).not.toBe(200);
    await call(takeBack, { id: piece.id }, { token: childs });
    expect((await call(links, asked, { token })).body.data).toEqual([]);
    expect((await call(links, { id: piece.id, studentIds: [] }, { token })).body.code).toBe(3000);
  });
});

test("a photo's thumbnail is small, private, and opened only by the photo's link", async () => {
  const { students, piece, token } = await classroom(1);
  const childs = await signIn("student", students[0]!.id);
  const photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: "#f48a41" } })
    .jpeg()
    .toBuffer();
  const { body } = await send(childs, photo, "page.jpg");
  const form = new FormData();
  form.append("id", String(piece.id));
  form.append("fileIds", String(body.data!.id));
  await call(handIn, form, { token: childs });
  const near = await call(links, { id: piece.id, studentIds: [students[0]!.id] }, { token });
  const { url } = near.body.data![0]!;
  const response = await get(`${url}&small=1`);
  const { width, height, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([width, height, format]).toEqual([144, 192, "webp"]);
  expect(response.headers.get("cache-control")).toBe("private, max-age=300");
  const again = await get(`${url}&small=1`, { "if-none-match": response.headers.get("etag")! });
  expect(again.status).toBe(304);
  expect((await get(`${url.replace(/sig=./, "sig=_")}&small=1`)).status).toBe(404);
});

test("a class's thumbnails are made two at a time", async () => {
  const files = await Promise.all(
    Array.from({ length: 6 }, () => createFile({ role: "student", id: 1 }, { contentType: "image/jpeg" })),
  );
  const jpeg = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#f48a41" } })
    .jpeg()
    .toBuffer();
  const opened: (() => void)[] = [];
  const read = vi.spyOn(storageOf("disk"), "read").mockImplementation(async () => {
    await new Promise<void>((open) => opened.push(open));
    return new Blob([new Uint8Array(jpeg)]).stream();
  });
  const made = files.map((file) => smallPicture(file));
  for (let next = 0; next < files.length; next++) {
    await vi.waitFor(() => expect(opened).toHaveLength(Math.min(next + 2, files.length)));
    opened[next]!();
    await made[next];
  }
  expect(read).toHaveBeenCalledTimes(files.length);
  read.mockRestore();
});

test("an older version keeps its marks: all for the teacher, for child and family those that it was returned with", async () => {
  const { students, piece, token } = await classroom(2);
  const childs = await signIn("student", students[0]!.id);
  const hand = async (text: string) => {
    const form = new FormData();
    form.append("id", String(piece.id));
    form.append("document", JSON.stringify({ blocks: [{ kind: "paragraph", runs: [{ text }] }] }));
    await call(handIn, form, { token: childs });
  };
  const desk = async () => (await call(viewDesk, { id: piece.id }, { token })).body.data!.work[0]!;
  // The parent's page reads it by the same function.
  const family = () => getHomeworkOrThrow(asSystem(students[0]!.id), piece.id);
  const draw = async (quote: string, comment: string) => {
    const { submissionId, attempt } = await desk();
    const one = { key: randomUUID(), fileId: null, page: 0, color: "rose", comment, kind: "comment" };
    const geometry = { start: 4, end: 4 + quote.length, quote };
    return call(saveMarks, { id: submissionId!, attempt, marks: [{ ...one, geometry }] } as never, { token });
  };
  await hand("The lake is cold.");
  await draw("lake", "Which lake?");
  await call(mark, { id: (await desk()).submissionId!, comment: "Say which.", revise: true }, { token });
  await hand("The bay is cold.");
  await draw("bay", "Better.");

  const words = (marks: { attempt: number; comment: string | null }[]) =>
    marks.map(({ attempt, comment }) => [attempt, comment]);
  expect(words((await desk()).marks)).toEqual([
    [1, "Which lake?"],
    [2, "Better."],
  ]);
  const childSees = (await call(viewOwn, { id: piece.id }, { token: childs })).body.data!;
  expect([words(childSees.marks), childSees.versions.map(({ attempt }) => attempt)]).toEqual([
    [[1, "Which lake?"]],
    [1],
  ]);
  expect(words((await family()).marks)).toEqual([[1, "Which lake?"]]);
  const others = await call(viewOwn, { id: piece.id }, { token: await signIn("student", students[1]!.id) });
  expect([others.body.data!.marks, others.body.data!.versions]).toEqual([[], []]);
  await call(mark, { id: (await desk()).submissionId!, score: 18 }, { token });
  expect(words((await call(viewOwn, { id: piece.id }, { token: childs })).body.data!.marks)).toEqual([
    [1, "Which lake?"],
    [2, "Better."],
  ]);
});
