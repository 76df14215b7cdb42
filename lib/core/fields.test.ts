import { formatISO, addDays } from "date-fns";
import { expect, test } from "vitest";
import { z } from "zod";
import { birthDate, optionalInteger, phone } from "./fields";
import { personFields } from "@/lib/accounts/person-fields";
import { personColumns } from "@/lib/accounts/wire";

test.each([
  ["7", 7],
  [" 7 ", 7],
  [7, 7],
  ["", null],
  [null, null],
  [undefined, undefined],
])("%j is the integer %j", (given, expected) => {
  expect(optionalInteger(0, 12).parse(given)).toBe(expected);
});

test.each(["seven", "1.5", 13, "-1", Number.NaN, true, [3], "9".repeat(400)])(
  "%j is no integer from 0 to 12",
  (given) => {
    expect(optionalInteger(0, 12).safeParse(given).success).toBe(false);
  },
);

test.each([
  ["0", null],
  [0, null],
  ["", null],
  ["+1 (905) 555-0142", "+1 (905) 555-0142"],
  [9055550142, "9055550142"],
])("the phone %j is %j", (given, expected) => {
  expect(phone().parse(given)).toBe(expected);
});

test.each(["---", "call me", "<b>1</b>", "1".repeat(31)])("%j is no phone", (given) => {
  expect(phone().safeParse(given).success).toBe(false);
});

test.each([
  formatISO(addDays(new Date(), 1), { representation: "date" }),
  "2023-02-29",
  "1899-12-31",
  "12/04/2018",
])("%s is no birth date", (given) => {
  expect(birthDate().safeParse(given).success).toBe(false);
});

test.each([
  [{ birthDay: "2018-04-12" }, "2018-04-12"],
  [{ birthday: "2018-04-12" }, "2018-04-12"],
  [{ birthDay: "", birthday: "2018-04-12" }, "2018-04-12"],
  [{ birthDay: "2018-04-12", birthday: null }, "2018-04-12"],
  [{ birthDay: null }, null],
  [{ birthday: "" }, null],
  [{}, undefined],
])("birthDay and birthday are one field: %j", (given, expected) => {
  const parsed = z.object(personFields).partial().parse(given);
  expect(personColumns(parsed).birthDate).toBe(expected);
});

test("the output of a schema can be sent again", () => {
  const parsed = z
    .object(personFields)
    .parse({ firstName: " Mei ", lastName: "Lin", phone: "0", age: "8", sex: "", pic: "" });
  expect(z.object(personFields).parse(parsed)).toEqual(parsed);
});
