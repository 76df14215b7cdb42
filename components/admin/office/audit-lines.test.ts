import { expect, test } from "vitest";
import { auditLines } from "./audit-lines";

test("what a save changed is a line for each field, from and to", () => {
  const changes = { name: { from: "ELG 1", to: "ELG Level 1" }, nameZh: { from: null, to: "ELG 一级" } };
  expect(auditLines({ changes, copyFrom: 3 })).toEqual([
    { name: "name", value: "ELG 1 → ELG Level 1" },
    { name: "nameZh", value: "– → ELG 一级" },
    { name: "copyFrom", value: "3" },
  ]);
});

test("lists stand in a row, what was empty is a dash", () => {
  expect(auditLines({ grades: { from: [], to: [1, 2] }, note: "" })).toEqual([
    { name: "grades", value: "– → 1, 2" },
    { name: "note", value: "–" },
  ]);
});

test("nothing to tell is no line", () => {
  expect(auditLines({})).toEqual([]);
});
