import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/accounts/account-menu";
import { ViewingBanner } from "@/components/accounts/viewing-banner";
import { CheckoutFooter } from "@/components/cart/checkout-footer";
import { CartMenu } from "@/components/cart/cart-menu";
import { ArrivalNotice } from "@/components/layout/arrival-notice";
import { CheckoutHeader } from "@/components/layout/checkout-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { Providers } from "@/components/layout/providers";
import { SiteShell } from "@/components/layout/site-shell";
import type { Locale } from "@/lib/core/locale";
import { unlisted } from "@/lib/seo/page-metadata";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export const metadata = unlisted;

export default async function ShopLayout({ children, params }: Props) {
  setRequestLocale((await params).locale as Locale);
  return (
    <ClientMessages namespaces={["guards"]}>
      <Providers>
        <ViewingBanner />
        <ArrivalNotice />
        <SiteShell
          header={<CheckoutHeader cart={<CartMenu />} account={<AccountMenu />} />}
          footer={<CheckoutFooter />}
        >
          {children}
        </SiteShell>
      </Providers>
    </ClientMessages>
  );
}
