import { expect, test } from "vitest";
import { isPlainName } from "./plain-name";

test.each([
  "Emma",
  "陈艾玛",
  "J.R.",
  "St.John",
  "St. John",
  "O’Brien-Smith",
  "Jr.",
  "A.Smith",
  "María José",
  "Nguyễn",
  "迪丽热巴·迪力木拉提",
  "Http",
])("%s is a name", (name) => expect(isPlainName(name)).toBe(true));

test.each([
  "www.evil",
  "Win at WWW.evil.example",
  "https://evil",
  "http:evil",
  "x.com",
  "x.com/abc",
  "Free iPhone evil.example",
  "EVIL.COM",
  "evil．com",
  "evil。com",
  "t.co/1",
  "bit.ly/1",
  "me@evil.org",
  "Emma\nBcc: all",
  "Emma\r",
  "a\u0000b",
  "Emma\u202Egpj",
  "a\u2028b",
])("%j is no name", (name) => expect(isPlainName(name)).toBe(false));
