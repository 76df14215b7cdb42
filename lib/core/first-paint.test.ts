import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { globalConfig } from "zod/v4/core";
import { firstPaintScript } from "./first-paint";

type Settings = { agent?: string; theme?: string | null; storage?: "shut" };

/** Runs the script with a stand-in for the browser. */
function run({ agent = "Safari", theme = null, storage }: Settings = {}) {
  const dataset: Record<string, string> = {};
  let onSubmit = (_event: unknown) => {};
  const world = {
    document: { documentElement: { dataset, lang: "en" } },
    navigator: { userAgent: agent },
    location: { hash: "" },
    localStorage: {
      getItem: (key: string) => {
        if (storage) throw new Error("Storage is shut off.");
        return key === "theme" ? theme : null;
      },
    },
    addEventListener: (_name: "submit", listener: typeof onSubmit, _capture: true) => (onSubmit = listener),
  };
  runInNewContext(firstPaintScript, world);
  const submit = (form: Record<string, string>) => {
    let isHeld = false;
    onSubmit({ target: { dataset: form }, preventDefault: () => (isHeld = true) });
    return isHeld;
  };
  return { dataset, submit, world: world as typeof world & { __zod_globalConfig?: object } };
}

test("a valid theme is applied", () => {
  expect(run({ theme: "dark" }).dataset).toMatchObject({ theme: "dark" });
  expect(run({ theme: "light" }).dataset).toMatchObject({ theme: "light" });
  expect(run({ theme: "sepia" }).dataset).not.toHaveProperty("theme");
  expect(run({ theme: "dark", storage: "shut" }).dataset).not.toHaveProperty("theme");
});

test("WeChat is marked", () => {
  expect(run({ agent: "Mozilla/5.0 MicroMessenger/8.0" }).dataset).toMatchObject({ app: "wechat" });
  expect(run().dataset).not.toHaveProperty("app");
});

test("only a form that is not hydrated is held back", () => {
  const { submit } = run();
  const form: Record<string, string> = { early: "" };
  expect(submit(form)).toBe(true);
  expect(form).toHaveProperty("held");
  expect(submit({})).toBe(false);
});

// zod reads it once, when it is loaded.
test("zod reads its settings where the script writes them", () => {
  expect(run().world).toMatchObject({ ["__zod_globalConfig"]: { jitless: true } });
  expect(globalConfig).toBe((globalThis as { __zod_globalConfig?: object }).__zod_globalConfig);
});

test("the script has no comments and cannot end its element", () => {
  expect(firstPaintScript).not.toMatch(/<\/script|<!--|\/\//);
});
