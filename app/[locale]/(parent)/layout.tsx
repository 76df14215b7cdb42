import { ChartNoAxesColumn, House, ReceiptText, UserRound, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { ViewingBanner } from "@/components/accounts/viewing-banner";
import { CartMenu } from "@/components/cart/cart-menu";
import { type AreaEntry, AreaLayout } from "@/components/layout/area-layout";
import { unlisted } from "@/lib/seo/page-metadata";

export const metadata = unlisted;

const entries: AreaEntry[] = [
  ["/usr/profile", "today", House],
  ["/usr/profile?tab=students", "children", UsersRound],
  ["/usr/profile?tab=orders", "orders", ReceiptText],
  ["/usr/profile?tab=grades", "grades", ChartNoAxesColumn],
  ["/usr/profile?tab=account", "account", UserRound],
];

export default function ParentLayout({ children }: { children: ReactNode }) {
  return (
    <AreaLayout
      area="parent"
      home="/usr/profile"
      entries={entries}
      banner={<ViewingBanner />}
      actions={<CartMenu />}
    >
      {children}
    </AreaLayout>
  );
}
