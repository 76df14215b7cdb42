import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { setTimeout as sleep } from "node:timers/promises";
import { enterAs, type Visitor } from "@/tests/support/visitors";
import { browserFlags, ensureBrowser } from "../find-browser";
import { withProduct } from "../with-product";
import type { Contender } from "./contenders";

type Place = { name: string; path: string; visitor: Visitor; goal: number };
type Row = Record<string, string | number>;

/** Goals in milliseconds of the server's processor time per visit. */
const places: Place[] = [
  { name: "home", path: "/", visitor: "visitor", goal: 80 },
  { name: "a parent's page", path: "/usr/profile", visitor: "parent", goal: 110 },
  { name: "the office's orders", path: "/admin/orders", visitor: "admin", goal: 120 },
];
const warmUps = 5;
const visits = Number(process.argv[2] ?? 20);
const desk = { viewport: { width: 1280, height: 800 } };

/**
 * `npm run bench:visits`: the server's cost of a visit by a real browser, one visit after another, each with an empty
 * cache and scrolled to the end. Prints only; asserts nothing.
 */
// Outside the demo, its passwords are refused.
process.env.DEMO = "local";
await withProduct("demo", fillListOfOrders, async (server) => {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserFlags });
  try {
    const rows: Row[] = [];
    for (const place of places) rows.push(await measure(server, browser, place));
    console.table(rows);
  } finally {
    await browser.close();
  }
});

/** Fills the list's page with copies, because the demo school has few orders. */
async function fillListOfOrders() {
  const { db } = await import("@/db/client");
  const { orderLines, orders } = await import("@/db/schema/orders");
  const [kept, lines] = await Promise.all([db.select().from(orders), db.select().from(orderLines)]);
  for (let round = 1; kept.length * round < 60; round++)
    for (const { id, orderNo: _, ...order } of kept.filter(({ status }) => status !== "pending")) {
      const [copy] = await db
        .insert(orders)
        .values({ ...order, basketDigest: `${order.basketDigest}-${round}` })
        .returning({ id: orders.id });
      const own = lines.filter(({ orderId, status }) => orderId === id && status !== "paid");
      if (copy && own.length > 0)
        await db
          .insert(orderLines)
          .values(own.map(({ id: _id, ...line }) => ({ ...line, orderId: copy.id })));
    }
}

async function measure(server: Contender, browser: Browser, place: Place): Promise<Row> {
  const session = await sessionOf(server, browser, place.visitor);
  const visit = () => visitOnce(browser, { ...desk, baseURL: server.url, storageState: session }, place.path);
  for (let count = 0; count < warmUps; count++) await visit();
  const seen = { requests: 0, ahead: 0 };
  const before = server.cpuSeconds();
  for (let count = 0; count < visits; count++) {
    const { requests, ahead } = await visit();
    seen.requests += requests;
    seen.ahead += ahead;
  }
  const milliseconds = ((server.cpuSeconds() - before) / visits) * 1000;
  return {
    visit: place.name,
    "CPU ms": Math.round(milliseconds),
    goal: place.goal,
    requests: Math.round(seen.requests / visits),
    "fetched ahead": Math.round(seen.ahead / visits),
  };
}

async function sessionOf(server: Contender, browser: Browser, visitor: Visitor) {
  const context = await browser.newContext({ baseURL: server.url });
  await enterAs(visitor, context.request);
  const session = await context.storageState();
  await context.close();
  return session;
}

async function visitOnce(browser: Browser, options: BrowserContextOptions, path: string) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const seen = { requests: 0, ahead: 0 };
  page.on("request", (request) => {
    seen.requests += 1;
    if (request.headers()["next-router-prefetch"]) seen.ahead += 1;
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await readToTheEnd(page);
  await page.waitForLoadState("networkidle");
  await context.close();
  await sleep(500);
  return seen;
}

/** Scrolls one screen at a time, as with a mouse wheel. */
async function readToTheEnd(page: Page) {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight));
  for (let screen = 0; screen < screens; screen++) {
    await page.mouse.wheel(0, 700);
    await sleep(250);
  }
}
