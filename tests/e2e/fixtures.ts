import { test as base, expect, type BrowserContext } from "@playwright/test";
import { startSite } from "../support/browser-site";

type Fixtures = {
  /** Console errors that a test means to cause: `test.use({ expectedErrors: [/…/] })`. */
  expectedErrors: RegExp[];
  noSurprises: void;
};

/**
 * Playwright's `test` on a site that each worker has for itself, with data of its own (docs/decisions/0142). It also fails on
 * errors in the console, on uncaught errors and on requests to other hosts.
 */
export const test = base.extend<Fixtures, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted: none.
    async ({}, use) => {
      const { url, stop } = await startSite({ STYLEGUIDE: "1" });
      await use(url);
      await stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site),
  // Each test is a household of its own: what one does is not counted for the next.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) =>
    use({ "x-forwarded-for": anAddress(), ...extraHTTPHeaders }),
  expectedErrors: [[], { option: true }],
  noSurprises: [
    async ({ context, expectedErrors }, use) => {
      const problems = watch(context);
      await use();
      expect(problems.filter((problem) => !expectedErrors.some((pattern) => pattern.test(problem)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

const anAddress = () => ["10", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join(".");

export { expect };

/** Collects what must not happen in a context; for contexts that a test opens by itself. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on("console", (message) => {
    const { url } = message.location();
    if (message.type() !== "error" || isRefusal(message.text(), url)) return;
    problems.push(`console: ${message.text()} (${url})`);
  });
  context.on("weberror", (error) => {
    const { name, message, stack } = error.error();
    problems.push(`uncaught: ${stack || `${name} ${message}`} (${error.page()?.url()})`);
  });
  context.on("request", (request) => {
    if (!isLocal(request.url())) problems.push(`request to another host: ${request.url()}`);
  });
  return problems;
}

/** The browser reports every answer from 400 up as an error; for a call below 500 it is an ordinary answer. */
function isRefusal(text: string, url: string): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return (
    /^\/(api|base|google|facebook|stripe)\//.test(path) &&
    /Failed to load resource: .* status of 4\d\d/.test(text)
  );
}

function isLocal(address: string): boolean {
  const url = new URL(address);
  return !/^(https?|wss?):$/.test(url.protocol) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}
