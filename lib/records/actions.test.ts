import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { partsOfAction } from "./actions";

test("an action written directly by an SQL statement can be displayed by the office, too", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!test)\.ts$/.test(file),
  );
  const statements = files
    .map((file) => readFileSync(join("lib", file), "utf8"))
    .filter((text) => text.includes("insertAudit("));
  const actions = statements.flatMap((text) =>
    [...text.matchAll(/"([a-z]\w*(?:\.\w+)+)"/gi)].map(([, action = ""]) => action),
  );
  expect(actions).toContain("order.create");
  expect(actions.filter((action) => partsOfAction(action) === null)).toEqual([]);
});
