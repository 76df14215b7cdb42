import { readMail, resetByMail, typeLogin } from "../support/doors";
import { answerEnquiry, enquiryForm } from "../support/enquiries";
import { askToErase, takeArchive } from "../support/family-data";
import { openHousehold } from "../support/family-cart";
import { ready } from "../support/visit";
import { ask, unique } from "../support/office";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

const strangersPwd = "A-quiet-lake-7";
const ownersPwd = "a-heron-waits-9";

story(
  "a stranger registers an address that wrote to the school: the words stay the owner's, other families stay whole",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const email = `asks-${unique()}@example.com`;
    const owner = await cast({ locale: "zh", device: "phone" });
    const office = await cast({ as: "admin" });
    const stranger = await cast();
    const neighbour = await cast();

    // The owner mistypes the address, then loses the connection; nothing typed is lost.
    await owner.page.goto(`${owner.home}/contact`);
    await ready(owner.page);
    const enquiry = { name: "林女士", email, message: "Zephyrine is afraid of speaking in class." };
    const form = enquiryForm(owner);
    await form.name.fill(enquiry.name);
    await form.email.fill("asks-");
    await form.message.fill(enquiry.message);
    await form.send.click();
    await expect(owner.page.getByText(owner.t("validation.email"))).toBeVisible();
    await form.email.fill(email);
    await owner.page.context().setOffline(true);
    await form.send.click();
    await expect(owner.page.getByText(owner.t("ui.networkFailure")).first()).toBeVisible();
    await owner.page.context().setOffline(false);
    await form.send.click();
    await expect(owner.page.getByText(owner.t("enquiry.sentTitle"))).toBeVisible();

    await answerEnquiry(office, enquiry, "Rang her up.");

    await stranger.page.goto("/usr/register");
    await ready(stranger.page);
    const typed = { firstName: "Max", lastName: "Muster", email, pwd: strangersPwd };
    for (const [name, value] of Object.entries(typed))
      await stranger.page.locator(`input[name=${name}]`).fill(value);
    await stranger.page.getByRole("button", { name: stranger.t("register.submit"), exact: true }).click();
    await stranger.page.waitForURL(/\/usr\/profile/);
    const taken = await takeArchive(stranger, strangersPwd);
    expect(taken.get("enquiries.json")).toBe("[]");
    expect([...taken.values()].join("\n")).not.toContain("Zephyrine");

    // The stranger gives a child the neighbour's address and erases it, in two tabs.
    const family = await openHousehold(neighbour.page.request, [{ firstName: "Ines", grade: 3 }]);
    const mail = await readMail(neighbour, family.email);
    const child = { firstName: "Nobody", lastName: "Muster", email: family.email };
    await ask(stranger.page.request, "/api/user/student/add", child);
    const secondTab = { ...stranger, page: await stranger.page.context().newPage() };
    for (const { page } of [stranger, secondTab]) {
      await page.goto("/usr/profile?tab=family");
      await ready(page);
    }
    await askToErase(stranger, "Nobody Muster", strangersPwd);
    await expect(stranger.page.getByText(stranger.t("familyData.erase.done"))).toBeVisible();
    await expect(stranger.page.getByText(stranger.t("familyData.erase.none"))).toBeVisible();
    await askToErase(secondTab, "Nobody Muster", strangersPwd);
    await expect(secondTab.page.getByText(stranger.t("errors.notFound")).first()).toBeVisible();

    expect(await readMail(neighbour, family.email)).toBe(mail);
    await neighbour.page.context().clearCookies();
    await neighbour.page.goto("/usr/login?next=/usr/profile?tab=students");
    await typeLogin(neighbour, family.email, family.pwd);
    await expect(
      neighbour.page.getByRole("listitem").filter({ hasText: "Ines Tanaka" }).first(),
    ).toBeVisible();

    // The owner finds the address taken, and signs in by the mail only.
    await owner.page.goto(`${owner.home}/usr/login`);
    await typeLogin(owner, email, ownersPwd);
    await expect(owner.page.getByText(owner.t("errors.wrongCredentials")).first()).toBeVisible();
    await resetByMail(owner, email, ownersPwd);
    await stranger.page.reload();
    await stranger.page.waitForURL(/\/usr\/login/);
    await typeLogin(stranger, email, strangersPwd);
    await expect(stranger.page.getByText(stranger.t("errors.wrongCredentials")).first()).toBeVisible();
    await typeLogin(owner, email, ownersPwd);
    await owner.page.waitForURL(/\/usr\/profile/);
    expect((await takeArchive(owner, ownersPwd)).get("enquiries.json")).toContain(enquiry.message);
  },
);
