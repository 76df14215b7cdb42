import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { VisitorOnly } from "@/components/accounts/visitor-only";
import { ButtonLink } from "@/components/ui/button";
import { HeaderBar } from "./header-bar";
import { LanguageSwitch } from "./language-switch";
import { Wordmark } from "./wordmark";
import { MobileMenu } from "./mobile-menu";
import { NavLink } from "./nav-link";
import { publicNav } from "./public-nav";
import { ThemeToggle } from "./theme-toggle";

type SiteHeaderProps = {
  /** The cart and its count. */
  cart?: ReactNode;
  /** Account menu; a login link by default. */
  account?: ReactNode;
};

/** Header of the public pages and the shop. */
export function SiteHeader({ cart, account }: SiteHeaderProps) {
  const t = useTranslations("layout");
  return (
    <HeaderBar>
      <nav aria-label={t("mainNav")} className="me-auto hidden lg:block print:hidden">
        <ul className="flex">
          {publicNav.map(({ href, key }) => (
            <li key={href}>
              <NavLink
                href={href}
                className="inline-flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap text-ink no-underline hover:bg-lake-soft hover:text-lake aria-[current=page]:text-lake aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
              >
                {t(`nav.${key}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-0.5 print:hidden">
        <div className="hidden sm:contents">
          <LanguageSwitch />
          <ThemeToggle label={t("theme")} />
        </div>
        {cart}
        {account ?? <LoginLink label={t("login")} />}
        <MobileMenu label={t("menu")} closeLabel={t("closeMenu")} heading={<Wordmark />}>
          <nav aria-label={t("mainNav")}>
            <ul className="grid">
              {publicNav.map(({ href, key }) => (
                <li key={href} className="border-b">
                  <NavLink
                    href={href}
                    className="flex min-h-14 items-center font-display text-xl font-semibold text-ink no-underline aria-[current=page]:text-lake"
                  >
                    {t(`nav.${key}`)}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex items-center justify-between">
            <LanguageSwitch />
            <ThemeToggle label={t("theme")} />
          </div>
          <ButtonLink href="/assessment" variant="accent" size="lg" block>
            {t("startAssessment")}
          </ButtonLink>
          <VisitorOnly>
            <ButtonLink href="/usr/login" variant="secondary" size="lg" block>
              {t("login")}
            </ButtonLink>
          </VisitorOnly>
        </MobileMenu>
      </div>
    </HeaderBar>
  );
}

function LoginLink({ label }: { label: string }) {
  return (
    <span className="ms-2 hidden sm:block">
      <ButtonLink href="/usr/login" variant="secondary" size="sm" className="whitespace-nowrap">
        {label}
      </ButtonLink>
    </span>
  );
}
