import { Secret, TOTP } from "otpauth";
import en from "@/messages/en.json" with { type: "json" };
import zh from "@/messages/zh.json" with { type: "json" };
import { audit } from "../support/audit";
import { startSite } from "../support/browser-site";
import { createEmptyDatabase } from "../support/empty-database";
import { ready } from "../support/visit";
import { typedAccount, typedSchool } from "../support/setup";
import { expect, test } from "./fixtures";

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate();

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let site: Awaited<ReturnType<typeof startSite>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  database = await createEmptyDatabase(process.env.DEMO_SCHOOL_URL ?? "");
  site = await startSite({ DATABASE_URL: database.url });
});
test.afterAll(async () => {
  await site.stop();
  await database.drop();
});

test("a new owner sets the school up, and nothing typed is lost (rule R20.10) @both", async ({
  page,
  expectedErrors,
}, { project }) => {
  test.setTimeout(120_000);
  const language = project.name === "phone" ? "zh" : "en";
  const prefix = language === "zh" ? "/zh" : "";
  const words = { en, zh }[language];
  const { setup, officeSchool, office, security, validation } = words;
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const heard = (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  const code = /One-time code: (\S+)/.exec(site.output())?.[1] ?? "";
  const inBoth = (label: string) => [
    office.edit.inEnglish.replace("{label}", label),
    office.edit.inChinese.replace("{label}", label),
  ];

  await test.step("the code: a wrong one is refused beside its field", async () => {
    await page.goto(`${site.url}${prefix}/setup`);
    await ready(page);
    await field(setup.code.label).fill("k7m2p-x9qf4-3hwtd-8ncra");
    await press(setup.code.next);
    await heard(validation.setupCode);
    expect(await audit(page, language)).toEqual([]);
    await field(setup.code.label).fill(code);
    await press(setup.code.next);
  });

  const contact = officeSchool.contact;
  const [nameEn = "", nameZh = ""] = inBoth(contact.name);
  await test.step("the school: what is missing is said, and a reload keeps what was typed", async () => {
    await field(nameEn).fill(typedSchool.name.en);
    await press(setup.school.next);
    await heard(validation.required);
    await field(contact.postcode).fill("123");
    await page.goto(`${site.url}${prefix}/setup#${code}`);
    await page.reload();
    await ready(page);
    await press(setup.code.next);
    await expect(field(nameEn)).toHaveValue(typedSchool.name.en);
    await expect(field(contact.postcode)).toHaveValue("123");
    await field(nameZh).fill(typedSchool.name.zh);
    await field(contact.legalName).fill(typedSchool.legalName);
    await field(contact.email).fill(typedSchool.email);
    await field(contact.phone).fill(typedSchool.phone);
    await field(contact.street).fill(typedSchool.address.street);
    await field(contact.city).fill(typedSchool.address.city);
    const [hoursEn = "", hoursZh = ""] = inBoth(contact.hours);
    await field(hoursEn).fill(typedSchool.hours.en);
    await field(hoursZh).fill(typedSchool.hours.zh);
    await press(setup.school.next);
    await heard(validation.postcode);
    expect(await audit(page, language)).toEqual([]);
    await field(contact.postcode).fill(typedSchool.address.postcode);
    await press(setup.school.next);
  });

  await test.step("the account: a password that is easy to guess is refused", async () => {
    await field(setup.account.displayName).fill(typedAccount.displayName);
    await field(setup.account.name).fill(typedAccount.name);
    await field(setup.account.email).fill(typedAccount.email);
    await field(setup.account.password).fill("football7");
    await field(setup.account.repeat).fill("football7");
    await press(setup.account.next);
    await heard(validation.weakPassword);
    expect(await audit(page, language)).toEqual([]);
    await press(setup.back);
    await expect(field(contact.city)).toHaveValue(typedSchool.address.city);
    await press(setup.school.next);
    await expect(field(setup.account.name)).toHaveValue(typedAccount.name);
    await field(setup.account.password).fill(typedAccount.pwd);
    await field(setup.account.repeat).fill(typedAccount.pwd);
    await press(setup.account.next);
  });

  await test.step("the second step, and the backup codes once", async () => {
    const { twoStep } = security;
    const secret = (await page.locator("code").first().textContent()) ?? "";
    await field(twoStep.code).fill("000000");
    await press(twoStep.confirm);
    await heard(validation.wrongCode);
    expect(await audit(page, language)).toEqual([]);
    await field(twoStep.code).fill(codeOf(secret));
    await press(twoStep.confirm);
    await expect(page.locator("li code")).toHaveCount(10);
    await press(twoStep.kept);
  });

  await test.step("the list before opening, and the health of the system", async () => {
    await expect(page.getByRole("heading", { name: words.opening.title })).toBeVisible({ timeout: 30_000 });
    await ready(page);
    expect(await audit(page, language)).toEqual([]);
    const licence = page.locator("[data-item=pdfLicence]");
    await licence.getByRole("button", { name: words.opening.declare.pdfLicence.open }).click();
    await licence.getByLabel(words.opening.declare.pdfLicence.who).fill("Maple Inc., 42");
    await licence.getByRole("button", { name: words.opening.declare.pdfLicence.save }).click();
    await expect(page.locator("[data-item=pdfLicence][data-state=done]")).toBeVisible();
    await page.goto(`${site.url}${prefix}/admin/health`);
    await ready(page);
    await expect(page.locator("[data-part=version][data-state=good]")).toBeVisible();
    expect(await audit(page, language)).toEqual([]);
    expectedErrors.push(/404/);
    const again = await page.goto(`${site.url}${prefix}/setup`);
    expect(again?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: setup.isSetUp.title })).toBeVisible();
    await expect(page.getByRole("link", { name: setup.isSetUp.signIn })).toHaveAttribute(
      "href",
      `${prefix}/admin/login`,
    );
  });
});
