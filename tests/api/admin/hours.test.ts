import { expect, test } from "vitest";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { GET as file } from "@/app/api/admin/hour/export/file/route";
import { POST as view } from "@/app/api/admin/hour/view/route";
import { createAdmin, createClass, createRun, createTeacher } from "@/db/seed/factories";
import { pick } from "@/lib/core/pick";
import { call, signIn } from "../../support/call";
import { countingQueries } from "../../support/query-count";

const month = "2025-03";

async function giveTo(teacherId: number | null, run: Awaited<ReturnType<typeof createRun>>, token: string) {
  const same = pick(run, ["id", "courseId", "name", "nameZh", "startsOn", "endsOn", "weekdays"]);
  const input = { ...same, startTime: "10:00", price: 400, teacherId };
  expect((await call(saveRun, input, { token })).status).toBe(200);
}

test("a month's hours are those of who held the classes, also after the term got another teacher", async () => {
  const token = await signIn("admin", (await createAdmin()).id);
  const grace = await createTeacher({ firstName: "Grace", lastName: "Aaron" });
  const tom = await createTeacher({ firstName: "Tom", lastName: "Abbot" });
  const run = await createRun({ teacherId: grace.id, startsOn: "2025-02-01", endsOn: "2025-05-31" });
  const held = (startsAt: string, values = {}) =>
    createClass({ courseRunId: run.id, startsAt: new Date(startsAt), durationMinutes: 60, ...values });
  // The first and the last instant of the month in Toronto, and their neighbours.
  await held("2025-03-01T05:00:00Z");
  await held("2025-04-01T03:59:00Z", { durationMinutes: 90 });
  await held("2025-03-01T04:59:00Z");
  await held("2025-04-01T04:00:00Z");
  await held("2025-03-10T21:00:00Z", { status: "cancelled" });
  await held("2025-03-11T21:00:00Z", { removedAt: new Date() });
  await held("2025-03-12T21:00:00Z", { substituteTeacherId: tom.id, durationMinutes: 45 });
  const hoursOf = async () => {
    const { body } = await call(view, { month }, { token });
    return body.data?.filter(({ teacherId }) => [grace.id, tom.id].includes(teacherId));
  };
  const expected = [
    { teacherId: grace.id, teacherName: "Grace Aaron", classes: 2, minutes: 150 },
    { teacherId: tom.id, teacherName: "Tom Abbot", classes: 1, minutes: 45 },
  ];
  expect(await hoursOf()).toMatchObject(expected);
  await giveTo(tom.id, run, token);
  expect(await hoursOf()).toMatchObject(expected);

  const response = await file(
    new Request(`http://localhost:3000/x?format=csv&month=${month}`, { headers: { authorization: token } }),
  );
  const text = await response.text();
  expect(text).toContain(month);
  expect(text).toContain("Tom Abbot");
  const { queries } = await countingQueries(() => call(view, { month }, { token }));
  expect(queries).toBeLessThan(5);
});

test("they stay theirs if the term has no teacher before it gets another one", async () => {
  const token = await signIn("admin", (await createAdmin()).id);
  const [grace, tom] = [await createTeacher(), await createTeacher()];
  const run = await createRun({ teacherId: grace.id, startsOn: "2025-05-01", endsOn: "2025-06-30" });
  await createClass({ courseRunId: run.id, startsAt: new Date("2025-05-12T21:00:00Z"), durationMinutes: 60 });
  for (const teacherId of [null, tom.id]) {
    await giveTo(teacherId, run, token);
    const { body } = await call(view, { month: "2025-05" }, { token });
    expect(body.data).toMatchObject([{ teacherId: grace.id, classes: 1, minutes: 60 }]);
  }
});

test("an invalid month is refused", async () => {
  const token = await signIn("admin", (await createAdmin()).id);
  expect((await call(view, { month: "2025-13" }, { token })).body.code).toBe(3000);
});
