import { test as base, expect, type BrowserContext } from "@playwright/test";
import { startDemoSite } from "../support/browser-site";
import { noteNotices } from "../support/notices";

type Fixtures = {
  /** Console errors that a test expects: `test.use({ expectedErrors: [/…/] })`. */
  expectedErrors: RegExp[];
  noSurprises: void;
};

/** The database is for what only time brings about. */
type School = { url: string; databaseUrl: string };

/**
 * Playwright's `test` with a separate site and data per worker (docs/decisions/0142). Fails on console errors, uncaught
 * errors, requests to other hosts and notices that tell the same twice.
 */
export const test = base.extend<Fixtures, { school: School; site: string }>({
  school: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures are wanted: none.
    async ({}, use) => {
      const { stop, ...school } = await startDemoSite({ STYLEGUIDE: "1" });
      await use(school);
      await stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  site: [({ school }, use) => use(school.url), { scope: "worker" }],
  baseURL: ({ site }, use) => use(site),
  // A separate network address per test, so that limits are not shared.
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

/** Collects unexpected errors of a context; for contexts that a test opens itself. */
export function watch(context: BrowserContext): string[] {
  const problems: string[] = [];
  // Reaches the browser before the context's first page, since messages to it keep their order.
  void noteNotices(context, problems).catch(() => {});
  context.on("console", (message) => {
    const { url } = message.location();
    if (message.type() !== "error" || isRefusal(message.text(), url) || isMailFrame(url)) return;
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

/** The browser reports every response from 400 up as an error; below 500 a call's is expected. */
function isRefusal(text: string, url: string): boolean {
  const path = URL.canParse(url) ? new URL(url).pathname : "";
  return (
    /^\/(api|base|google|facebook|stripe)\//.test(path) &&
    /Failed to load resource: .* status of 4\d\d/.test(text)
  );
}

/** The frame of a shown mail runs no script, that of the tests included. */
const isMailFrame = (url: string) => url === "about:srcdoc";

function isLocal(address: string): boolean {
  const url = new URL(address);
  return !/^(https?|wss?):$/.test(url.protocol) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
}
