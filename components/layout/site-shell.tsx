import type { ReactNode } from "react";
import { DeferredParts } from "./deferred-parts";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { Main } from "./skip-link";

type SiteShellProps = {
  cart?: ReactNode;
  account?: ReactNode;
  /** By default the site's navigation with `cart` and `account`. */
  header?: ReactNode;
  /** By default the school's footer. */
  footer?: ReactNode;
  children: ReactNode;
};

/** Public pages, shop and account pages: header, content, footer. */
export function SiteShell({
  cart,
  account,
  header = <SiteHeader cart={cart} account={account} />,
  footer = <SiteFooter />,
  children,
}: SiteShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      <Main className="flex-1">{children}</Main>
      {footer}
      <DeferredParts />
    </div>
  );
}
