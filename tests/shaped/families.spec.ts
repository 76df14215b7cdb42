import { test } from "@playwright/test";
import { visit } from "../support/main-job";
import { buyATerm, firstVisit, learn, sitThrough, type Note } from "./acts";

const note: Note = (name, milliseconds) =>
  void test.info().annotations.push({ type: name, description: String(Math.round(milliseconds)) });

test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted: none.
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-forwarded-for": ["10", ...[1, 2, 3].map(() => Math.floor(Math.random() * 256))].join(".") }),
});

for (const [title, act] of [
  ["a first visit", firstVisit],
  ["from the program to paid", buyATerm],
  ["a whole sitting", sitThrough],
  ["a class and a hand-in", learn],
] as const)
  test(title, async ({ page, baseURL, playwright }) => {
    // The line is between the browser and the site alone.
    const direct = baseURL ?? "";
    await act(visit(page, direct, "zh"), { note, playwright, direct });
  });
