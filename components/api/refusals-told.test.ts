import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("components", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
  .map((file) => ({ file, text: readFileSync(join("components", file), "utf8") }));

const acts = /(?<![.\w`])(?:call|useAction)\(/;
/** What tells a refusal: the forms and dialogs that do it themselves, or one of the functions of `refusal.tsx`. */
const tells =
  /<(\w*Form|TwoStepEnrolment|EditSheet|ConfirmButton|ConfirmDialog|PublishOrDiscard|AskFirst|NotSaved|Refusal)\b|\b(useOops|useToastRefusal)\(/;
/** Functions whose callers tell it, and reads that the page can do without. */
const indirect = new Set([
  "api/call.ts",
  "api/send.ts",
  "assessments/use-listening.ts",
  "cart/cart-sync.ts",
  "cart/cart-drawer.tsx",
  "cart/use-pay.ts",
  "classroom/use-door.ts",
  "conversations/thread-target.ts",
  "marks/use-gradebook.ts",
  "marks/use-marking.ts",
  "office/list/bulk-records.tsx",
  "pdf/use-file-link.ts",
]);

test("every refused call is told", () => {
  const silent = sources.filter(
    ({ file, text }) => acts.test(text) && !tells.test(text) && !indirect.has(file),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("'Oops...' opens only where its reason stays", () => {
  const openers = sources.filter(({ text }) => /\bshowOops\(/.test(text)).map(({ file }) => file);
  expect(openers.toSorted()).toEqual(["api/refusal.tsx", "ui/form.tsx"]);
});
