import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { POST as list } from "@/app/api/teacher/courseware/list/route";
import { POST as remove } from "@/app/api/teacher/courseware/remove/route";
import { POST as save } from "@/app/api/teacher/courseware/save/route";
import { POST as view } from "@/app/api/teacher/courseware/view/route";
import { db } from "@/db/client";
import { coursewares } from "@/db/schema/learning";
import { createFile, createTeacher } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";

const pdf = new TextEncoder().encode(
  "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n",
);

function form(fields: Record<string, string | number>, bytes?: Uint8Array, name = "unit one.pdf") {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.set(key, String(value));
  if (bytes) body.set("file", new Blob([bytes as BlobPart]), name);
  return body;
}

test("a courseware is uploaded, seen by the class, renamed, removed and restored", async () => {
  const room = await classroom(1);
  const student = await signIn("student", room.students[0]!.id);
  const added = await call(save, form({ courseRunId: room.run.id, courseClassId: room.lesson.id }, pdf), {
    token: room.token,
  });
  expect(added.body.data).toMatchObject({
    name: "unit one.pdf",
    unitId: room.unit.id,
    courseClassId: room.lesson.id,
    contentType: "application/pdf",
    sizeBytes: pdf.length,
  });
  const { coursewareId: id, fileId } = added.body.data!;
  expect((await call(viewFile, { id: fileId }, { token: student })).status).toBe(200);
  await call(save, form({ id, courseRunId: room.run.id, unitId: room.unit.id, name: "Unit 1" }), {
    token: room.token,
  });
  expect((await call(view, { id }, { token: room.token })).body.data).toMatchObject({
    name: "Unit 1",
    courseClassId: null,
    fileId,
  });
  await call(remove, { id }, { token: room.token });
  expect((await call(view, { id }, { token: room.token })).status).toBe(404);
  expect((await call(viewFile, { id: fileId }, { token: student })).status).toBe(404);
  await call(remove, { id, flag: 0 }, { token: room.token });
  expect(
    (await call(list, { selectParam: { name: "unit" } }, { token: room.token })).body.data,
  ).toMatchObject({
    records: 1,
    rows: [{ coursewareId: id, courseRunId: room.run.id }],
  });
});

test("a previously uploaded file is accepted by its id, another person's is not", async () => {
  const [room, other] = [await classroom(1), await classroom(1)];
  const mine = await createFile({ role: "teacher", id: room.teacher.id }, { name: "slides.pptx" });
  const theirs = await createFile({ role: "teacher", id: other.teacher.id });
  const taken = await call(save, form({ courseRunId: room.run.id, fileId: mine.id }), { token: room.token });
  expect(taken.body.data).toMatchObject({ name: "slides.pptx", fileId: mine.id });
  expect(
    (await call(save, form({ courseRunId: room.run.id, fileId: theirs.id }), { token: room.token })).status,
  ).toBe(409);
});

test("without a file, with an executable, into another teacher's run or class: refused, nothing is stored", async () => {
  const [room, other] = [await classroom(1), await classroom(1)];
  const send = (body: FormData) => call(save, body, { token: room.token });
  const own = { courseRunId: room.run.id };
  expect((await send(form(own))).body.code).toBe(3000);
  expect((await send(form(own, new TextEncoder().encode("MZ\u0090 program"), "slides.pdf"))).status).toBe(
    415,
  );
  expect((await send(form(own, new Uint8Array(), "empty.pdf"))).status).toBeGreaterThanOrEqual(400);
  expect((await send(form({ courseRunId: other.run.id }, pdf))).status).toBe(404);
  expect((await send(form({ ...own, courseClassId: other.lesson.id }, pdf))).status).toBe(404);
  expect(await db.$count(coursewares, eq(coursewares.courseRunId, room.run.id))).toBe(0);
});

test("another teacher finds none of it", async () => {
  const room = await classroom(1);
  const added = await call(save, form({ courseRunId: room.run.id }, pdf), { token: room.token });
  const id = added.body.data!.coursewareId;
  const stranger = await signIn("teacher", (await createTeacher()).id);
  expect((await call(list, {}, { token: stranger })).body.data).toMatchObject({ rows: [], records: 0 });
  expect((await call(list, { selectParam: { courseRunId: room.run.id } }, { token: stranger })).status).toBe(
    404,
  );
  for (const endpoint of [view, remove])
    expect((await call(endpoint, { id }, { token: stranger })).status).toBe(404);
  expect(
    (await call(save, form({ id, courseRunId: room.run.id, name: "Mine" }), { token: stranger })).status,
  ).toBe(404);
});
