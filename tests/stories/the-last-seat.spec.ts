import { ready } from "../support/visit";
import { ask, buyOnline, unique } from "../support/office";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Course = { courseId: number; name: string };

story(
  "two families want the last seat: one pays, the other is told in its own language and keeps its cart",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const office = await cast({ as: "admin" });
    const first = await cast();
    const second = await cast({ locale: "zh", device: "phone" });

    const [course] = await ask<Course[]>(office.page.request, "/base/course/list", { name: "SSAT" });
    const { courseRunId } = await ask<{ courseRunId: number }>(
      office.page.request,
      "/api/admin/courserun/save",
      {
        courseId: course?.courseId,
        name: `Sundays ${unique()}`,
        nameZh: "周日班",
        startsOn: "2027-04-04",
        endsOn: "2027-06-20",
        weekdays: [7],
        startTime: "10:00",
        price: 400,
        capacity: 1,
      },
    );
    await ask(office.page.request, "/api/admin/courserun/status/save", { id: courseRunId, flag: 1 });

    // The second family fills its cart and looks at it, then pauses.
    const { request } = second.page;
    await ask(request, "/base/user/email/register", {
      firstName: "艾玛",
      lastName: "陈",
      email: `last-seat-${unique()}@example.com`,
      pwd: "A-quiet-lake-7",
      phone: "0",
    });
    await ask(request, "/api/user/info/save", { firstName: "艾玛", lastName: "陈", province: 5 });
    const child = { firstName: "小雨", lastName: "陈", grade: 7 };
    const { studentId } = await ask<{ studentId: number }>(request, "/api/user/student/add", child);
    await ask(request, "/api/user/basket/items/add", {
      courseAdd: { studentCourseRunIds: [{ [courseRunId]: studentId }] },
      bundleAdd: { studentBundleIds: [] },
    });
    await second.page.goto(`${second.home}/cart`);
    await ready(second.page);
    const pay = second.page
      .getByRole("button", { name: second.t("cart.summary.pay") })
      .filter({ visible: true });
    await expect(pay).toBeEnabled();

    await buyOnline(first, courseRunId, ["Leo"]);

    await pay.click();
    const main = second.page.getByRole("main");
    await expect(
      main
        .getByText(/已满|满员|没有名额/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await second.page.reload();
    await expect(main).toContainText("周日班");
    // The nearest other time is offered, and taken with one press.
    const offer = main.getByRole("button", { name: /^改选：/ });
    await offer.click();
    await expect(offer).toBeHidden();
    await expect(pay).toBeEnabled();

    // The first family goes back in the browser: nothing is paid twice.
    await first.page.goBack();
    const orders = await ask<{ records: number }>(first.page.request, "/api/user/order/list", {
      page: 1,
      pageSize: 10,
      selectParam: { status: "paid" },
    });
    expect(orders.records).toBe(1);
  },
);
