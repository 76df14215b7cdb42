import { expect, test } from "vitest";
import { afterQuietHours, placeZones, zoneOfPlace } from "./zones";

test.each([
  ["by day", "2026-11-24T18:00:00Z", "America/Toronto", "2026-11-24T18:00:00Z"],
  ["just before nine in the evening", "2026-11-25T01:59:00Z", "America/Toronto", "2026-11-25T01:59:00Z"],
  ["at nine in the evening", "2026-11-25T02:00:00Z", "America/Toronto", "2026-11-25T13:00:00Z"],
  ["after midnight", "2026-11-25T09:30:00Z", "America/Toronto", "2026-11-25T13:00:00Z"],
  ["at eight in the morning", "2026-11-25T13:00:00Z", "America/Toronto", "2026-11-25T13:00:00Z"],
  ["at night in Vancouver", "2026-11-25T13:00:00Z", "America/Vancouver", "2026-11-25T16:00:00Z"],
  ["by day in Beijing", "2026-11-25T02:00:00Z", "Asia/Shanghai", "2026-11-25T02:00:00Z"],
  [
    "in the night in which the clocks go forward",
    "2027-03-14T04:00:00Z",
    "America/Toronto",
    "2027-03-14T12:00:00Z",
  ],
])("quiet hours %s", (_, at, zone, due) => {
  expect(afterQuietHours(new Date(at), zone)).toEqual(new Date(due));
});

test("every place has a valid zone, an unknown one the school's", () => {
  for (const zone of Object.values(placeZones))
    expect(() => new Intl.DateTimeFormat("en", { timeZone: zone })).not.toThrow();
  expect(zoneOfPlace("CA", 1)).toBe("America/Vancouver");
  expect(zoneOfPlace("CA", null)).toBe("America/Toronto");
  expect(zoneOfPlace("CN", null)).toBe("Asia/Shanghai");
  expect(zoneOfPlace("BR", null)).toBe("America/Toronto");
});
