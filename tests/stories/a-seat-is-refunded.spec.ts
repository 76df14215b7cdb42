import { formatMoney } from "@/lib/core/money";
import { signInChild } from "../support/child-login";
import { readMail } from "../support/doors";
import { radioOfTerm } from "../support/main-job";
import { ready } from "../support/visit";
import { buyOnline, drawer, unique } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { refundOf } from "../support/refund-desk";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story(
  "the office refunds one of two seats: a second window is told, the seat is gone and another family gets it",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const child = await cast();
    const other = await cast({ device: "phone" });

    const teacherId = await teacherIdOf(teacher.page.request);
    const { program, term } = await openTerm(office.page.request, "ELG Level 1", { teacherId, capacity: 2 });
    const { courseRunId } = term;
    const emma = `Emma${unique().replace("-", "")}`;
    const { email, orderId, studentIds } = await buyOnline(mother, courseRunId, [emma, "Leo"]);
    await signInChild(child, mother.page.request, studentIds[0] ?? 0);
    await child.page.goto(`${child.home}/stu/attendClass?run=${courseRunId}`);
    await expect(child.page.getByRole("main")).toContainText(program.name);

    // Another family finds the term full.
    await other.page.goto(other.home + program.path);
    const choice = radioOfTerm(other.page, courseRunId);
    await expect(choice).toBeDisabled();

    // Two windows of the office show the same order, and both want to refund the same seat.
    const address = `${office.home}/admin/orders?open=${orderId}`;
    const second = { ...office, page: await office.page.context().newPage() };
    for (const { page } of [office, second]) {
      await page.goto(address);
      await ready(page);
    }
    const first = refundOf(office, emma);
    const again = refundOf(second, emma);
    await first.refund();
    await expect(office.page.getByText(office.t("office.orders.refundDone"))).toBeVisible();
    await expect(first.line).toContainText(office.t("office.orders.line.refunded"));
    await again.refund();
    await expect(again.question.getByRole("alert")).toContainText(office.t("errors.lineNotRefundable"));
    await second.page.reload();
    await expect(again.line).toContainText(office.t("office.orders.line.refunded"));
    await expect(again.line.getByRole("checkbox")).toBeDisabled();
    await expect(drawer(second.page)).toContainText(office.t("orders.status.partially_refunded"));

    // 400 dollars, less a tenth for two seats, and the tax of Ontario.
    const amount = formatMoney(40_680, "zh");
    await mother.page.goto(`${mother.home}/usr/order/${orderId}`);
    const receipt = mother.page.getByRole("article");
    const lines = receipt.getByRole("listitem");
    await expect(lines.filter({ hasText: emma })).toContainText(mother.t("orders.lineStatus.refunded"));
    await expect(lines.filter({ hasText: "Leo" })).not.toContainText(mother.t("orders.lineStatus.refunded"));
    await expect(receipt).toContainText(`−${amount}`);
    const mail = await readMail(mother, email);
    expect(mail).toContain(mother.t("mail.refund.enrolmentEnded", { studentName: `${emma} Tanaka` }));
    expect(mail).toContain(amount);
    await mother.page.goto(`${mother.home}/usr/profile?tab=students`);
    const main = mother.page.getByRole("main");
    await expect(main.getByText(program.nameZh)).toHaveCount(1);
    await mother.page.goto(`${mother.site}/usr/profile?tab=students`);
    await expect(main.getByText(program.name)).toHaveCount(1);

    await child.page.reload();
    await expect(child.page.getByRole("main")).not.toContainText(program.name);
    await expect(child.page.getByRole("main")).toContainText(child.t("learning.empty.title"));
    await teacher.page.goto(`${teacher.home}/tea/course/${courseRunId}?tab=students`);
    await expect(
      teacher.page.getByRole("table", { name: teacher.t("teaching.students.caption") }),
    ).toContainText("Leo");
    await expect(
      teacher.page.getByRole("table", { name: teacher.t("teaching.students.caption") }),
    ).not.toContainText(emma);

    await other.page.reload();
    await expect(choice).toBeEnabled();
    await buyOnline(other, courseRunId, ["Zoe"]);
    await teacher.page.reload();
    await expect(
      teacher.page.getByRole("table", { name: teacher.t("teaching.students.caption") }),
    ).toContainText("Zoe");

    await closeTerm(office.page.request, courseRunId);
  },
);
