import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { HeaderBar } from "./header-bar";
import { LanguageSwitch } from "./language-switch";
import { ThemeToggle } from "./theme-toggle";

/** The header while a family pays: no navigation that leads away from it. */
export function CheckoutHeader({ cart, account }: { cart: ReactNode; account: ReactNode }) {
  const t = useTranslations("layout");
  return (
    <HeaderBar>
      <div className="ms-auto flex items-center gap-0.5 print:hidden">
        <LanguageSwitch />
        <span className="hidden sm:contents">
          <ThemeToggle label={t("theme")} />
        </span>
        {cart}
        {account}
      </div>
    </HeaderBar>
  );
}
