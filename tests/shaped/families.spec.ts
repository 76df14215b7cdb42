import { type Page, type Request, test } from "@playwright/test";
import { visit } from "../support/visit";
import { unfinishedRequest } from "./figures-reporter";
import { buyATerm, firstVisit, learn, sitThrough, type Note } from "./acts";

const note: Note = (name, milliseconds) =>
  void test.info().annotations.push({ type: name, description: String(Math.round(milliseconds)) });

test.use({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted: none.
  extraHTTPHeaders: async ({}, use) =>
    use({ "x-forwarded-for": ["10", ...[1, 2, 3].map(() => Math.floor(Math.random() * 256))].join(".") }),
});

/** What was still being loaded when a try failed; figures-reporter.ts prints it. */
let unfinished: () => string[];
test.beforeEach(({ page }) => {
  unfinished = followRequests(page);
});
// oxlint-disable-next-line no-empty-pattern -- As above.
test.afterEach(({}, info) => {
  if (info.status === info.expectedStatus) return;
  info.annotations.push(...unfinished().map((description) => ({ type: unfinishedRequest, description })));
});

/** Returns a function that lists the page's requests which have neither ended nor failed. */
function followRequests(page: Page): () => string[] {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => [...open].map((request) => `${request.resourceType()} ${request.url()}`);
}

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
