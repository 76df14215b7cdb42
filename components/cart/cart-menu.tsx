import { NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import { CartButton } from "./cart-button";

/**
 * The cart in every header: how many seats are in it, and the drawer. Only the drawer's words travel, so that
 * pages for visitors stay light.
 */
export function CartMenu() {
  const t = useTranslations("cart");
  const { ui, cart, termTimes } = useMessages();
  return (
    <NextIntlClientProvider
      messages={{ ui, termTimes, cart: { drawer: cart?.drawer, warnings: cart?.warnings } }}
    >
      <CartButton label={t("open")} />
    </NextIntlClientProvider>
  );
}
