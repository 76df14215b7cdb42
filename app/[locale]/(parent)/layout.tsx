import { ChartNoAxesColumn, House, ReceiptText, UserRound, UsersRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AccountMenu } from "@/components/accounts/account-menu";
import { ViewingBanner } from "@/components/admin/viewing-banner";
import { AreaShell } from "@/components/layout/area-shell";
import { CartMenu } from "@/components/cart/cart-menu";
import { ClientMessages } from "@/components/layout/client-messages";
import { Providers } from "@/components/layout/providers";
import { unlisted } from "@/lib/seo/page-metadata";

export const metadata = unlisted;

export default async function ParentLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("layout");
  return (
    <ClientMessages namespaces={[]}>
      <Providers>
        <ViewingBanner />
        <AreaShell
          name={t("areas.parent")}
          home="/usr/profile"
          actions={<CartMenu />}
          account={<AccountMenu />}
          nav={[
            { href: "/usr/profile", label: t("areaNav.today"), icon: <House aria-hidden="true" /> },
            {
              href: "/usr/profile?tab=students",
              label: t("areaNav.children"),
              icon: <UsersRound aria-hidden="true" />,
            },
            {
              href: "/usr/profile?tab=orders",
              label: t("areaNav.orders"),
              icon: <ReceiptText aria-hidden="true" />,
            },
            {
              href: "/usr/profile?tab=grades",
              label: t("areaNav.grades"),
              icon: <ChartNoAxesColumn aria-hidden="true" />,
            },
            {
              href: "/usr/profile?tab=account",
              label: t("areaNav.account"),
              icon: <UserRound aria-hidden="true" />,
            },
          ]}
        >
          {children}
        </AreaShell>
      </Providers>
    </ClientMessages>
  );
}
