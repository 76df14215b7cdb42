import { startDemoSite } from "../support/browser-site";
import {
  expectEnrolled,
  fillCartAsGuest,
  expectChildren,
  payFromCart,
  registerToCart,
} from "../support/main-job";
import { visit } from "../support/visit";
import { desk, phone } from "../support/widths";
import { languages } from "../support/words";
import { StripeStandIn } from "../support/stripe-stand-in";
import { expect, test } from "./fixtures";

/** The same through Stripe's adapter: a second server with the Stripe stand-in. */
test.describe("the main job through Stripe", () => {
  test.setTimeout(120_000);
  let stripe: StripeStandIn;
  let site: Awaited<ReturnType<typeof startDemoSite>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stripe = await new StripeStandIn().start();
    site = await startDemoSite(stripe.environment());
  });
  test.afterAll(async () => {
    await site.stop();
    await stripe.stop();
  });

  for (const locale of languages)
    test.describe(() => {
      // The other way round than tests/e2e/main-job.spec.ts.
      test.use(locale === "zh" ? desk : phone);

      test(`events late, twice and in the wrong order (${locale})`, async ({ page }) => {
        stripe.delivery = { url: `${site.url}/stripe/webhook`, copies: 2, delayMs: 700, reversed: true };
        const parent = visit(page, site.url, locale);
        const expected = await fillCartAsGuest(parent);
        const email = await registerToCart(parent);
        await expectChildren(parent);
        await payFromCart(parent, expected);

        await page.waitForURL(`${stripe.url}/pay/*`);
        await expect(page.locator("output")).toHaveText(expected.due.replace(",", ""));
        await page.getByRole("button", { name: "Pay" }).click();
        await expectEnrolled(parent, expected, email);
        expect(stripe.refunds).toEqual([]);
        const [session] = [...stripe.sessions.values()].slice(-1);
        expect(await stripe.deliver(session?.id ?? "")).toEqual([200, 200, 200, 200]);
      });
    });
});
