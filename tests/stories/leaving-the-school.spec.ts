import { answerEnquiry, enquiryForm } from "../support/enquiries";
import { askToErase, askToRemove } from "../support/family-data";
import { ready, visit } from "../support/visit";
import { ask, buyOnline, drawer } from "../support/office";
import { closeTerm, openTerm } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const pwd = "A-quiet-lake-7";

story(
  "a family leaves: paid seats come first, one child is removed, the other erased, and every list shows it",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ device: "phone" });
    const { teacherId } = await ask<{ teacherId: number }>(
      teacher.page.request,
      "/api/teacher/info/view",
      {},
    );
    const { program, term } = await openTerm(office.page.request, "SSAT", { teacherId, capacity: 2 });
    const { email, orderId, studentIds } = await buyOnline(mother, term.courseRunId, ["Ravindra", "Isolde"]);
    const isoldesNumber = `#${studentIds[1]}`;
    await teacher.page.goto(`/tea/course/${term.courseRunId}?tab=students`);
    const roster = teacher.page.getByRole("main");
    for (const name of ["Ravindra", "Isolde"]) await expect(roster).toContainText(name);

    await mother.page.goto("/usr/profile?tab=students");
    await ready(mother.page);
    const refusal = (await askToRemove(mother, "Ravindra Tanaka")).getByRole("alert");
    await expect(refusal).toContainText(program.name);
    await refusal.getByRole("link", { name: mother.t("people.students.withdraw") }).click();
    await mother.page.waitForURL(/\/contact$/);
    await ready(mother.page);
    const enquiry = { name: "Yuki Tanaka", email, message: "Ravindra wants to stop. Please take him out." };
    const form = enquiryForm(mother);
    await form.name.fill(enquiry.name);
    await form.email.fill(email);
    await form.message.fill(enquiry.message);
    await form.send.click();
    await expect(mother.page.getByText(mother.t("enquiry.sentTitle"))).toBeVisible();

    await answerEnquiry(office, enquiry, "Refunded.");
    await office.page.goto(`/admin/orders?open=${orderId}`);
    await ready(office.page);
    const order = drawer(office.page);
    await order.getByRole("checkbox", { name: /Ravindra Tanaka/ }).check();
    await order.getByRole("button", { name: office.t("office.orders.refund", { count: 1 }) }).click();
    await office.page
      .getByRole("dialog", { name: office.t("office.orders.refundTitle") })
      .getByRole("button", { name: office.t("office.orders.refundConfirm"), exact: true })
      .click();
    await expect(order.getByText(office.t("orders.status.partially_refunded"))).toBeVisible();
    await teacher.page.reload();
    await expect(roster).toContainText("Isolde");
    await expect(roster).not.toContainText("Ravindra");

    // She removes him in a second tab; the first one, where she had gone back, still shows him.
    await mother.page.goBack();
    const card = mother.page.getByRole("listitem").filter({ hasText: "Ravindra Tanaka" });
    await expect(card.first()).toBeVisible();
    const secondTab = { ...mother, page: await mother.page.context().newPage() };
    await secondTab.page.goto("/usr/profile?tab=students");
    await ready(secondTab.page);
    await askToRemove(secondTab, "Ravindra Tanaka");
    await expect(secondTab.page.getByText(mother.t("people.students.removed"))).toBeVisible();
    const late = await askToRemove(mother, "Ravindra Tanaka");
    await expect(late.getByRole("alert")).toContainText(mother.t("errors.childNotHere"));
    await mother.page.reload();
    await expect(mother.page.getByText("Isolde Tanaka").first()).toBeVisible();
    await expect(card).toHaveCount(0);

    // In Chinese, with the father beside her; the password is right at the second attempt.
    const inChinese = visit(mother.page, mother.site, "zh");
    await mother.page.goto(`${inChinese.home}/usr/profile?tab=family`);
    await ready(mother.page);
    await expect(mother.page.getByRole("option", { name: /Ravindra Tanaka.+/ })).toBeAttached();
    await askToErase(inChinese, "Isolde Tanaka", "not-my-password");
    await expect(mother.page.getByRole("status").filter({ hasText: program.nameZh })).toBeVisible();
    await expect(mother.page.getByText(inChinese.t("validation.wrongPassword"))).toBeVisible();
    await askToErase(inChinese, "Isolde Tanaka", pwd);
    await expect(mother.page.getByText(inChinese.t("familyData.erase.done"))).toBeVisible();
    await mother.page.goto(`/usr/order/${orderId}`);
    await expect(mother.page.getByRole("article")).toContainText(isoldesNumber);
    await expect(mother.page.getByRole("article")).not.toContainText("Isolde");

    await office.page.reload();
    await expect(order).toContainText(isoldesNumber);
    await expect(order).not.toContainText("Isolde");
    await office.page.goto("/admin/students?q=Isolde+Tanaka");
    await expect(office.page.getByText(office.t("office.list.noneFound"))).toBeVisible();
    await office.page.goto(`/admin/audit?subject=student&subjectId=${studentIds[1]}`);
    const entries = office.page.getByRole("main");
    await expect(entries).toContainText(office.t("office.audit.deeds.erase"));
    await expect(entries).not.toContainText("Isolde");
    await teacher.page.reload();
    await expect(roster).not.toContainText("Isolde");
    await closeTerm(office.page.request, term.courseRunId);
  },
);
