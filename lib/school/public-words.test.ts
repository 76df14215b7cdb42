import { describe, expect, test } from "vitest";
import { defaultSchool } from "@/lib/school/rules";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";

type Tree = { [key: string]: string | Tree };

const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const full = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[full, value] as [string, string]] : flat(value, full);
  });
const { claims, hours } = defaultSchool;
const english = flat(en);
const chinese = flat(zh);
const byKey = (list: [string, string][]) => new Map(list);

test("a reply within 24 hours is promised for every day, so the office is open every day", () => {
  expect(claims.replyWithinHours).toBe(24);
  expect(hours.en).toMatch(/^Every day/);
  expect(hours.zh).toMatch(/^每天/);
});

test("the years of experience agree with their first year", () => {
  expect(claims.openedIn - claims.teachingSince).toBeGreaterThan(0);
  for (const words of [byKey(english), byKey(chinese)])
    for (const text of ["home.claims.items.experience.text", "about.claims.experience.label"])
      expect(words.get(text)).toMatch(/\{teachingSince\}.*\{openedIn\}/);
});

test("the school is online: no page invites families to visit a lake", () => {
  expect(en.layout.footer.promise).not.toMatch(/lake/i);
  expect(zh.layout.footer.promise).not.toMatch(/湖/);
});

test("the landing page says what the assessment does not test, and asks for no headphones", () => {
  expect(en.assessmentLanding.skills.notTested).toMatch(
    /Speaking, listening and longer writing are not tested/,
  );
  expect(zh.assessmentLanding.skills.notTested).toContain("不在测评之内");
  for (const [key, text] of [...english, ...chinese])
    if (/^(assessment|home|report)/.test(key)) expect(text).not.toMatch(/headphones|耳机/);
});

test("prices name their currency where families meet them", () => {
  for (const words of [byKey(english), byKey(chinese)])
    for (const key of [
      "programs.price.perTerm",
      "programs.list.currency",
      "bundles.list.text",
      "bundles.detail.currency",
      "cart.totals.currency",
      "checkout.demo.amount",
      "orders.currency",
      "mail.receipt.currency",
      "mail.refund.whenItArrives",
    ])
      expect(words.get(key), key).toMatch(/CA\$|加元/);
});

describe("Chinese", () => {
  test.each([
    ["班次 for a term", /班期|课程期/],
    ["名额 for a seat", /座位/],
    ["家长账户", /家庭账户|账号/],
    ["隐私政策", /隐私说明/],
    ["已发回", /发还/],
    ["Google", /谷歌/],
    ["备用码", /纸质备用码/],
    ["quotation marks “ ”", /[「」]/],
    ["银行卡", /(?<!前台)刷卡/],
  ])("has one word: %s", (_word, others) => {
    expect(chinese.filter(([, text]) => others.test(text))).toEqual([]);
  });

  test("has no space beside a person's name", () => {
    const name = "\\{(?:studentName|student|teacherName|teacher|firstName)\\}";
    const spaced = new RegExp(`\\p{Script=Han} ${name}|${name} \\p{Script=Han}`, "u");
    expect(chinese.filter(([, text]) => spaced.test(text))).toEqual([]);
  });

  test("puts titles of homework into 《》", () => {
    for (const [, text] of chinese) expect(text).not.toMatch(/[^《]\{homeworkName\}/);
  });
});
