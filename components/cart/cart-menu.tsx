import { NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import { CartButton } from "./cart-button";

/**
 * The cart in every header: the number of seats, and the drawer. Only the drawer's messages are sent to the browser, to
 * keep pages for visitors small.
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
