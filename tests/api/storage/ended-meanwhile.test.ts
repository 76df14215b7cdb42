import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { POST as setTeacherStatus } from "@/app/api/admin/teacher/status/save/route";
import { POST as logOut } from "@/app/api/base/session/clear/route";
import { POST as upload } from "@/app/api/files/upload/route";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as saveCourseware } from "@/app/api/teacher/courseware/save/route";
import { db } from "@/db/client";
import { coursewares, submissions } from "@/db/schema/learning";
import { rateLimits } from "@/db/schema/office";
import { createAdmin, createHomework } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { onePage } from "../../support/documents";
import { fileRows, filesOnDisk } from "../../support/files";

let before: unknown[];
beforeEach(async () => {
  await db.delete(rateLimits);
  before = [filesOnDisk(), await fileRows()];
});
/** Neither a record nor a byte of the upload remains. */
afterEach(async () => expect([filesOnDisk(), await fileRows()]).toEqual(before));

type Handler = (request: Request) => Promise<Response>;

/** Sends a body in two halves, with `meanwhile` in between. */
async function sendSlowly(
  handler: Handler,
  { token, type, body, meanwhile }: { token: string; type: string; body: Buffer; meanwhile: () => unknown },
) {
  const middle = Math.floor(body.length / 2);
  let turn = 0;
  const slow = new ReadableStream<Uint8Array>({
    async pull(stream) {
      turn += 1;
      if (turn === 1) return stream.enqueue(body.subarray(0, middle));
      await meanwhile();
      stream.enqueue(body.subarray(middle));
      stream.close();
    },
  });
  const request = new Request("http://localhost:3000/api/test?name=late.pdf", {
    method: "POST",
    headers: { authorization: token, "content-type": type },
    body: slow,
    duplex: "half",
  } as RequestInit);
  const response = await handler(request);
  return [response.status, ((await response.json()) as { code: number }).code];
}

const boundary = "the-edge";
const formType = `multipart/form-data; boundary=${boundary}`;
function formOf(fields: Record<string, string | number>): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="late.pdf"\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join("") + file),
    Buffer.from(onePage),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

describe("a session that ends during an upload", () => {
  test("publishes no courseware once the office has disabled the teacher", async () => {
    const room = await classroom(1);
    const office = await signIn("admin", (await createAdmin()).id);
    const disable = () => call(setTeacherStatus, { id: room.teacher.id, flag: 0 }, { token: office });
    const body = formOf({ courseRunId: room.run.id, name: "Late" });
    expect(
      await sendSlowly(saveCourseware, { token: room.token, type: formType, body, meanwhile: disable }),
    ).toEqual([401, 1001]);
    expect(await db.$count(coursewares, eq(coursewares.courseRunId, room.run.id))).toBe(0);
  });

  test("hands in no homework", async () => {
    const room = await classroom(1);
    const homework = await createHomework({ courseRunId: room.run.id });
    const token = await signIn("student", room.students[0]!.id);
    const body = formOf({ id: homework.id });
    const leave = () => call(logOut, {}, { token });
    expect(await sendSlowly(handIn, { token, type: formType, body, meanwhile: leave })).toEqual([401, 1001]);
    expect(await db.$count(submissions, eq(submissions.homeworkId, homework.id))).toBe(0);
  });

  test("keeps no file, also if the token was sent as a field of the form", async () => {
    const room = await classroom(1);
    const leave = () => call(logOut, {}, { token: room.token });
    const file = { type: "application/octet-stream", body: Buffer.from(onePage) };
    expect(await sendSlowly(upload, { token: room.token, ...file, meanwhile: leave })).toEqual([401, 1001]);

    const again = await signIn("teacher", room.teacher.id);
    const body = formOf({ token: again, courseRunId: room.run.id });
    const leaveAgain = () => call(logOut, {}, { token: again });
    expect(
      await sendSlowly(saveCourseware, { token: "", type: formType, body, meanwhile: leaveAgain }),
    ).toEqual([401, 1001]);
  });
});
