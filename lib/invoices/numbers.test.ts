import { expect, test } from "vitest";
import { documentNumbersIn } from "./numbers";

test.each([
  ["INV-2026-000123", ["INV-2026-000123"]],
  [" inv-2026-123 ", ["INV-2026-000123"]],
  ["cn 2026 45", ["CN-2026-000045"]],
  ["INV-2026", []],
  ["LE-2026-001042", []],
  ["Chen", []],
])("a search for %j means %j", (search, numbers) => {
  expect(documentNumbersIn(search)).toEqual(numbers);
});
