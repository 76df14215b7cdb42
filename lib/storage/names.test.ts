import fc from "fast-check";
import { expect, test } from "vitest";
import { safeFileName } from "./names";

test.each([
  ["essay.pdf", "essay.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  [String.raw`C:\Users\mei\作文 一.PDF`, "作文 一.pdf"],
  ["photo.jpeg.exe", "photo.jpeg.pdf"],
  ["a\u0000b\nc\r\n.pdf", "abc.pdf"],
  ["harmless\u202Efdp.exe", "harmlessfdp.pdf"],
  ["...", "file.pdf"],
  ["", "file.pdf"],
  ["What? <draft>.pdf", "What_ _draft_.pdf"],
  ["version 1.2", "version 1.pdf"],
])("%j becomes %j", (given, kept) => {
  expect(safeFileName(given, "pdf")).toBe(kept);
});

test("300 characters are cut, without splitting a character", () => {
  const name = safeFileName(`${"🍁".repeat(300)}.pdf`, "pdf");
  expect([...name].length).toBe(120);
  expect(name.isWellFormed()).toBe(true);
});

test("for any input, the name has no path, no control character and the right extension", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (typed) => {
      const name = safeFileName(typed, "docx");
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}<>:"|?*]+\.docx$/u);
      expect(name.isWellFormed() && [...name].length <= 120 && !name.startsWith(".")).toBe(true);
    }),
  );
});
