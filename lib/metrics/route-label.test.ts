import { expect, test } from "vitest";
import { labelsUpTo, routeLabel } from "./route-label";

test.each([
  ["/", "/"],
  ["/zh", "/"],
  ["/zh/usr/order/17?paid=y", "/usr/order/:id"],
  ["/zhang", "/zhang"],
  ["/api/files/12?sig=abc", "/api/files/:id"],
  ["/api/files/picture/0123456789abcdef0123456789abcdef", "/api/files/picture/:key"],
  ["/reset/Kx3_a-Kx3_a-Kx3_a-Kx3_a-Kx3_a", "/reset/:key"],
  ["/programs/elg-level-2-14", "/programs/:name"],
  ["/_next/static/chunks/main.js", "/_next"],
  ["/a/b/c/d/e/f/g/h", "/a/b/c/d/e/f"],
  ["/usr/%E7%8E%8B", "/usr/:text"],
])("%s is %s", (url, label) => expect(routeLabel(url)).toBe(label));

test("no more labels are kept than allowed", () => {
  const limited = labelsUpTo(2);
  expect(["/a", "/b", "/c", "/a"].map(limited)).toEqual(["/a", "/b", "other", "/a"]);
});
