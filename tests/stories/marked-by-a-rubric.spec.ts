import { schoolRubrics } from "@/db/seed/rubric-rows";
import { classroomAddress } from "@/lib/classroom/address";
import { expect } from "../e2e/fixtures";
import { audit } from "../support/audit";
import { signInChild } from "../support/child-login";
import { openHousehold } from "../support/family-cart";
import { markingDesk, studentsDesk } from "../support/homework-desk";
import { ready } from "../support/visit";
import { ask, unique } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { story } from "./cast";

const model = schoolRubrics.find(({ key }) => key === "writing-4-8")!;
const trait = (place: number) => model.traits[place]!;
const level = (place: number, at: number) => trait(place).levels[at]!;
const name = "A letter to the lake";
const english = "Your opening makes me hear the ice.";
const chinese = "开头一句让人听见冰裂的声音。";

story(
  "a rubric is made from the school's, read before handing in, marked by presses, and read in Chinese",
  async ({ cast }) => {
    story.setTimeout(240_000);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const child = await cast({ device: "phone" });
    const { t, page, home } = teacher;
    const teacherId = await teacherIdOf(page.request);
    const { courseRunId } = (await openTerm(office.page.request, "ELG Level 2", { teacherId })).term;
    const { children } = await openHousehold(mother.page.request, [{ firstName: "Mia", grade: 4 }]);
    const studentId = children[0] ?? 0;
    await ask(office.page.request, "/api/admin/enrolment/add", { studentId, courseRunId });

    // The teacher copies the school's and gives it a name; an empty one is refused.
    const title = `Letters ${unique()}`;
    await page.goto(`${home}/tea/rubrics`);
    await ready(page);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: model.name }) });
    await card
      .last()
      .getByRole("button", { name: t("rubrics.copy"), exact: true })
      .click();
    const own = page.getByRole("region", { name: t("rubrics.own") });
    const copy = own.getByRole("listitem").filter({ has: page.getByRole("heading", { name: model.name }) });
    await copy
      .first()
      .getByRole("button", { name: t("rubrics.edit"), exact: true })
      .click();
    const sheet = page.getByRole("dialog");
    const field = sheet.getByLabel(t("rubrics.form.name"), { exact: true });
    await field.fill("");
    await sheet.getByRole("button", { name: t("rubrics.form.save"), exact: true }).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill(title);
    await sheet.getByRole("button", { name: t("rubrics.form.save"), exact: true }).click();
    await expect(own.getByRole("heading", { name: title })).toBeVisible();
    await page.reload();
    await ready(page);
    expect(await audit(page, "en")).toEqual([]);

    await page.goto(`${home}/tea/course/${courseRunId}?tab=homework`);
    await ready(page);
    await page.getByRole("button", { name: t("teaching.homework.add") }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel(t("teaching.homework.form.name"), { exact: true }).fill(name);
    await form.getByLabel(t("teaching.homework.form.rubric.label")).selectOption({ label: title });
    await form.getByRole("button", { name: t("teaching.homework.form.save"), exact: true }).click();
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    const set = await ask<{ homeworkId: number }[]>(page.request, "/api/teacher/course/detail/homework", {
      id: courseRunId,
    });
    const homeworkId = set[0]?.homeworkId ?? 0;

    // The child reads it before handing in.
    const desk = studentsDesk(child, homeworkId);
    const work = child.page.getByRole("main");
    await signInChild(child, mother.page.request, studentId);
    await desk.open();
    await expect(work.getByRole("heading", { name: child.t("homework.rubric.title") })).toBeVisible();
    await expect(work).toContainText(level(0, 0).words);
    await expect(work).not.toContainText(level(0, 0).wordsZh);
    expect(await audit(child.page, "en")).toEqual([]);
    await desk.add("letter.pdf");
    await expect(desk.uploaded).toHaveCount(1);
    await desk.handIn.click();
    await expect(desk.handedIn).toBeVisible();

    // Marked by presses: the points of each trait; the second thought is a press more. A reload keeps the draft.
    const marking = markingDesk(teacher, page, "Mia");
    const address = `${home}/tea/course/${courseRunId}/homework/${homeworkId}`;
    await marking.open(address);
    const rubric = page.getByRole("region", { name: t("marking.rubric.title"), exact: true });
    await expect(rubric.locator("button[aria-pressed=false]").first()).toBeFocused();
    await page.keyboard.press("4");
    await page.keyboard.press("3");
    await page.keyboard.press("3");
    await expect(marking.score).toHaveValue("");
    await page.keyboard.press("9");
    await page.keyboard.press("1");
    await expect(marking.score).toBeFocused();
    await expect(marking.score).toHaveValue("69");
    await rubric.getByRole("button", { name: trait(3).name }).click();
    await rubric.getByRole("button", { name: level(3, 2).words }).click();
    await expect(marking.score).toHaveValue("75");
    await marking.comment.fill(english);
    await page.getByRole("button", { name: t("marking.addChinese") }).click();
    await page.getByLabel(t("marking.commentZh")).fill(chinese);
    expect(await audit(page, "en")).toEqual([]);
    await page.reload();
    await ready(page);
    await expect(marking.score).toHaveValue("75");
    await expect(page.getByLabel(t("marking.commentZh"))).toHaveValue(chinese);
    await page.keyboard.press("Control+Enter");
    await expect(marking.returned).toBeVisible();

    // It was the last one, and the desk says so and leads on.
    await expect(page.getByText(t("marking.done.title"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("marking.done.back") })).toBeVisible();

    // Undone: all that was returned is in the form again, also after a reload; and marked again. Then the teacher changes the
    // rubric, which reaches no given mark.
    await page.keyboard.press("u");
    await expect(marking.giveBack).toBeVisible();
    const kept = async () => {
      await expect(marking.score).toHaveValue("75");
      await expect(marking.comment).toHaveValue(english);
      await expect(page.getByLabel(t("marking.commentZh"))).toHaveValue(chinese);
    };
    await kept();
    await marking.open(address);
    await kept();
    await rubric.getByRole("button", { name: trait(1).name }).click();
    // The focus is on the level that was chosen.
    await expect(rubric.locator("button[aria-pressed=true]")).toBeFocused();
    await page.keyboard.press("4");
    await expect(marking.score).toHaveValue("81");
    await page.keyboard.press("Control+Enter");
    await expect(marking.returned).toBeVisible();
    const listed = await ask<
      { name: string; rubricId: number; traits: { levels: { words: string; wordsZh: string }[] }[] }[]
    >(page.request, "/api/teacher/rubric/list", {});
    const mine = listed.find((one) => one.name === title)!;
    const changed = mine.traits.map((one) => ({
      ...one,
      levels: one.levels.map((each) => ({ ...each, words: "Something else", wordsZh: "别的" })),
    }));
    await ask(page.request, "/api/teacher/rubric/save", { ...mine, id: mine.rubricId, traits: changed });

    await desk.open();
    await expect(work).toContainText(level(0, 0).words);
    await expect(work.getByText(level(0, 1).words)).toBeHidden();
    await work.getByText(child.t("homework.rubric.allLevels")).click();
    await expect(work.getByText(level(0, 1).words)).toBeVisible();
    await expect(work).toContainText(child.t("homework.rubric.chosen"));

    // The mother reads both languages, her own first, and nothing of the change.
    await mother.page.goto(`${mother.home}${classroomAddress({ homework: homeworkId }, studentId)}`);
    await ready(mother.page);
    const read = mother.page.getByRole("main");
    await expect(read).toContainText(chinese);
    await expect(read).toContainText(english);
    for (const text of [level(0, 0).wordsZh, level(0, 0).words, trait(1).nameZh])
      await expect(read).toContainText(text);
    await expect(read).not.toContainText("别的");
    const shown = await read.innerText();
    expect(shown.indexOf(chinese)).toBeLessThan(shown.indexOf(english));
    expect(await audit(mother.page, "zh")).toEqual([]);
    await mother.page.goto(`${mother.home}/usr/profile?tab=grades&studentId=${studentId}`);
    await expect(mother.page.getByRole("row").filter({ hasText: name })).toContainText(chinese);

    await closeTerm(office.page.request, courseRunId);
  },
);
