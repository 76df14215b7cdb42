import { expect, test } from "vitest";
import { bestVoice } from "./best-voice";

const voice = (lang: string, localService = true, isDefault = false) => ({
  lang,
  localService,
  default: isDefault,
});
const chosen = (...languages: string[]) => bestVoice(languages.map((lang) => voice(lang)))?.lang ?? null;

test("Canadian English comes before American, British and other English", () => {
  expect(chosen("zh-CN", "en-AU", "en-GB", "en-US", "en-CA")).toBe("en-CA");
  expect(chosen("zh-CN", "en-AU", "en-GB", "en-US")).toBe("en-US");
  expect(chosen("fr-CA", "en-IN", "en-GB")).toBe("en-GB");
  expect(chosen("zh-TW", "en-ZA")).toBe("en-ZA");
});

test("the codes of Android are understood", () => {
  expect(chosen("cmn-CN", "en_US")).toBe("en_US");
  expect(chosen("cmn-CN", "eng-CAN", "eng-USA")).toBe("eng-CAN");
});

test("a voice on the device comes before one of a service, but never before a better accent", () => {
  expect(bestVoice([voice("en-US", false), voice("en-US", true)])?.localService).toBe(true);
  expect(bestVoice([voice("en-US", true), voice("en-CA", false)])?.lang).toBe("en-CA");
});

test("without an English voice there is none", () => {
  expect(chosen()).toBeNull();
  expect(chosen("zh-CN", "fr-FR", "enm")).toBeNull();
});
