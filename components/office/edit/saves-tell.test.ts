import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import en from "@/messages/en.json";

const root = "components";
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") || (file.endsWith(".ts") && !file.endsWith(".test.ts")))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** Calls that only read, by the last part of their path. */
const reads = new Set(["list", "view", "dropdown", "find", "check", "money", "viewAs"]);
/** What shows the result: the shared forms and dialogs, or a toast, a popup or a success notice. */
const tellers =
  /<(EditForm|EditSheet|ConfirmButton|PublishOrDiscard)\b|\b(toastDone|useToastUndo|showSuccess|useProfileSaved)\(|tone=.*"success"/;
/** Passes its changes to BulkForm, which shows how many records changed; a message that was sent appears in its thread. */
const indirect = new Set(["office/list/bulk-records.tsx", "conversations/thread-target.ts"]);

const writesOf = (text: string) =>
  [...text.matchAll(/(?:call|useAction)\(\s*[`"](\/api\/admin\/[^`"]+)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !reads.has(path.split("/").at(-1) ?? ""));

test("every save in the office is confirmed on screen", () => {
  const writers = sources.filter(({ text }) => writesOf(text).length > 0);
  expect(writers.length).toBeGreaterThan(20);
  const silent = writers.filter(({ file, text }) => !tellers.test(text) && !indirect.has(file));
  expect(silent.map(({ file }) => file)).toEqual([]);
});

test("the shared forms and dialogs confirm saves themselves", () => {
  const textOf = (name: string) => sources.find(({ file }) => file === name)?.text;
  expect(textOf("office/edit/edit-form.tsx")).toContain('showSuccess(saved ?? t("saved"))');
  expect(textOf("catalog/office/form-sheet.tsx")).toContain('showSuccess(t("saved"))');
  expect(textOf("office/edit/confirm-button.tsx")).toContain("toastDone(");
  expect(textOf("office/list/bulk-form.tsx")).toContain("toastDone(told)");
});

test("a save is told once: by its form, or by the sentence that it returns", () => {
  const twice = sources.filter(
    ({ text }) => /<Edit(Form|Sheet)\b/.test(text) && /\b(toastDone|showSuccess)\(/.test(text),
  );
  expect(twice.map(({ file }) => file)).toEqual([]);
});

/** The causes of happenings, which `happenings.test.ts` calls through their real handlers; those of staff. */
const causes = [
  ...readFileSync("tests/api/notices/happenings.test.ts", "utf8").matchAll(
    /from "@\/app(\/api\/(?:admin|teacher)\/[^"]+)\/route"/g,
  ),
].map(([, path = ""]) => path);

/** The English texts that a component can show: of its keys, under any of its namespaces. */
const texts = (source: string): string[] => {
  const read = (path: string): unknown =>
    path.split(".").reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], en);
  const spaces = [...source.matchAll(/Translations\("([^"]+)"\)/g)].map(([, space]) => space);
  const keys = [...source.matchAll(/[`"']([a-z]\w*(?:\.\w+)*)(?:\.\$\{\w+\})?[`"']/gi)].map(([, key]) => key);
  const flat = (found: unknown): string[] =>
    typeof found === "string"
      ? [found]
      : found && typeof found === "object"
        ? Object.values(found).flatMap(flat)
        : [];
  return spaces.flatMap((space) => keys.flatMap((key) => flat(read(`${space}.${key}`))));
};
const saysBefore = (source: string) =>
  /<Telling\b|\.saveLabel\(/.test(source) ||
  texts(source).some((text) => /\b(tells?|is told|are told)\b/i.test(text));
const saysAfter = (source: string) =>
  /\b\w+\.told\(/.test(source) || texts(source).some((text) => /\b(told)\b/i.test(text));

/** Whose words are in a file beside the one that calls. */
const besides: Record<string, string> = {
  "catalog/office/use-tree.ts": "catalog/office/unit-card.tsx",
  "catalog/office/unit-card.tsx": "catalog/office/use-tree.ts",
  "classroom/office/seat-buttons.tsx": "classroom/office/seat-look.tsx",
  "calendar/office/lesson-sheet.tsx": "catalog/office/class-sheet.tsx",
};
/** Acts whose whole sense is to tell one person: a message, a mark. */
const messages = /\/(conversation\/send|homework\/mark|announcement\/send)$/;

test("every act of staff that tells people says whom, before and after", () => {
  expect(causes.length).toBeGreaterThan(20);
  const silent = causes
    .filter((path) => !messages.test(path))
    .flatMap((path) => {
      const [, role = "", rest = ""] = path.match(/^\/api\/(\w+)(\/.*)$/) ?? [];
      const called = new RegExp(`["\`]/api/(${role}|\\$\\{role\\})${rest}["\`]`);
      const callers = sources.filter(({ text }) => called.test(text));
      if (callers.length === 0) return [`${path}: no screen`];
      return callers.flatMap(({ file, text }) => {
        const shown = text + (sources.find((other) => other.file === besides[file])?.text ?? "");
        const lacking = [...(saysBefore(shown) ? [] : ["before"]), ...(saysAfter(shown) ? [] : ["after"])];
        return lacking.map((when) => `${path}: ${file}, ${when}`);
      });
    });
  expect(silent).toEqual([]);
});
