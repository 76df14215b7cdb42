import { setRequestLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/accounts/account-menu";
import { CartMenu } from "@/components/cart/cart-menu";
import { ArrivalNotice } from "@/components/layout/arrival-notice";
import { ClientMessages } from "@/components/layout/client-messages";
import { Providers } from "@/components/layout/providers";
import { SiteShell } from "@/components/layout/site-shell";
import type { Locale } from "@/lib/core/locale";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export default async function AssessmentPagesLayout({ children, params }: Props) {
  setRequestLocale((await params).locale as Locale);
  return (
    <ClientMessages namespaces={["guards", "assessment"]}>
      <Providers>
        <ArrivalNotice />
        <SiteShell cart={<CartMenu />} account={<AccountMenu />}>
          {children}
        </SiteShell>
      </Providers>
    </ClientMessages>
  );
}
