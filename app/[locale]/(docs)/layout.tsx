import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/accounts/account-menu";
import { CartMenu } from "@/components/cart/cart-menu";
import { SiteShell } from "@/components/layout/site-shell";
import type { Locale } from "@/lib/core/locale";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function DocsLayout({ children, params }: Props) {
  setRequestLocale((await params).locale as Locale);
  return (
    <SiteShell cart={<CartMenu />} account={<AccountMenu />}>
      {children}
    </SiteShell>
  );
}
