import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = "components";
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") || (file.endsWith(".ts") && !file.endsWith(".test.ts")))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

/** Calls that only read, by the last part of their path. */
const reads = new Set(["list", "view", "dropdown", "find", "check", "money", "viewAs"]);
/** What shows the result: the shared forms and dialogs, or a toast, a popup or a success notice. */
const tellers =
  /<(EditForm|EditSheet|ConfirmButton)\b|\b(toastDone|useToastUndo|showSuccess|useProfileSaved)\(|tone=.*"success"/;
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
