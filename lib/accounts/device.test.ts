import { expect, test } from "vitest";
import { describeDevice } from "./device";

test.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.54",
    "WeChat",
    "iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge",
    "Windows",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari",
    "Mac",
  ],
  ["curl/8.5.0", null, null],
  [null, null, null],
] as const)("%s is %s on %s", (userAgent, browser, system) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system });
});
