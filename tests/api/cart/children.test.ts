import { expect, test } from "vitest";
import { POST as dropdown } from "@/app/api/user/student/dropdown/route";
import { createCourse, createRun, enrol } from "@/db/seed/factories";
import { call } from "../../support/call";
import { createFamily } from "../../support/shop";

test("a child is listed with the terms that it has a seat in and that have not ended", async () => {
  const { emma, leo, token } = await createFamily();
  const course = await createCourse({ name: "ELG Level 2", nameZh: "ELG 二级" });
  const run = await createRun({ courseId: course.id });
  const past = await createRun({ courseId: course.id, startsOn: "2020-01-04", endsOn: "2020-03-28" });
  await enrol(emma.id, run.id);
  await enrol(emma.id, past.id);
  const { body } = await call(dropdown, {}, { token });
  const termsOf = (id: number) => body.data?.find(({ studentId }) => studentId === id)?.terms;
  const { startsOn, endsOn, weekdays, startTime, durationMinutes } = run;
  expect(termsOf(emma.id)).toEqual([
    {
      courseRunId: run.id,
      courseId: course.id,
      name: "ELG Level 2",
      nameZh: "ELG 二级",
      runName: run.name,
      runNameZh: run.nameZh,
      startsOn,
      endsOn,
      weekdays,
      startTime,
      durationMinutes,
    },
  ]);
  expect(termsOf(leo.id)).toEqual([]);
});
