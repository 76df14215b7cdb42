import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it(".env.example names every setting of lib/env.ts and of the launcher", () => {
  const source = readFileSync("lib/env.ts", "utf8");
  const known = [...source.matchAll(/^ {4}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name);
  const example = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name]) => name,
  );
  expect(known).toContain("DATABASE_URL");
  expect(example.sort()).toEqual(
    [...known.filter((name) => name !== "NODE_ENV"), "PORT", "HOST", "DEMO_DATA"].sort(),
  );
});
