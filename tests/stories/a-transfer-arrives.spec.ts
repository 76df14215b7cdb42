import { confirmAddress, readMail } from "../support/doors";
import { ready } from "../support/visit";
import { ask, drawer, unique } from "../support/office";
import { closeTerm, openTerm } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story(
  "a family pays by e-transfer: it reads what to write, the office marks the order paid, and the child has the seat",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const office = await cast({ as: "admin" });
    const mother = await cast({ locale: "zh", device: "phone" });

    // The school says where transfers go.
    await office.page.goto(`${office.home}/admin/school`);
    await ready(office.page);
    await office.page
      .getByLabel(office.t("officeSchool.payTo.transferEmail"))
      .fill("pay@lakeside-english.example");
    await office.page.getByRole("button", { name: office.t("office.edit.save"), exact: true }).click();
    await expect(office.page.getByText(office.t("officeSchool.saved"))).toBeVisible();

    const { term } = await openTerm(office.page.request, "ELG Level 1", { capacity: 1 });
    const { request } = mother.page;
    const email = `transfer-${unique()}@example.com`;
    await ask(request, "/base/user/email/register", {
      firstName: "雨",
      lastName: "林",
      email,
      pwd: "A-quiet-lake-7",
      phone: "0",
    });
    await ask(request, "/api/user/info/save", { firstName: "雨", lastName: "林", province: 5 });
    const child = { firstName: "小溪", lastName: "林", grade: 7 };
    await confirmAddress(mother, email);
    const { studentId } = await ask<{ studentId: number }>(request, "/api/user/student/add", child);
    await ask(request, "/api/user/basket/items/add", {
      courseAdd: { studentCourseRunIds: [{ [term.courseRunId]: studentId }] },
      bundleAdd: { studentBundleIds: [] },
    });

    // From the cart to the order, and to the other ways to pay.
    await mother.page.goto(`${mother.home}/cart`);
    await ready(mother.page);
    await mother.page.getByRole("button", { name: mother.t("cart.summary.payOutside") }).click();
    await mother.page.waitForURL(/\/usr\/order\/\d+$/);
    await ready(mother.page);
    const orderId = Number(/\d+$/.exec(mother.page.url())?.[0]);
    const main = mother.page.getByRole("main");
    await main.getByRole("button", { name: mother.t("orders.ways.method.transfer") }).click();
    await expect(main.getByText(mother.t("orders.ways.chosen.transfer"))).toBeVisible();
    await expect(main.getByText("pay@lakeside-english.example")).toBeVisible();
    const { orderNo } = await ask<{ orderNo: string }>(request, "/api/user/order/detail", { id: orderId });
    expect(await readMail(mother, email)).toContain(orderNo);
    await mother.page.goto(`${mother.home}/usr/profile`);
    await expect(main.getByText(mother.t("account.parent.heldSeat.text"))).toBeVisible();
    await expect(main.getByText(mother.t("account.parent.notEnrolled.title"))).toHaveCount(0);

    // The office finds it among what waits, and marks it paid.
    await office.page.goto(`${office.home}/admin/orders?waiting=outside`);
    await expect(office.page.getByRole("table")).toContainText(orderNo);
    await office.page.goto(`${office.home}/admin/orders?waiting=outside&open=${orderId}`);
    await ready(office.page);
    await drawer(office.page)
      .getByRole("button", { name: office.t("office.orders.markPaid.action") })
      .click();
    const question = office.page.getByRole("dialog", {
      name: office.t("office.orders.markPaid.title", { orderNo }),
    });
    await question.getByLabel(office.t("office.orders.reference")).fill("CA7xQ2");
    await question
      .getByRole("button", { name: office.t("office.orders.markPaid.action"), exact: true })
      .click();
    await expect(office.page.getByText(office.t("office.orders.markPaid.done"))).toBeVisible();
    await expect(drawer(office.page)).toContainText("CA7xQ2");

    await mother.page.goto(`${mother.home}/usr/order/${orderId}`);
    await expect(mother.page.getByRole("main")).toContainText(mother.t("orders.receipt"));
    await expect(mother.page.getByRole("main")).toContainText("小溪");

    await closeTerm(office.page.request, term.courseRunId);
  },
);
