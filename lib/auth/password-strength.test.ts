import { expect, test, vi } from "vitest";
import { defaultSchool } from "@/lib/school/rules";
import { isEasilyGuessed } from "./password-strength";

vi.mock("@/lib/school/queries", () => ({
  getSchool: async () => ({ ...defaultSchool, name: { en: "Maplewood Academy", zh: "枫林英语" } }),
}));

test.each(["quiet-harbour-9", "correct horse battery", "湖边的学校很安静呀"])(
  "%s is fine",
  async (password) => {
    expect(await isEasilyGuessed(password, ["parent@example.com"])).toBe(false);
  },
);

test.each([
  "football7",
  "Demo-pass-1",
  "Password1",
  "Qwerty123",
  "iloveyou12",
  "19870513",
  "Summer2026",
  "88888888",
  "abababab",
  "woaini520",
  "lakeside2026",
  "Lakeside English",
  "maplewood26",
  "枫林英语2026",
  "mei.lin@family.example",
  "Meilin2015",
])("%s is refused", async (password) => {
  expect(await isEasilyGuessed(password, ["mei.lin@family.example", "Meilin", null])).toBe(true);
});
