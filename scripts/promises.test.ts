import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) => {
    const full = path ? `${path}.${key}` : key;
    return typeof value === "string" ? [[full, value] as [string, string]] : flat(value, full);
  });
const english = new Map(flat(en));
const chinese = new Map(flat(zh));

/** Where families read what the school will do. */
const places = [
  "mail.",
  "faq.",
  "home.",
  "about.",
  "contact.",
  "privacy.",
  "terms.",
  "enquiry.",
  "notices.",
  "register.",
  "login.",
  "reset.",
  "bundles.",
  "programs.",
  "report.",
  "assessment.",
  "assessmentLanding.",
  "cart.",
  "checkout.",
  "orders.",
  "waiting.join",
  "waiting.places",
  "waiting.leave",
  "waiting.offer",
  "waiting.decline",
  "happenings.parent",
  "happenings.student",
  "layout.checkout",
  "layout.footer.promise",
  "learning.",
  "homework.",
  "family.",
  "familyData.",
  "absences.",
  "people.students",
  "people.signIn",
  "account.parent",
  "account.student",
  "account.signedOut",
  "security.",
  "identity.",
  "ui.failure",
];
const promisesInEnglish =
  /\bwithin\b|money back|whole fee|full refund|\brefund(s|ed)? (it|in full|that|everything|include)|\bfree\b|any time|\bnever\b|nothing (is (lost|paid|added)|will|was charged|that you saved)|(is|are|be|stays?) (still )?(saved|kept|safe|here)|\bwe (keep|kept|tell|reply|answer|write|sell|promise|return|remind|never)\b|(deleted|erased|held) |automatically|before each class|before the start|in any case|as soon as|by e-mail|on its way|\bwe will\b|\b(office|school|teacher) (will|decides|looks)\b|\bwe (move|look|hold|send|offer|find|repair|ask before)\b|\balways\b(?!\})|tells you|is offered to|goes to the next|ends? at once|moves .* at once|\bwill (be sent|answer|see the date)\b/i;
const promisesInChinese =
  /内回复|内答复|退还|全额|免费|随时|绝不|从不|始终|保留|已保存|自动|后删除|承诺|不会丢|邮件通知|发到您的邮箱|分钟前|正在退|我们会|会告诉您|通知您|学校会|马上转给|马上发给|立即转到|立即取消/;

const rules = readFileSync("docs/rules.md", "utf8");
const lines = readFileSync("docs/promises.tsv", "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t") as [key: string, promise: string, rule: string, keeper: string]);
const keys = lines.map(([key]) => key);

test("every message of the table exists in both languages, and once", () => {
  expect(keys.filter((key) => !english.has(key) || !chinese.has(key))).toEqual([]);
  expect(keys).toEqual([...new Set(keys)].toSorted());
});

/** A promise without a rule is kept by a person, whom the line names, or is none. */
test("every promise with a rule has a test that exists", () => {
  const ruled = lines.filter(([, , rule]) => rule !== "");
  expect(ruled.length).toBeGreaterThan(90);
  const missing = ruled.flatMap(([key, , rule, keeper]) => {
    const tests = keeper.split(" ; ").map((one) => one.split(" › ") as [file: string, name: string]);
    const gone = tests.filter(
      ([file, name]) => !existsSync(file) || !readFileSync(file, "utf8").includes(name),
    );
    return rules.includes(`**${rule}**`) && gone.length === 0 ? [] : [`${key}: ${gone.join() || rule}`];
  });
  expect(missing).toEqual([]);
  for (const [key, promise, rule, keeper] of lines)
    if (rule === "" && keeper === "") expect(promise, key).toMatch(/^nothing: /);
});

test("every sentence that promises something is in the table", () => {
  const promising = [...english].filter(
    ([key, text]) =>
      places.some((place) => key.startsWith(place)) &&
      (promisesInEnglish.test(text) || promisesInChinese.test(chinese.get(key) ?? "")),
  );
  expect(promising.length).toBeGreaterThan(100);
  expect(promising.map(([key]) => key).filter((key) => !keys.includes(key))).toEqual([]);
});
