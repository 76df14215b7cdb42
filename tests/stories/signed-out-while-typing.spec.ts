import { typeLogin } from "../support/doors";
import { openHousehold } from "../support/family-cart";
import { openFamilyFile } from "../support/family-file";
import { ready } from "../support/visit";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const newPwd = "a-heron-waits-9";

story(
  "the office sets a father's password while he types: he learns why he is out, and finds his words again",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const office = await cast({ as: "admin" });
    const father = await cast();
    const phone = await cast({ locale: "zh", device: "phone" });
    const { t } = father;
    const { email, pwd } = await openHousehold(father.page.request, [{ firstName: "Leo", grade: 3 }]);

    await phone.page.goto(`${phone.home}/usr/login?next=/usr/profile?tab=account`);
    await typeLogin(phone, email, pwd);
    await phone.page.waitForURL(/\/zh\/usr\/profile/);
    const secondTab = await father.page.context().newPage();
    await secondTab.goto("/usr/profile?tab=orders");
    await ready(secondTab);
    await father.page.goto("/usr/profile?tab=account");
    await ready(father.page);
    const city = father.page.getByLabel(t("account.fields.city"));
    const save = father.page.getByRole("button", { name: t("account.save"), exact: true });
    await city.fill("Thunder Bay");

    const file = await openFamilyFile(office, email);
    await file.getByRole("link", { name: office.t("office.edit.open"), exact: true }).click();
    await office.page.waitForURL(/\/admin\/users\/\d+$/);
    await ready(office.page);
    const userId = new URL(office.page.url()).pathname.split("/").at(-1);
    const agreed = office.page.getByLabel(office.t("office.people.newPassword"));
    const saveAgreed = office.page.getByRole("button", { name: office.t("office.edit.save"), exact: true });
    await agreed.fill("password1");
    await saveAgreed.click();
    await expect(office.page.getByText(office.t("validation.weakPassword"))).toBeVisible();
    await agreed.fill(newPwd);
    await saveAgreed.click();
    await expect(office.page.getByText(office.t("office.edit.saved"))).toBeVisible();
    await expect(agreed).toHaveValue("");

    await save.click();
    const told = father.page.getByRole("dialog", { name: t("account.signedOut.title") });
    await expect(told).toContainText(t("account.signedOut.ended"));
    await expect(told).toContainText(t("account.signedOut.kept"));
    await expect(father.page).toHaveURL(`${father.site}/`);
    await expect(secondTab.getByRole("dialog", { name: t("account.signedOut.title") })).toContainText(
      t("account.signedOut.elsewhere"),
    );

    await told.getByRole("link", { name: t("account.signedOut.login") }).click();
    await father.page.waitForURL(/\/usr\/login/);
    await typeLogin(father, email, pwd);
    await expect(father.page.getByText(t("errors.wrongCredentials")).first()).toBeVisible();
    await typeLogin(father, email, newPwd);
    await father.page.waitForURL(/\/usr\/profile\?tab=account$/);
    await expect(city).toHaveValue("Thunder Bay");
    await expect(father.page.getByText(t("ui.draftRestored"))).toBeVisible();
    await save.click();
    await expect(father.page.getByText(t("account.saved"))).toBeVisible();

    // The phone is signed out as well, and after its own login shows what the laptop saved.
    await phone.page.reload();
    await phone.page.waitForURL(/\/zh\/usr\/login/);
    await expect(phone.page.getByText(phone.t("guards.pleaseLogin"))).toBeVisible();
    await typeLogin(phone, email, newPwd);
    await phone.page.waitForURL(/\/zh\/usr\/profile\?tab=account$/);
    await expect(phone.page.getByLabel(phone.t("account.fields.city"))).toHaveValue("Thunder Bay");

    await office.page.goto(`/admin/audit?subject=parent&subjectId=${userId}`);
    const entries = office.page.getByRole("main");
    await expect(entries).toContainText(
      `${office.t("office.audit.fields.hasNewPassword")}: ${office.t("office.audit.yes")}`,
    );
    for (const secret of [pwd, newPwd, "argon2"]) await expect(entries).not.toContainText(secret);
  },
);
