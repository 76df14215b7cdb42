import { schoolRubrics } from "@/db/seed/rubric-rows";
import { expect } from "../e2e/fixtures";
import { audit } from "../support/audit";
import { takeAssessment } from "../support/guest-report";
import { ready, type Visit } from "../support/visit";
import { ask, unique } from "../support/office";
import { story } from "./cast";

const page1 = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
  "base64",
);
const pwd = "A-quiet-lake-7";

/** A teacher of the school with an own login. */
async function newTeacher(office: Visit, teacher: Visit): Promise<void> {
  const email = `marks-${unique()}@example.com`;
  const { teacherId: id } = await ask<{ teacherId: number }>(office.page.request, "/api/admin/teacher/add", {
    email,
    firstName: "Ana",
    lastName: "Silva",
  });
  const given = await ask<{ pwd: string }>(office.page.request, "/api/admin/teacher/pass/save", { id });
  await ask(teacher.page.request, "/base/teacher/email/login", { email, pwd: given.pwd });
  await ask(teacher.page.request, "/api/teacher/info/pass/save", { oldPwd: given.pwd, pwd });
}

/** Opens the samples from the teacher's own page until the one with these words is open. */
async function openSample({ page, t, home }: Visit, words: string): Promise<void> {
  await page.goto(`${home}/tea/profile`);
  await ready(page);
  await page.getByRole("main").locator('a[href$="/tea/writing"]').click();
  await page.waitForURL(/\/tea\/writing$/);
  await ready(page);
  // A sample of another child may have waited longer, so ours is the last one.
  await page
    .getByRole("button", { name: new RegExp(`^${t("writing.toMark.open")}`) })
    .last()
    .click();
  await page.waitForURL(/\/tea\/writing\/\d+$/);
  await ready(page);
  await expect(page.getByRole("main")).toContainText(words);
}

/** Gives every trait of the open sample this band, after saving without any was refused. */
async function chooseBand({ page, t }: Visit, band: "strong" | "growing"): Promise<void> {
  const form = page.locator("form");
  await form.getByRole("button", { name: t("writing.marking.action") }).click();
  await expect(form.getByText(t("writing.marking.missing"))).toBeVisible();
  const rubric = schoolRubrics.find(({ sampleGroup }) => sampleGroup === "junior")!;
  for (const { name, nameZh } of rubric.traits)
    await form
      .getByRole("radiogroup", { name: new RegExp(`^(${name}|${nameZh})$`) })
      .getByRole("radio", { name: new RegExp(`^${t(`report.bands.${band}`)}`) })
      .check();
}

