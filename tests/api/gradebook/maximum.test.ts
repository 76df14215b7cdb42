import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { POST as mark } from "@/app/api/teacher/course/detail/homework/mark/route";
import { POST as undo } from "@/app/api/teacher/gradebook/undo/route";
import { POST as unmark } from "@/app/api/teacher/homework/mark/remove/route";
import { POST as saveHomework } from "@/app/api/teacher/homework/save/route";
import { db } from "@/db/client";
import { submissions } from "@/db/schema/learning";
import { createSubmission } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";

/** A child's work that was returned with 15 of 20 points. */
async function marked(fields = {}) {
  const room = await classroom(1);
  const { id } = await createSubmission(room.piece.id, room.students[0]!.id);
  const as = { token: room.token };
  await call(mark, { id, score: 15, ...fields }, as);
  const setMaximum = async (maxScore: number) =>
    (
      await call(
        saveHomework,
        { id: room.piece.id, courseRunId: room.run.id, name: room.piece.name, maxScore },
        as,
      )
    ).body.code;
  const score = async () => (await db.select().from(submissions).where(eq(submissions.id, id)))[0]?.score;
  return { ...room, id, as, setMaximum, score };
}

test("an undo does not bring back a score above the maximum that holds now", async () => {
  const { id, as, setMaximum, score } = await marked();
  const { body } = await call(unmark, { id }, as);
  expect(await setMaximum(10)).toBe(200);
  expect((await call(undo, { id: body.data!.gradeChangeId! }, as)).body.code).toBe(3000);
  expect(await score()).toBeNull();
});

test("the maximum stays above the score with which a version was returned", async () => {
  const { piece, students, setMaximum, score } = await marked({ comment: "Say why.", revise: true });
  const own = { token: await signIn("student", students[0]!.id) };
  const form = new FormData();
  form.append("id", String(piece.id));
  form.append("document", JSON.stringify({ blocks: [{ kind: "paragraph", runs: [{ text: "Because." }] }] }));
  expect((await call(handIn, form, own)).body.code).toBe(200);
  expect(await setMaximum(10)).toBe(3000);
  expect((await call(takeBack, { id: piece.id }, own)).body.code).toBe(200);
  expect(await score()).toBe(15);
});
