import { NextIntlClientProvider, useMessages, useTranslations } from "next-intl";
import { CartButton } from "./cart-button";

/**
 * The cart in every header: how many seats are in it, and the drawer. Only the drawer's own words travel, so that
 * pages for visitors stay light.
 */
export function CartMenu() {
  const t = useTranslations("cart");
  const { ui, cart } = useMessages();
  return (
    <NextIntlClientProvider messages={{ ui, cart: { drawer: cart?.drawer } }}>
      <CartButton label={t("open")} />
    </NextIntlClientProvider>
  );
}
