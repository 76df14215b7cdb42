import { audit } from "../support/audit";
import { typeLogin } from "../support/doors";
import { ready, visit } from "../support/visit";
import { ask, buyOnline } from "../support/office";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

const parentsPwd = "A-quiet-lake-7";
const childsPwd = "A-red-canoe-4";

test.describe("after paying for two children", () => {
  test.setTimeout(240_000);

  for (const locale of languages)
    test(`the first class, a sign-in, and the child's page on this device (${locale}) ${widthFor(locale)}`, async ({
      page,
      baseURL,
    }) => {
      const parent = visit(page, baseURL ?? "", locale);
      const { t, home } = parent;
      const viewport = page.viewportSize() ?? { width: 390, height: 844 };
      const isClean = async () => {
        expect(await audit(page, locale)).toEqual([]);
        await page.setViewportSize(viewport);
      };
      const program = locale === "zh" ? "nameZh" : "name";
      const [course] = await ask<{ courseId: number; name: string; nameZh: string }[]>(
        page.request,
        "/base/course/list",
        { name: "SSAT" },
      );
      const runs = await ask<{ courseRunId: number; seatsLeft: number | null }[]>(
        page.request,
        "/base/courseRun/dropdown",
        { id: course!.courseId },
      );
      const run = runs.toSorted((a, b) => (b.seatsLeft ?? 1_000) - (a.seatsLeft ?? 1_000))[0]!;
      const { email, orderId } = await buyOnline(parent, run.courseRunId, ["Emma", "Leo"]);

      // The first class leads, on the first screen of a phone.
      const classes = page.getByRole("region", { name: t("orders.seats.title") });
      for (const name of ["Emma", "Leo"]) {
        const seat = classes.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
        await expect(seat).toContainText(course![program]);
        await expect(seat).toContainText(t("orders.seats.first"));
        await expect(seat.getByRole("time")).toContainText(locale === "zh" ? "北京" : "Beijing");
        await expect(seat.getByRole("link", { name: t("orders.seats.classPage", { name }) })).toBeVisible();
      }
      const firstTime = await classes.getByRole("time").first().boundingBox();
      expect((firstTime?.y ?? 9_999) + (firstTime?.height ?? 0)).toBeLessThan(viewport.height);
      const calendar = await page.request.get(
        (await classes.getByRole("link", { name: t("orders.seats.calendar") }).getAttribute("href")) ?? "",
      );
      expect(await calendar.text()).toContain("BEGIN:VEVENT");
      await isClean();

      // Emma's sign-in: a proposal, an error at its field, nothing typed is lost.
      await ready(page);
      const signIn = page.locator("#sign-in");
      const emma = signIn.getByRole("listitem").filter({ hasText: "Emma" });
      const loginName = await emma.getByLabel(t("people.fields.loginName"), { exact: true }).inputValue();
      expect(loginName).toMatch(/^emma\.tanaka\d{1,2}$/);
      const pwd = emma.getByLabel(t("people.fields.pwd"), { exact: true });
      await pwd.fill("emmatanaka");
      await emma.getByRole("button", { name: t("people.signIn.make") }).click();
      await expect(pwd).toHaveAttribute("aria-invalid", "true");
      await expect(pwd).toHaveValue("emmatanaka");
      await pwd.fill(childsPwd);
      await emma.getByRole("button", { name: t("ui.showPassword") }).click();
      await expect(pwd).toHaveAttribute("type", "text");
      await emma.getByRole("button", { name: t("people.signIn.make") }).click();
      await expect(emma).toContainText(loginName);
      await expect(emma).toContainText(t("people.signIn.pwdKept"));
      await emma.getByRole("button", { name: t("people.signIn.copy") }).click();
      await expect(page.getByText(t("people.signIn.copied"), { exact: true })).toBeVisible();
      await isClean();

      // The receipt leads with the same.
      await page.getByRole("link", { name: t("checkout.paid.receipt") }).click();
      await page.waitForURL(new RegExp(`/usr/order/${orderId}$`));
      await expect(classes.getByRole("time")).toHaveCount(2);
      await ready(page);

      // Emma's own page on this device, without her password.
      await emma.getByRole("button", { name: t("people.signIn.openFor", { name: "Emma" }) }).click();
      const question = page.getByRole("dialog", { name: t("people.signIn.openTitle", { name: "Emma" }) });
      await expect(question).toContainText(t("people.signIn.openEnd"));
      await question.getByRole("button", { name: t("people.signIn.openConfirm", { name: "Emma" }) }).click();
      await page.waitForURL(/\/stu\/profile$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Emma");
      const banner = page.getByText(t("account.handedOver.text", { name: "Emma" }));
      await expect(banner).toBeVisible();
      await expect(page.getByText(course![program]).first()).toBeVisible();
      await isClean();
      await page.goto(`${home}/stu/attendClass`);
      await expect(banner).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const closed of ["/usr/profile", `/usr/order/${orderId}`, "/cart"]) {
        await page.goto(home + closed);
        await page.waitForURL(/\/usr\/login\?/);
      }
      expect(await page.evaluate(() => localStorage.getItem("addToCart"))).toBeNull();

      // The way back is the parent's login.
      await page.goto(`${home}/stu/profile`);
      await page.getByRole("link", { name: t("account.handedOver.back") }).click();
      await page.waitForURL(/\/usr\/login\?role=1/);
      await typeLogin(parent, email, parentsPwd);
      await page.waitForURL(/\/usr\/profile$/);

      // What Leo lacks leads to the same form.
      await page.getByRole("link", { name: t("family.needs.signIn.title", { name: "Leo" }) }).click();
      const leo = page.getByRole("dialog", { name: t("people.signIn.makeTitle", { name: "Leo" }) });
      await expect(leo).toBeVisible();
      await ready(page);
      await isClean();
      await leo.getByLabel(t("people.fields.pwd"), { exact: true }).fill(childsPwd);
      await leo.getByRole("button", { name: t("people.signIn.make") }).click();
      await expect(leo).toContainText(/leo\.tanaka\d/);
      await leo.getByRole("button", { name: t("ui.close") }).click();
      await expect(page).toHaveURL(/\?tab=students$/);
      await expect(page.getByText(/leo\.tanaka\d/)).toBeVisible();
      await expect(
        page.getByRole("button", { name: t("people.signIn.openFor", { name: "Leo" }) }),
      ).toBeVisible();
      await page.goto(`${home}/usr/profile`);
      await expect(page.getByText(t("family.needs.signIn.title", { name: "Leo" }))).toHaveCount(0);

      // The child's own login opens the same area, without the banner.
      await page.context().clearCookies();
      await page.goto(`${home}/usr/login?role=2`);
      await typeLogin(parent, loginName, childsPwd);
      await page.waitForURL(/\/stu\/profile/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Emma");
      await expect(banner).toHaveCount(0);
    });
});
