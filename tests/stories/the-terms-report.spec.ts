import { expect } from "../e2e/fixtures";
import { audit } from "../support/audit";
import { signInChild } from "../support/child-login";
import { openHousehold } from "../support/family-cart";
import { ready } from "../support/visit";
import { ask } from "../support/office";
import { beginTerm, closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { story } from "./cast";

const english =
  "Mia reads with her whole voice now. At home, ten minutes aloud on most evenings would help most.";
const chinese = "小米现在能放开声音朗读。在家里，多数晚上朗读十分钟，帮助最大。";
const note = "Please name one book that she has read.";
const better = `${english} She loved The Paper Boat.`;

story(
  "a teacher drafts and writes the reports of a term, the office returns one and publishes, a mother reads in Chinese",
  async ({ cast, expectedErrors }) => {
    story.setTimeout(300_000);
    // The refused submission of an older window, the stranger's page, and a save without a connection.
    expectedErrors.push(/status of (404|409)/, /ERR_INTERNET_DISCONNECTED/);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const father = await cast({ device: "phone" });
    const stranger = await cast({ locale: "zh" });
    const { t, page, home } = teacher;
    const teacherId = await teacherIdOf(page.request);
    const opened = await openTerm(office.page.request, "ELG Level 2", { teacherId });
    const { courseRunId } = opened.term;
    const family = await openHousehold(mother.page.request, [{ firstName: "Mia", grade: 4 }]);
    const others = await openHousehold(father.page.request, [{ firstName: "Leo", grade: 4 }]);
    await openHousehold(stranger.page.request, [{ firstName: "Ada", grade: 4 }]);
    const studentId = family.children[0] ?? 0;
    for (const id of [studentId, others.children[0] ?? 0])
      await ask(office.page.request, "/api/admin/enrolment/add", { studentId: id, courseRunId });

    // Before its first day the term has no reports.
    const list = `${home}/tea/course/${courseRunId}?tab=reports`;
    await page.goto(list);
    await expect(page.getByText(t("termReport.list.tooEarly"))).toBeVisible();
    await beginTerm(office.page.request, teacherId, opened);

    // All drafts in one go; a paragraph each, by the keyboard from child to child.
    await page.reload();
    await ready(page);
    expect(await audit(page, "en")).toEqual([]);
    await page.getByRole("button", { name: t("termReport.list.draftAll", { count: 2 }) }).click();
    await expect(page.getByText(t("termReport.list.noWords")).first()).toBeVisible();
    expect(await audit(page, "en")).toEqual([]);
    await page.getByRole("link", { name: /Leo/ }).first().click();
    const paragraph = page.getByLabel(t("termReport.write.paragraph"), { exact: true });
    const inChinese = page.getByLabel(new RegExp(t("termReport.write.paragraphZh")));
    await ready(page);
    await page.getByText(t("termReport.write.phrases"), { exact: true }).click();
    await page.getByRole("button", { name: /Leo reads carefully/ }).click();
    await expect(paragraph).toHaveValue(/Leo reads carefully/);
    await expect(inChinese).toHaveValue(/Leo/);
    expect(await audit(page, "en")).toEqual([]);

    // Without a connection the words stay, over a reload too, and are saved when it is back.
    await page.reload();
    await ready(page);
    await expect(page.getByText(t("termReport.write.restored"))).toBeVisible();
    await expect(paragraph).toHaveValue(/Leo reads carefully/);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: t("termReport.write.save"), exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: t("termReport.write.offline") })).toBeVisible();
    await paragraph.press("End");
    await paragraph.pressSequentially(" He is kind.");
    await page.context().setOffline(false);
    await expect(page.getByText(t("termReport.write.saved"))).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(paragraph).toHaveValue(/Leo reads carefully.* He is kind\.$/s);
    await paragraph.press("Control+Enter");
    await expect(page.getByRole("heading", { level: 1, name: /Mia/ })).toBeVisible();
    await ready(page);
    await expect(paragraph).toBeFocused();
    await paragraph.fill(english);
    await inChinese.fill(chinese);

    // A second window has saved meanwhile: it is told, and nothing typed is lost.
    const second = await page.context().newPage();
    await second.goto(page.url());
    await ready(second);
    await second.getByLabel(t("termReport.write.paragraph"), { exact: true }).fill("From the other window.");
    await second.getByRole("button", { name: t("termReport.write.save"), exact: true }).click();
    await expect(second.getByText(t("termReport.write.saved"))).toBeVisible();
    await page.getByRole("button", { name: t("termReport.write.save"), exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: t("errors.recordChanged") })).toBeVisible();
    await expect(paragraph).toHaveValue(english);
    await second.getByLabel(t("termReport.write.paragraph"), { exact: true }).fill(english);
    await second.getByLabel(new RegExp(t("termReport.write.paragraphZh"))).fill(chinese);
    await second.getByRole("button", { name: t("termReport.write.submit"), exact: true }).click();
    await expect(second.getByText(t("termReport.write.withOffice"))).toBeVisible();
    await second.close();
    await page.goto(list);
    await ready(page);
    await page.getByRole("button", { name: t("termReport.list.submitAll", { count: 1 }) }).click();
    const question = page.getByRole("dialog");
    await expect(question.getByRole("listitem")).toContainText(["Leo"]);
    await question.getByRole("button", { name: t("termReport.list.submitAll", { count: 1 }) }).click();
    await expect(page.getByText(t("termReport.states.teacher.submitted"), { exact: true })).toHaveCount(2);

    // The office finds them, gives one back, and approves the other.
    const desk = office.page;
    await desk.goto(`${office.home}/admin/reports`);
    await ready(desk);
    expect(await audit(desk, "en")).toEqual([]);
    const reports = `${office.home}/admin/terms/${courseRunId}?tab=reports`;
    await desk.goto(reports);
    await ready(desk);
    expect(await audit(desk, "en")).toEqual([]);
    await desk.getByRole("link", { name: /Mia/ }).first().click();
    await expect(desk.getByText(english)).toBeVisible();
    await ready(desk);
    expect(await audit(desk, "en")).toEqual([]);
    await desk.getByRole("button", { name: t("termReport.office.return") }).click();
    const sheet = desk.getByRole("dialog");
    const reason = sheet.getByLabel(t("termReport.office.note"), { exact: true });
    await sheet.getByRole("button", { name: t("termReport.office.return"), exact: true }).click();
    await expect(reason).toHaveAttribute("aria-invalid", "true");
    await reason.fill(note);
    await sheet.getByRole("button", { name: t("termReport.office.return"), exact: true }).click();
    await expect(desk.getByText(note)).toBeVisible();

    // The teacher reads why, and submits it again.
    await page.goto(`${home}/tea/notices`);
    await expect(page.getByRole("main")).toContainText(note);
    await page.goto(list);
    const parts = page.getByRole("navigation", { name: t("teaching.tabs.label") });
    await expect(parts.getByRole("link", { name: t("teaching.tabs.reports") })).toHaveText(/1$/);
    await page.getByRole("link", { name: /Mia/ }).first().click();
    await expect(page.getByText(note)).toBeVisible();
    await ready(page);
    await paragraph.fill(better);
    await page.getByRole("button", { name: t("termReport.write.submit"), exact: true }).click();
    await expect(page.getByText(t("termReport.write.withOffice"))).toBeVisible();
    await desk.goto(reports);
    await ready(desk);
    await expect(desk.getByText(t("termReport.states.office.submitted"), { exact: true })).toHaveCount(2);
    await desk.getByRole("link", { name: /Mia/ }).first().click();
    await ready(desk);
    await desk.getByRole("button", { name: t("termReport.office.approve"), exact: true }).press("Enter");
    const next = desk.getByRole("link", { name: /Leo/ }).and(desk.locator("#go-on"));
    await expect(next).toBeFocused();
    await next.press("Enter");
    await expect(desk.getByRole("heading", { level: 1, name: /Leo/ })).toBeVisible();
    await desk.getByRole("button", { name: t("termReport.office.approve"), exact: true }).press("Enter");
    await expect(desk.getByRole("link", { name: t("termReport.office.allOfTerm") })).toBeFocused();
    await desk.keyboard.press("Enter");
    const publish = desk.getByRole("button", {
      name: t("termReport.office.publishAll", { count: 2, families: 2 }),
    });
    await publish.click();
    await desk.getByRole("button", { name: t("termReport.office.publishNow") }).click();
    await expect(desk.getByText(t("termReport.states.office.published"), { exact: true })).toHaveCount(2);

    // The mother reads it on her phone, in Chinese first, prints it and has it as a PDF; a stranger finds nothing.
    const phone = mother.page;
    await phone.goto(`${mother.home}/usr/profile`);
    const door = phone.getByRole("link", { name: /Mia/ }).and(phone.locator("[href*=term-report]"));
    await door.first().click();
    const read = phone.getByRole("main");
    await expect(read).toContainText(chinese);
    const shown = await read.innerText();
    expect(shown.indexOf(chinese)).toBeLessThan(shown.indexOf(better));
    await ready(phone);
    expect(await audit(phone, "zh")).toEqual([]);
    const reportId = new URL(phone.url()).searchParams.get("reportId");
    await phone.emulateMedia({ media: "print" });
    await expect(phone.getByRole("button", { name: mother.t("termReport.family.print") })).toBeHidden();
    await expect(read).toContainText(chinese);
    await phone.emulateMedia({ media: "screen" });
    const pdf = await phone.request.get(`/api/termReport/${reportId}?locale=zh`);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    const foreign = await stranger.page.request.get(`/api/termReport/${reportId}?locale=zh`);
    expect(foreign.status()).toBe(404);
    await stranger.page.goto(`${stranger.home}/usr/detail/term-report?reportId=${reportId}`);
    await expect(stranger.page.getByRole("main")).not.toContainText(chinese);

    // The child reads it, too.
    const child = await cast({ device: "phone" });
    await signInChild(child, phone.request, studentId);
    await child.page.goto(`${child.home}/stu/term-report?reportId=${reportId}`);
    await expect(child.page.getByRole("main")).toContainText(better);
    await ready(child.page);
    expect(await audit(child.page, "en")).toEqual([]);

    await closeTerm(desk.request, courseRunId);
  },
);
