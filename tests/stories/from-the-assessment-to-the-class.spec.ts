import { signInChild } from "../support/child-login";
import { readMail } from "../support/doors";
import { putInCart } from "../support/family-cart";
import { choosePassword, passwordPage, saveReport, takeAssessment } from "../support/guest-report";
import { ready } from "../support/visit";
import { drawer, payOnDemoPage, unique } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story(
  "a guest's report finds the right mailbox after a mistyped one, and the child a seat in a class",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const mother = await cast({ as: "guest", locale: "zh", device: "phone" });
    const stranger = await cast();
    const child = await cast();
    const teacher = await cast({ as: "teacher" });
    const office = await cast({ as: "admin" });
    const { page, home, t } = mother;

    // The mail goes to a wrong address and is opened there before the mother sees the mistake.
    await takeAssessment(mother, 6, { isAnswered: true });
    const mistyped = `mistyped-${unique()}@example.com`;
    await saveReport(mother, mistyped);
    const strayLink = passwordPage(stranger, await readMail(stranger, mistyped));
    await stranger.page.goto(strayLink);
    await ready(stranger.page);
    await expect(stranger.page.getByRole("main")).toContainText(mistyped);

    await page.reload();
    await ready(page);
    await expect(page.getByText(t("assessment.claim.sent.text", { email: mistyped }))).toBeVisible();
    await page.getByRole("button", { name: t("assessment.claim.sent.change") }).click();
    const email = `wen-${unique()}@example.com`;
    await page.locator("input[name=email]").fill(email);
    await page.getByRole("button", { name: t("assessment.claim.sent.send") }).click();
    await expect(page.getByText(t("assessment.claim.sent.text", { email }))).toBeVisible();
    await page.getByRole("button", { name: t("assessment.claim.sent.again") }).click();
    await expect(page.getByText(t("assessment.claim.sent.done"))).toBeVisible();

    await choosePassword(stranger, "a-stranger-waits-9");
    await expect(stranger.page.getByText(stranger.t("errors.resetRefused")).first()).toBeVisible();
    await stranger.page.goto(strayLink);
    await expect(stranger.page.getByRole("heading", { name: stranger.t("reset.dead.title") })).toBeVisible();

    await page.goto(passwordPage(mother, await readMail(mother, email)));
    await ready(page);
    await choosePassword(mother, "a-heron-waits-9");
    await page.waitForURL(/\/usr\/profile$/);
    await expect(page.getByRole("heading", { name: t("report.new.title", { name: "Mia" }) })).toBeVisible();
    await page.getByRole("link", { name: t("report.new.action") }).click();
    await page.waitForURL(/\/usr\/detail\/report\?studentId=\d+/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Mia");
    const studentId = Number(new URL(page.url()).searchParams.get("studentId"));
    await page.goto(`${home}/usr/profile?tab=grades`);
    await expect(page.getByRole("link", { name: t("assessment.results.open"), exact: true })).toHaveCount(1);

    const teacherId = await teacherIdOf(teacher.page.request);
    const { program, term } = await openTerm(office.page.request, "ELA Grades 4", { teacherId, capacity: 4 });
    await putInCart(mother, program, term);
    await page.goto(`${home}/cart`);
    await page.getByLabel(t("cart.totals.place")).selectOption({ label: t("people.provinces.5") });
    const pay = page.getByRole("button", { name: t("cart.summary.pay") }).filter({ visible: true });
    await pay.click();
    await page.waitForURL(/\/pay\/demo\//);
    await page.goBack();
    await page.waitForURL(/\/cart$/);
    await expect(page.getByRole("main")).toContainText(program.nameZh);
    await pay.click();
    await payOnDemoPage(mother, term.price * 1.13);
    const orderId = new URL(page.url()).searchParams.get("orderId");
    await page.goto(`${home}/usr/profile?tab=students`);
    await expect(page.getByRole("main").getByText(program.nameZh)).toHaveCount(1);

    await signInChild(child, page.request, studentId);
    await child.page.goto(`${child.home}/stu/attendClass?run=${term.courseRunId}`);
    await expect(child.page.getByRole("main")).toContainText(program.name);
    await teacher.page.goto(`${teacher.home}/tea/course/${term.courseRunId}?tab=students`);
    await expect(
      teacher.page.getByRole("table", { name: teacher.t("teaching.students.caption") }),
    ).toContainText("Mia");
    await office.page.goto(`${office.home}/admin/orders?open=${orderId}`);
    await expect(drawer(office.page)).toContainText("Mia Zhao");
    await expect(drawer(office.page)).toContainText(office.t("orders.status.paid"));

    await closeTerm(office.page.request, term.courseRunId);
  },
);
