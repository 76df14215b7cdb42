import { audit } from "../support/audit";
import { confirmAddress, readMail } from "../support/doors";
import { openHousehold, programOf } from "../support/family-cart";
import { ready } from "../support/visit";
import { ask, unique } from "../support/office";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const reason = "Order of the family court, file 4711";

story(
  "a divorced family: the father follows one child with a login of his own, until the office ends it at once",
  async ({ cast }) => {
    story.setTimeout(240_000);
    const mother = await cast({ device: "phone" });
    const father = await cast({ locale: "zh", device: "phone" });
    const office = await cast({ as: "admin" });
    const email = `father-${unique()}@example.com`;
    const home = await openHousehold(mother.page.request, [
      { firstName: "Emma", grade: 4 },
      { firstName: "Leo", grade: 7 },
    ]);
    const [emma = 0] = home.children;

    // Only a mother whose address is confirmed may invite.
    await mother.page.goto(`${mother.home}/usr/profile?tab=students`);
    await expect(mother.page.getByText(mother.t("guardians.confirmFirst"))).toBeVisible();
    await expect(mother.page.getByRole("button", { name: mother.t("guardians.invite") })).toHaveCount(0);
    await confirmAddress(mother, home.email);

    // The mother forgets to choose a child, then chooses one of the two.
    await mother.page.goto(`${mother.home}/usr/profile?tab=students`);
    await ready(mother.page);
    await mother.page.getByRole("button", { name: mother.t("guardians.invite"), exact: true }).click();
    const sheet = mother.page.getByRole("dialog");
    await sheet.getByLabel(mother.t("guardians.email"), { exact: true }).fill(email);
    const send = sheet.getByRole("button", { name: mother.t("guardians.send"), exact: true });
    await send.click();
    await expect(sheet).toContainText(mother.t("validation.required"));
    await sheet.getByLabel("Emma", { exact: true }).check();
    await sheet.getByLabel(mother.t("guardians.right.pays"), { exact: true }).check();
    await send.click();
    await expect(mother.page.getByText(mother.t("guardians.sent"))).toBeVisible();
    const card = mother.page.getByRole("listitem").filter({ hasText: email });
    await expect(card).toContainText(mother.t("guardians.for", { name: "Emma" }));
    expect(await audit(mother.page, "en")).toEqual([]);

    // The father has no account yet: the link waits for one with his address.
    const { search } = new URL(/http\S+\?invitation=[\w-]+/.exec(await readMail(father, email))?.[0] ?? "");
    const invitation = `${father.home}/guardian${search}`;
    await father.page.goto(invitation);
    await expect(father.page.getByText(father.t("guardians.accept.signInText"))).toBeVisible();
    const invites = father.t("guardians.accept.byParent", { inviterName: "Yuki Tanaka" });
    await expect(father.page.getByText(invites)).toBeVisible();
    await expect(father.page.getByText(father.t("guardians.right.sees"))).toBeVisible();
    const person = { firstName: "Ken", lastName: "Mori", email, pwd: "a-heron-waits-9" };
    await ask(father.page.request, "/base/user/email/register", person);
    await father.page.goto(invitation);
    await ready(father.page);
    expect(await audit(father.page, "zh")).toEqual([]);
    await father.page.getByRole("button", { name: father.t("guardians.accept.action"), exact: true }).click();
    await expect(
      father.page.getByText(father.t("guardians.accept.doneText", { names: "Emma" })),
    ).toBeVisible();

    // He finds Emma, marked as shared, and neither Leo nor what is the mother's.
    await father.page.goto(`${father.home}/usr/profile?tab=students`);
    await ready(father.page);
    const main = father.page.getByRole("main");
    await expect(main).toContainText("Emma");
    await expect(main).toContainText(father.t("guardians.shared"));
    await expect(main).not.toContainText("Leo");
    await expect(main).not.toContainText(home.email);
    expect(await audit(father.page, "zh")).toEqual([]);
    await mother.page.reload();
    await expect(mother.page.getByRole("main")).toContainText("Ken Mori");
    await expect(mother.page.getByRole("main")).not.toContainText(email);

    // She takes back the right to order: a program's page tells him why it does not offer Emma.
    const [given] = await ask<{ guardianshipId: number }[]>(
      mother.page.request,
      "/api/user/guardian/list",
      {},
    );
    const rights = { sees: true, pays: false, writes: false };
    await ask(mother.page.request, "/api/user/guardian/save", { id: given?.guardianshipId, ...rights });
    const { path } = await programOf(father.page.request, "ELG Level 2");
    await father.page.goto(`${father.home}${path}`);
    await expect(main).toContainText(father.t("cart.add.barred", { names: "Emma Tanaka" }));
    await father.page.goto(`${father.home}/usr/profile?tab=students`);
    await expect(main).toContainText("Emma");

    // The office ends it, with a reason that stays with the office.
    await office.page.goto(`${office.home}/admin/students?open=${emma}`);
    await ready(office.page);
    await office.page.getByRole("button", { name: office.t("guardians.end"), exact: true }).click();
    const question = office.page
      .getByRole("dialog")
      .filter({ has: office.page.getByText(office.t("guardians.office.endText")) })
      .last();
    await question.getByLabel(office.t("guardians.office.reason"), { exact: true }).fill(reason);
    await question
      .getByRole("button", { name: office.t("guardians.office.endConfirm"), exact: true })
      .click();
    await expect(office.page.getByText(office.t("guardians.ended")).first()).toBeVisible();
    await expect(office.page.getByText(reason)).toBeVisible();

    // On his next step the child is gone; he is told that it ended, as the mother is, not why.
    await father.page.reload();
    await expect(main).not.toContainText("Emma");
    // An old bookmark says in his language what may have happened, and leads back.
    await father.page.goto(`${father.home}/usr/attendClass?studentId=${emma}`);
    await expect(father.page.getByRole("heading", { level: 1 })).toHaveText(
      father.t("layout.childNotHere.title"),
    );
    await expect(father.page.getByRole("link", { name: father.t("layout.notFound.ownHome") })).toBeVisible();
    await father.page.goto(`${father.home}/usr/notices`);
    await expect(main).toContainText(father.t("happenings.parent.guardianEnded", { names: "Emma Tanaka" }));
    await expect(main).not.toContainText("4711");
    await mother.page.goto(`${mother.home}/usr/notices`);
    await expect(mother.page.getByRole("main")).toContainText(
      mother.t("happenings.parent.guardianLeft", { names: "Emma Tanaka", guardianName: "Ken Mori" }),
    );
    const mail = await readMail(father, email);
    expect(mail).toContain("Emma");
    expect(mail).not.toContain("4711");
  },
);