story(
  "a child writes after the assessment, two teachers mark it, and the family reads it",
  async ({ cast }) => {
    story.setTimeout(300_000);
    const mother = await cast({ locale: "zh", device: "phone" });
    const { page, t, home } = mother;
    const email = `writing-${unique()}@example.com`;
    const { request } = page;
    await ask(request, "/base/user/email/register", { firstName: "Wen", lastName: "Zhao", email, pwd }, "zh");
    const { studentId } = await ask<{ studentId: number }>(request, "/api/user/student/add", {
      firstName: "Mia",
      lastName: "Zhao",
      grade: 4,
    });
    await ask(request, "/api/user/student/assessment/start", { studentId });
    await takeAssessment(mother, 4, { isAnswered: true });

    // The report offers the sample; its page says what it is before the clock starts.
    await page.getByRole("link", { name: t("writing.offer.action") }).click();
    await page.waitForURL(/\/assessment\/writing\/\d+$/);
    const resultId = Number(page.url().split("/").at(-1));
    expect(await audit(page, "zh")).toEqual([]);
    await page.getByRole("button", { name: t("writing.begin.action") }).click();
    const field = page.getByLabel(t("writing.text.label"));
    await expect(field).toBeVisible();
    await ready(page);
    expect(await audit(page, "zh")).toEqual([]);

    // Nothing at all cannot be handed in.
    await page.getByRole("button", { name: t("writing.handIn.action") }).click();
    await expect(page.getByRole("main").getByText(t("errors.writingEmpty"))).toBeVisible();

    // What is typed survives a reload and a lost connection.
    await field.fill("If I could change one rule,");
    await expect(page.getByText(t("assessment.taking.save.saved"))).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(field).toHaveValue("If I could change one rule,");
    await page.context().setOffline(true);
    await field.fill("If I could change one rule, I would let us eat outside in spring.");
    await expect(page.getByText(t("assessment.taking.save.offlineNotice"))).toBeVisible({ timeout: 20_000 });
    await page.context().setOffline(false);
    await expect(page.getByText(t("assessment.taking.save.saved"))).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(t("writing.text.words", { count: 14 }))).toBeVisible();

    // A photo of paper, and one that is chosen before the first has arrived, and taken away again.
    const choose = page.locator("input[type=file]");
    for (const name of ["one.png", "two.png"])
      await choose.setInputFiles({ name, mimeType: "image/png", buffer: page1 });
    await page.getByRole("button", { name: t("writing.photos.remove", { number: 2 }) }).click();
    await expect(page.getByRole("img", { name: t("writing.photos.alt", { number: 2 }) })).toHaveCount(0);
    await page.getByRole("button", { name: t("writing.handIn.action") }).click();
    await page.waitForURL(new RegExp(`/assessment/result/${resultId}`));
    await expect(page.getByText(t("writing.report.waiting"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("writing.offer.action") })).toHaveCount(0);

    // The first teacher is unsure; the second one sees no mark of the first.
    const office = await cast({ as: "admin" });
    const first = await cast({ as: "teacher" });
    await openSample(first, "eat outside in spring");
    await chooseBand(first, "strong");
    expect(await audit(first.page, "en")).toEqual([]);
    await first.page.getByLabel(first.t("writing.marking.unsure")).check();
    await first.page.getByRole("button", { name: first.t("writing.marking.action") }).click();
    await expect(first.page.getByText(first.t("writing.marking.passedOn"))).toBeVisible();
    const second = await cast({});
    await newTeacher(office, second);
    await openSample(second, "eat outside in spring");
    await chooseBand(second, "growing");
    await expect(second.page.getByLabel(second.t("writing.marking.unsure"))).toHaveCount(0);
    await second.page.getByLabel(second.t("writing.marking.comment")).fill("A lively idea, well begun.");
    await second.page.getByLabel(second.t("writing.marking.commentZh")).fill("想法生动，开头很好。");
    await second.page.getByRole("button", { name: second.t("writing.marking.action") }).click();
    await expect(second.page.getByText(second.t("writing.marking.told"))).toBeVisible();

    // The office has followed it.
    await office.page.goto(`${office.home}/admin/assessments/writing`);
    await ready(office.page);
    const row = office.page.getByRole("row").filter({ hasText: "Mia Zhao" });
    await expect(row).toContainText(office.t("writing.office.states.marked"));
    await expect(row).toContainText("Ana Silva");
    expect(await audit(office.page, "en")).toEqual([]);

    // The mother is told, and reads both bands and the teacher's words in her language.
    await ask(request, "/base/email/login", { role: 1, email, pwd });
    await page.goto(`${home}/usr/notices`);
    await ready(page);
    await page
      .getByRole("link", { name: t("happenings.parent.writingMarked", { names: "Mia Zhao" }) })
      .click();
    await page.waitForURL(/\/usr\/detail\/report/);
    const writing = page.getByRole("region", { name: t("writing.report.title"), exact: true });
    await expect(writing).toContainText(t("writing.report.marked"));
    const both = t("report.bandsBetween", {
      from: t("report.bands.growing"),
      to: t("report.bands.strong"),
    });
    await expect(writing.getByText(both)).toHaveCount(4);
    await expect(writing).toContainText("想法生动，开头很好。");
    await expect(writing.getByRole("img")).toBeVisible();
    expect(await audit(page, "zh")).toEqual([]);
  },
);
