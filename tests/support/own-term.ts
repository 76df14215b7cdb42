import { type APIRequestContext, expect } from "@playwright/test";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { type Program, programOf, type Term, testTermPrefix } from "./family-cart";
import { ready, type Visit } from "./visit";
import { ask, unique } from "./office";

type Wish = { teacherId?: number; capacity?: number; price?: number };

/** Puts a separate term on sale, with three weekly classes starting in two months. */
export async function openTerm(
  office: APIRequestContext,
  programName: string,
  wish: Wish = {},
): Promise<{ program: Program; courseId: number; term: Term }> {
  const found = await ask<{ courseId: number }[]>(office, "/base/course/list", { name: programName });
  const courseId = found[0]?.courseId ?? 0;
  const plan = { weekdays: [7], startTime: "10:00", durationMinutes: 60 };
  const startsOn = shiftDay(schoolDay(), 60);
  const name = unique();
  const { courseRunId } = await ask<{ courseRunId: number }>(office, "/api/admin/courserun/save", {
    ...plan,
    price: 400,
    ...wish,
    courseId,
    name: `${testTermPrefix}${name}`,
    nameZh: `周日班 ${name}`,
    startsOn,
    endsOn: shiftDay(startsOn, 60),
  });
  await ask(office, "/api/admin/class/schedule/save", {
    ...plan,
    id: courseRunId,
    firstDay: startsOn,
    count: 3,
    // Every such term meets at the same time, and several may have the same teacher.
    clashReason: "A term of a test.",
  });
  await ask(office, "/api/admin/courserun/status/save", { id: courseRunId, flag: 1 });
  const program = await programOf(office, programName);
  const term = program.terms.find((one) => one.courseRunId === courseRunId);
  if (!term) throw new Error(`The new term of ${programName} is not on sale.`);
  return { program, courseId, term };
}

/** The office moves the first day of a term of `openTerm` to a month ago; its classes stay. */
export async function beginTerm(
  office: APIRequestContext,
  teacherId: number,
  { courseId, term }: Awaited<ReturnType<typeof openTerm>>,
): Promise<void> {
  const { courseRunId: id, name, nameZh } = term;
  await ask(office, "/api/admin/courserun/save", {
    id,
    courseId,
    teacherId,
    name,
    nameZh,
    price: 400,
    weekdays: [7],
    startTime: "10:00",
    durationMinutes: 60,
    startsOn: shiftDay(schoolDay(), -30),
    endsOn: shiftDay(schoolDay(), 130),
    clashReason: "A term of a test.",
  });
}

type TaughtTerm = {
  courseRunId: number;
  courseRunName: string;
  courseName: string;
  students: number;
  families: number;
};

/** The current term of a program that the signed-in teacher teaches in the demo school, not one of `openTerm`. */
export async function demoTermOf(teacher: APIRequestContext, programName: string): Promise<TaughtTerm> {
  const runs = await ask<TaughtTerm[]>(teacher, "/api/teacher/course/list", {});
  const run = runs.find(
    ({ courseName, courseRunName, students }) =>
      courseName === programName && students > 0 && !courseRunName.startsWith(testTermPrefix),
  );
  if (!run) throw new Error(`The demo school has no current term of ${programName}.`);
  return run;
}

/** Takes a term off sale; existing seats are kept. */
export const closeTerm = (office: APIRequestContext, id: number) =>
  ask(office, "/api/admin/courserun/status/save", { id, flag: 0 });

/** The id of the signed-in teacher. */
export const teacherIdOf = async (teacher: APIRequestContext): Promise<number> =>
  (await ask<{ teacherId: number }>(teacher, "/api/teacher/info/view", {})).teacherId;

/** The office takes a term off sale on the page of its program. */
export async function takeOffSale({ page, home, t }: Visit, courseId: number, term: string): Promise<void> {
  await page.goto(`${home}/admin/programs/${courseId}`);
  await ready(page);
  const card = page.locator("details").filter({ has: page.getByRole("heading", { name: term }) });
  const more = card.getByRole("button", { name: t("officeCatalog.tree.more", { name: term }) });
  if (!(await more.isVisible())) await card.locator("summary").first().click();
  await more.click();
  await page.getByText(t("officeCatalog.tree.takeOffSale")).filter({ visible: true }).click();
  await expect(card.getByText(t("officeCatalog.tree.switchedOff"))).toBeVisible();
}
