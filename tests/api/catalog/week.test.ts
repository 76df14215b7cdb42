import { describe, expect, test } from "vitest";
import { POST as gradeList } from "@/app/api/base/course/grade/list/route";
import { POST as courseList } from "@/app/api/base/course/list/route";
import { createCourse, createRun } from "@/db/seed/factories";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { call } from "../../support/call";
import { countingQueries } from "../../support/query-count";

const day = (days: number) => shiftDay(schoolDay(), days);

describe("programs that fit a family's week", () => {
  const evening = { startTime: "19:30", weekdays: [5], startsOn: day(21), endsOn: day(120) };
  const noon = { startTime: "12:00", weekdays: [7], startsOn: day(10), endsOn: day(120) };

  test("have the price, the next start and the number of the terms that fit", async () => {
    const course = await createCourse({ name: "Owls", nameZh: "猫头鹰" });
    await createRun({ ...noon, courseId: course.id, priceCents: 20_000 });
    await createRun({ ...evening, courseId: course.id, priceCents: 31_000, listPriceCents: 35_000 });
    const find = async (filter: object) => (await call(courseList, { name: "Owls", ...filter })).body.data;
    expect(await find({})).toMatchObject([{ price: 200, startsOn: day(10), runCount: 2 }]);
    expect(await find({ awakeIn: "beijing" })).toMatchObject([
      { price: 310, oriPrice: 350, startsOn: day(21), runCount: 1 },
    ]);
    // Friday evening in Toronto is Saturday morning in Beijing.
    expect(await find({ awakeIn: "beijing", weekday: 6 })).toHaveLength(1);
    expect(await find({ awakeIn: "beijing", weekday: "5" })).toEqual([]);
    expect(await find({ weekday: 5 })).toMatchObject([{ price: 310 }]);
    expect(await find({ weekday: 7, awakeIn: "vancouver" })).toMatchObject([{ price: 200 }]);
    expect(await find({ weekday: 1 })).toEqual([]);
    expect(await find({ weekday: "", awakeIn: "" })).toMatchObject([{ runCount: 2 }]);
  });

  test("have a free term as the next one, before a full one that starts earlier", async () => {
    const course = await createCourse({ name: "Herons" });
    await createRun({ ...noon, courseId: course.id, capacity: 0 });
    await createRun({ ...noon, courseId: course.id, startsOn: day(40) });
    const { body } = await call(courseList, { name: "Herons", weekday: 7 });
    expect(body.data).toMatchObject([{ startsOn: day(40), runCount: 2 }]);
  });

  test.each([
    ["weekday", 0],
    ["weekday", 8],
    ["awakeIn", "paris"],
  ])("refuse %s %j at its field", async (field, value) => {
    const { status, body } = await call(courseList, { [field]: value } as never);
    expect([status, body.code]).toEqual([422, 3000]);
    expect(Object.keys((body.data as unknown as { fields: object }).fields)).toEqual([field]);
  });

  test("cost two statements", async () => {
    const { queries } = await countingQueries(() => call(courseList, { awakeIn: "beijing" }));
    expect(queries).toBe(2);
  });

  test("are no filter of the list by grade, which refuses it", async () => {
    const { body } = await call(gradeList, { selectParam: { weekday: 6 } } as never);
    expect(body).toMatchObject({
      code: 3000,
      data: { fields: { "selectParam.weekday": expect.any(String) } },
    });
  });
});
