import { expect, test } from "vitest";
import { type AuditWords, auditLines } from "./audit-lines";

const words: AuditWords = {
  field: (field) => (field === "unheardOf" ? null : `[${field}]`),
  value: (value) => ({ paid: "paid for" })[value] ?? null,
  record: (kind, id) => `${kind} no. ${id}`,
  money: (cents) => `$${cents / 100}`,
  moment: (iso) => `at ${iso.slice(0, 10)}`,
  weekday: (day) => `day ${day}`,
  yes: "yes",
  no: "no",
  typed: "something",
  count: (count) => `${count} of them`,
};
const linesOf = (data: Record<string, unknown>, action = "course.save") =>
  auditLines(data, { words, action });

test("the changes of a save are one line per field, from and to, as text", () => {
  const changes = {
    name: { from: "ELG 1", to: "ELG Level 1" },
    nameZh: { from: null, to: "ELG 一级" },
    priceCents: { from: 40_000, to: 42_000 },
    teacherId: { from: 3, to: 4 },
    enabled: { from: true, to: false },
    startsAt: { from: "2026-01-02T15:00:00.000Z", to: null },
    weekdays: { from: [], to: [6, 7] },
  };
  expect(linesOf({ changes, copyFrom: 3 })).toEqual([
    { name: "[name]", value: "ELG 1 → ELG Level 1" },
    { name: "[nameZh]", value: "– → ELG 一级" },
    { name: "[priceCents]", value: "$400 → $420" },
    { name: "[teacherId]", value: "teacher no. 3 → teacher no. 4" },
    { name: "[enabled]", value: "yes → no" },
    { name: "[startsAt]", value: "at 2026-01-02 → –" },
    { name: "[weekdays]", value: "– → day 6, day 7" },
    { name: "[copyFrom]", value: "courseRun no. 3" },
  ]);
});

test("no line contains JSON, and technical numbers are left out", () => {
  const data = {
    paymentId: 7,
    unheardOf: { a: 1 },
    contents: [{ courseId: 1 }, { courseId: 2 }],
    content: { en: "x", zh: "y" },
    orderLineIds: [4, 5],
    fields: ["firstName", "unheardOf", "phone"],
    filters: { status: "paid", search: true, courseRunId: 9 },
  };
  const lines = linesOf(data);
  expect(lines).toEqual([
    { name: "[contents]", value: "2 of them" },
    { name: "[content]", value: "2 of them" },
    { name: "[orderLineIds]", value: "2 of them" },
    { name: "[fields]", value: "[firstName], [phone]" },
    { name: "[filters]: [status]", value: "paid for" },
    { name: "[filters]: [search]", value: "something" },
    { name: "[filters]: [courseRunId]", value: "courseRun no. 9" },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/[{]\\"/);
});

test("a moved seat names both terms; lists are joined, and an empty value is a dash", () => {
  expect(linesOf({ enrolmentId: 1, from: 2, to: 3 }, "enrolment.move")).toEqual([
    { name: "[from]", value: "courseRun no. 2" },
    { name: "[to]", value: "courseRun no. 3" },
  ]);
  expect(linesOf({ outcomes: { from: [], to: ["a", "b"] }, note: "" })).toEqual([
    { name: "[outcomes]", value: "– → a, b" },
    { name: "[note]", value: "–" },
  ]);
  expect(linesOf({})).toEqual([]);
});
