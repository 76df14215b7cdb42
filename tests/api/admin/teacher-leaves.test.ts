import { addDays } from "date-fns";
import { beforeAll, expect, test } from "vitest";
import { POST as substitute } from "@/app/api/admin/class/substitute/save/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as archive } from "@/app/api/admin/teacher/remove/route";
import { createAdmin, createClass, createRun, createTeacher } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";

let office: { token: string };
beforeAll(async () => {
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

const archiving = (id: number) => call(archive, { id, flag: 1 }, office);

/** What gives a teacher a term or a class. */
const gettingOne = {
  "a term": async (teacherId: number) => {
    const { id: courseRunId, priceCents, ...run } = await createRun();
    const { courseId, name, nameZh, startsOn, endsOn, weekdays, startTime, version } = run;
    const same = { courseId, name, nameZh, startsOn, endsOn, weekdays, startTime, version };
    return call(saveRun, { ...same, courseRunId, price: priceCents / 100, teacherId }, office);
  },
  "a class as substitute": async (teacherId: number) => {
    const { id } = await createClass({
      courseRunId: (await createRun()).id,
      startsAt: addDays(new Date(), 3),
    });
    return call(substitute, { id, teacherId }, office);
  },
};

test.each(Object.entries(gettingOne))(
  "a teacher who gets %s at that moment is not archived, or does not get it",
  async (_, getOne) => {
    const { id } = await createTeacher();
    const row = await lockRows("teachers", `id = ${id}`);
    const left = archiving(id);
    await waitForLockedStatements(1);
    const got = getOne(id);
    await waitForLockedStatements(2);
    await row.release();
    expect([(await left).body.code, (await got).body.code]).toEqual([200, 3000]);
  },
);

test.each(Object.entries(gettingOne))("a teacher with %s ahead is not archived", async (_, getOne) => {
  const { id } = await createTeacher();
  expect((await getOne(id)).body.code).toBe(200);
  const { body } = await archiving(id);
  expect(body).toMatchObject({ code: 409, msg: expect.stringMatching(/^Still teaching: Reading Circle/) });
});
