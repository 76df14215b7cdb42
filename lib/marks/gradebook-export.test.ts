import Papa from "papaparse";
import { expect, test } from "vitest";
import { toCsv, toSheetTable } from "./gradebook-export";
import type { Gradebook } from "./gradebook-queries";

const joinedAt = new Date("2025-12-01");
const item = (homeworkId: number, name: string, max: number, dueAt: Date | null = null) => ({
  homeworkId,
  name,
  max,
  dueAt,
  givenAt: joinedAt,
  unitId: null,
  unitName: null,
  unitNameZh: null,
});
const book: Gradebook = {
  students: [
    { studentId: 1, firstName: "雨桐", lastName: "陈", nickname: null, joinedAt, exceptions: {} },
    {
      studentId: 2,
      firstName: '=HYPERLINK("http://x","y")',
      lastName: "+cmd|' /C calc'!A0",
      nickname: null,
      joinedAt,
      exceptions: {},
    },
  ],
  items: [item(1, "A place, I know", 20, new Date("2026-01-01")), item(2, "@later", 100)],
  rows: [
    [
      [17, 1, 1, 2],
      [null, 0, 0, 1],
    ],
    [null, null],
  ],
};
const words = {
  student: "Student",
  average: "Average",
  outOf: (max: number) => `out of ${max}`,
  missing: "Missing",
  handedIn: "Handed in",
  returned: "Returned",
  excused: "Excused",
};
const table = toSheetTable(book, words, new Date("2026-06-01"));

test("the table contains numbers for scores and words for states", () => {
  expect(table).toEqual({
    header: ["Student", "Average", "A place, I know (out of 20)", "'@later (out of 100)"],
    rows: [
      ["陈雨桐", 85, 17, "Handed in"],
      [`'+cmd|' /C calc'!A0, =HYPERLINK("http://x","y")`, null, "Missing", null],
    ],
  });
});

test("what a child is excused from is a word, also beside a score, and is not in the average", () => {
  const [first] = book.students;
  const excused = {
    ...book,
    students: [{ ...first!, exceptions: { 1: [null, 1] as [null, 1] } }],
    rows: [book.rows[0]!],
  };
  expect(toSheetTable(excused, words, new Date("2026-06-01")).rows).toEqual([
    ["陈雨桐", null, "Excused", "Handed in"],
  ]);
});

test("a child's own due date decides what is missing", () => {
  const [, second] = book.students;
  const own = { ...second!, exceptions: { 1: ["2026-07-01T00:00:00Z", 0] as [string, 0] } };
  const [row] = toSheetTable(
    { ...book, students: [own], rows: [[null, null]] },
    words,
    new Date("2026-06-01"),
  ).rows;
  expect(row?.slice(2)).toEqual([null, null]);
});

test("the CSV opens in Excel, which evaluates nothing in it", () => {
  const csv = toCsv(table);
  expect(csv.startsWith("\uFEFF")).toBe(true);
  const [header, first, second] = Papa.parse(csv.slice(1)).data;
  expect(header?.[2]).toBe("A place, I know (out of 20)");
  expect(first).toEqual(["陈雨桐", "85", "17", "Handed in"]);
  for (const cell of [...(header ?? []), ...(second ?? [])]) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});
