import { expect, test } from "vitest";
import { syncClockFromPage, syncClockFromServer, serverNow } from "./server-clock";

test("a page that is shown again after Back and Forward does not set the clock back", () => {
  const opened = Date.UTC(2026, 10, 23, 15, 0, 0);
  const device = opened + 5_000;
  syncClockFromPage(opened, device);
  expect(serverNow(device)).toBe(opened);
  syncClockFromPage(opened, device + 47_000);
  expect(serverNow(device + 47_000)).toBe(opened + 47_000);
  // The device's clock was changed, which only the server's time reveals.
  syncClockFromServer(opened + 60_000, device - 3_600_000);
  expect(serverNow(device - 3_600_000)).toBe(opened + 60_000);
});
