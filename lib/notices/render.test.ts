import { describe, expect, it, vi } from "vitest";
import { type Locale, locales } from "@/lib/core/locale";
import { languageTags } from "@/lib/i18n/routing";
import { defaultSchool } from "@/lib/school/rules";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { renderMail } from "./render";
import { mailNames, mailSamples } from "./samples";

const school = vi.hoisted(() => ({ taxNumber: "123456789 RT0001" }));
vi.mock("@/lib/school/queries", () => ({ getSchool: async () => ({ ...defaultSchool, ...school }) }));

const site = { en: "http://localhost:3000", zh: "http://localhost:3000/zh" };
const allOf = (locale: Locale) =>
  Promise.all(
    mailSamples(locale).map(async ({ template, variant, data }) => ({
      name: `${template} ${variant}`,
      data,
      ...(await renderMail(template, locale, JSON.parse(JSON.stringify(data)))),
    })),
  );
const mails = { en: await allOf("en"), zh: await allOf("zh") };
school.taxNumber = "";
const ofUnregistered = { en: await allOf("en"), zh: await allOf("zh") };
school.taxNumber = "123456789 RT0001";

it("has a sample of every mail", () => {
  expect(new Set(mailSamples("en").map(({ template }) => template))).toEqual(new Set(mailNames));
});

describe.each(locales)("mails in %s", (locale) => {
  it.each(mails[locale])("$name declares its language and is complete", ({ subject, html, text }) => {
    const languages = [...html.matchAll(/<(?:html|body|td)[^>]* lang="([^"]+)"/g)].map(([, lang]) => lang);
    expect(languages).toEqual([languageTags[locale], languageTags[locale], languageTags[locale]]);
    for (const part of [subject, text, wordsOf(html)]) {
      expect(part.trim()).not.toBe("");
      expect(part).not.toMatch(/undefined|null|NaN|Invalid Date|\[object|[{}]/);
      expect(part).not.toMatch(/\bmail\.\w+\./);
    }
    if (locale === "zh") for (const part of [subject, text]) expect(part).toMatch(/\p{Script=Han}/u);
    else expect(text).not.toMatch(/\p{Script=Han}/u);
  });

  it.each(mails[locale])(
    "$name links to the site in this language, in HTML and in plain text",
    ({ html, text, data }) => {
      const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => decode(href));
      expect(links.length).toBeGreaterThan(3);
      for (const href of links)
        expect(href === site[locale] || href.startsWith(`${site[locale]}/`), href).toBe(true);
      const action = links[0] ?? "";
      expect(text).toContain(action);
      if ("path" in data) expect(action).toBe(site[locale] + data.path);
    },
  );

  it("uses every text of the namespace", () => {
    const all = [...mails[locale], ...ofUnregistered[locale]]
      .map(({ subject, html }) => `${subject} ${wordsOf(html)}`)
      .join("\n");
    const unused = leaves(locale === "zh" ? zh.mail : en.mail).filter(
      ([, text]) => !all.includes(longestPart(text)),
    );
    expect(unused.map(([key]) => key)).toEqual([]);
  });
});

it("an invoice of a school without a GST/HST number calls itself a receipt, as on the order's page", () => {
  const receipt = (among: typeof mails) =>
    among.en.find(({ name }) => name.startsWith("receipt "))?.text ?? "";
  expect(receipt(mails)).toContain(en.mail.receipt.invoiceNo);
  expect(receipt(ofUnregistered)).toContain(en.mail.receipt.receiptNo);
  expect(receipt(ofUnregistered)).not.toContain("Invoice");
});

it("no subject or preview contains a typed name", async () => {
  const typed = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (key, part) =>
      /^(first|student)Name$/.test(key) ? "Zephyrine" : part,
    );
  for (const locale of locales)
    for (const { template, data } of mailSamples(locale)) {
      const { subject, html } = await renderMail(template, locale, typed(data));
      const preview = /<div[^>]*data-skip-in-text[^>]*>([^<]*)/.exec(html)?.[1];
      expect(preview, template).toBeTruthy();
      expect(`${subject} ${preview}`, template).not.toContain("Zephyrine");
    }
});

it("refuses data that do not match the schema", async () => {
  await expect(renderMail("receipt", "en", { firstName: "Lin" })).rejects.toThrow("orderNo");
  const elsewhere = { email: "a@example.com", validMinutes: 30, path: "//evil.example/x" };
  await expect(renderMail("reset", "en", elsewhere)).rejects.toThrow("path");
});

it("shows script text as text", async () => {
  const { html } = await renderMail("welcome", "en", { firstName: "<script>alert(1)</script>" });
  expect(html).not.toContain("<script");
});

const decode = (html: string) =>
  html
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const wordsOf = (html: string) =>
  decode(
    html
      .replace(/<style[\s\S]*?<\/style>/g, "")
      .replace(/<!--[\s\S]*?-->/g, "")
      .replace(/<[^>]+>/g, " "),
  ).replace(/\s+/g, " ");

type Texts = { [key: string]: string | Texts };
const leaves = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : leaves(value, `${path}${key}.`),
  );

/** The longest part of a text without placeholders, which is in every mail. */
const longestPart = (text: string) =>
  text
    .replace(/\{\w+, plural,.*\}/g, "{}")
    .split(/\{\w*\}/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), "");

describe("sentences of one mail", () => {
  const refund = (
    destination: "source" | "credit",
    reason: "requested" | "duplicate",
    locale: Locale = "en",
  ) => renderMail("refund", locale, { ...seat, amountCents: 48_816, destination, reason });
  const seat = {
    firstName: "Wei",
    orderId: 1,
    orderNo: "LE-2027-000001",
    studentName: "Emma",
    courseName: "Reading Circle",
  };

  it("money that is credit already is not on its way, and money on its way is not back yet", async () => {
    for (const reason of ["requested", "duplicate"] as const) {
      const { text } = await refund("credit", reason);
      expect(text, reason).toContain("CA$488.16 is now your credit");
      expect(text, reason).not.toMatch(/returning|on its way/);
      expect((await refund("credit", reason, "zh")).text, reason).not.toContain("正在");
    }
    expect((await refund("source", "requested")).text).toContain("We are returning CA$488.16");
  });

  it("a mail of a waiting list says so, and speaks of no order", async () => {
    const places = [{ courseName: "Reading Circle", termName: "Winter", number: 1, length: 1 }];
    const joined = { firstName: "Wei", studentName: "Emma", hours: 24, places };
    const { text } = await renderMail("waitingJoined", "en", joined);
    expect(text).toContain("because of a place on a waiting list");
    expect(text).not.toContain("because of your order");
  });

  it("an order of one seat is not held as several", async () => {
    const { firstName, orderId, orderNo } = seat;
    const placed = { firstName, orderId, orderNo, amountCents: 45_200, endsAt: "2027-01-09T15:00:00.000Z" };
    const { text } = await renderMail("orderPlaced", "en", { ...placed, replacedNo: null });
    expect(text).toContain("Your order is held until");
    expect(text).not.toMatch(/seats are/);
  });
});
