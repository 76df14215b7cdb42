import { NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import { cartSentences } from "@/lib/cart/problems";
import { pick } from "@/lib/core/pick";
import { couponSentences } from "@/lib/coupons/problems";
import { CartButton } from "./cart-button";

/** Why a seat cannot be bought, or a coupon does not count or could not be looked up. */
const problems = [...cartSentences, ...couponSentences, "couponUnreached" as const];

/**
 * The cart in every header: the number of seats, and the drawer. Only the drawer's messages are sent to the browser, to
 * keep pages for visitors small.
 */
export function CartMenu() {
  const t = useTranslations("cart");
  const { ui, errors, cart, people, termTimes } = useMessages();
  return (
    <NextIntlClientProvider
      messages={{
        ui,
        errors: pick(errors, problems),
        termTimes,
        cart: {
          ...pick(cart, ["coupon", "drawer", "line", "child", "totals", "guest", "warnings"]),
          add: pick(cart.add, ["child"]),
        },
        people: pick(people, ["gradeName", "provinces", "countries"]),
      }}
    >
      <CartButton label={t("open")} />
    </NextIntlClientProvider>
  );
}
