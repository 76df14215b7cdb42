import { openHousehold, programOf, storeBasket } from "../support/family-cart";
import { type Visit, visit } from "../support/visit";
import { ask, payOnDemoPage } from "../support/office";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

const inWeChat =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 MicroMessenger/8.0.50";
const hints = ["pay", "files"] as const;
type Hint = (typeof hints)[number];

for (const locale of languages)
  test(`WeChat's browser pays with WeChat first and says what needs another browser (${locale}) ${widthFor(locale)}`, async ({
    page: elsewhere,
    browser,
    baseURL,
    viewport,
  }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ baseURL, userAgent: inWeChat, viewport });
    const family = visit(await context.newPage(), baseURL ?? "", locale);
    const { page, t, home } = family;
    const hintIn = (where: Visit["page"], hint: Hint) =>
      where.getByText(t(`layout.wechat.${hint}.text`)).filter({ visible: true });
    const expectHints = async (path: string, shown: Hint[]) => {
      await page.goto(`${home}${path}`);
      for (const hint of shown) await expect(hintIn(page, hint).first()).toBeVisible();
      for (const hint of hints.filter((one) => !shown.includes(one)))
        await expect(hintIn(page, hint)).toHaveCount(0);
    };

    const { children, email, pwd } = await openHousehold(context.request, [{ firstName: "Emma", grade: 7 }]);
    const { terms } = await programOf(context.request, "SSAT");
    await storeBasket(context.request, [[terms[0]!.courseRunId, children[0]!]]);
    await expectHints("/cart", ["pay"]);
    const { orderId } = await ask<{ orderId: number }>(context.request, "/api/user/order", {}, locale);
    await expectHints(`/usr/order/${orderId}`, ["pay"]);

    const { url } = await ask<{ url: string }>(
      context.request,
      "/stripe/createCheckoutSession",
      { id: orderId },
      locale,
    );
    await page.goto(url);
    const method = page.getByLabel(t("checkout.demo.method"));
    await expect(method).toHaveValue("wechat_pay");
    const { actualTotalForTax } = await ask<{ actualTotalForTax: number }>(
      context.request,
      "/api/user/order/detail",
      { id: orderId },
    );
    await payOnDemoPage(family, actualTotalForTax);
    await expect(hintIn(page, "files")).toBeVisible();
    await expectHints("/usr/profile?tab=orders", ["files"]);

    // The same pages in the phone's own browser say nothing of it.
    await ask(elsewhere.request, "/base/email/login", { role: 1, email, pwd });
    for (const path of [`/usr/order/${orderId}`, "/usr/profile?tab=orders", "/cart"]) {
      await elsewhere.goto(`${home}${path}`);
      for (const hint of hints) await expect(hintIn(elsewhere, hint)).toHaveCount(0);
    }
    await context.close();
  });
