import { Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";
import { Menu } from "@/components/ui/menu";
import { Link } from "@/lib/i18n/navigation";
import { LanguageSwitch } from "./language-switch";
import { LogoMark } from "./logo";
import { Wordmark } from "./wordmark";
import { AreaNavLink } from "./nav-link";
import { Main } from "./skip-link";
import { ThemeToggle } from "./theme-toggle";

type AreaNavItem = {
  href: string;
  label: string;
  icon: ReactNode;
  /** The prefix of other addresses that belong to the entry. */
  covers?: string;
};

type AreaShellProps = {
  /** Name of the area, under the wordmark. */
  name: string;
  /** The target of the wordmark. */
  home: string;
  nav: readonly AreaNavItem[];
  /** The right side of the header: search, cart count, child switcher. */
  actions?: ReactNode;
  /** The account menu. */
  account?: ReactNode;
  children: ReactNode;
};

/** Tabs that fit side by side on a phone. */
const tabRoom = 5;

/** The shell of parents, students, teachers and the office: a sidebar on a desktop, tabs at the bottom on a phone. */
export function AreaShell({ name, home, nav, actions, account, children }: AreaShellProps) {
  const t = useTranslations("layout");
  const tabs = nav.length > tabRoom ? nav.slice(0, tabRoom - 1) : nav;
  const more = nav.slice(tabs.length);
  return (
    <div className="min-h-dvh [--bottom-tabs:calc(4.25rem+env(safe-area-inset-bottom))] lg:grid lg:grid-cols-[16.5rem_minmax(0,1fr)] lg:[--bottom-tabs:0px] print:block">
      <aside className="sticky top-0 hidden h-dvh flex-col gap-6 overflow-y-auto border-e bg-sunk px-4 py-5 lg:flex print:hidden">
        {/* A long name takes two lines here. */}
        <Link
          href={home}
          className="rounded-control px-2 text-ink no-underline [&_span]:leading-tight [&_span]:whitespace-normal"
        >
          <Wordmark />
          <span className="mt-1 block ps-12.5 text-sm text-muted">{name}</span>
        </Link>
        <nav aria-label={name}>
          <ul className="grid gap-1">
            {nav.map((item) => (
              <li key={item.href}>
                <AreaNavLink href={item.href} covers={item.covers} className={cx(entryClass, "px-3")}>
                  {item.icon}
                  {item.label}
                </AreaNavLink>
              </li>
            ))}
          </ul>
        </nav>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-30 border-b bg-paper/92 backdrop-blur-md print:hidden">
          <div className="flex h-16 items-center gap-1 px-4 max-[22rem]:px-2 sm:px-6">
            <Link
              href={home}
              className="me-auto flex min-w-0 items-center gap-2.5 rounded-control text-ink no-underline lg:hidden"
            >
              <LogoMark className="size-9 shrink-0" />
              <span className="truncate font-display text-lg font-semibold">{name}</span>
            </Link>
            <div className="flex shrink-0 items-center gap-1 max-sm:gap-0 lg:min-w-0 lg:flex-1 lg:justify-end">
              {actions}
              <LanguageSwitch />
              <ThemeToggle label={t("theme")} />
              {account}
            </div>
          </div>
        </header>
        <Main className="flex-1 pt-6 pb-[calc(var(--bottom-tabs)+2.5rem)] sm:pt-8">{children}</Main>
        <nav
          aria-label={name}
          data-part="tabs"
          className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface/96 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden print:hidden"
        >
          <ul className="flex">
            {tabs.map((item) => (
              <li key={item.href} className="min-w-0 flex-1">
                <AreaNavLink href={item.href} covers={item.covers} className={tabClass}>
                  {item.icon}
                  <span className="line-clamp-2 max-w-full text-center">{item.label}</span>
                </AreaNavLink>
              </li>
            ))}
            {more.length > 0 && (
              <li className="min-w-0 flex-1">
                <Menu
                  label={t("more")}
                  triggerClass={cx(tabClass, "w-full")}
                  trigger={
                    <>
                      <Ellipsis />
                      <span>{t("more")}</span>
                    </>
                  }
                >
                  {more.map((item) => (
                    <AreaNavLink
                      key={item.href}
                      href={item.href}
                      covers={item.covers}
                      className={cx(entryClass, "px-3")}
                    >
                      {item.icon}
                      {item.label}
                    </AreaNavLink>
                  ))}
                </Menu>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </div>
  );
}

const entryClass =
  "flex min-h-11 items-center gap-3 rounded-control font-medium text-ink no-underline transition-colors hover:bg-lake-soft hover:text-lake aria-[current=page]:bg-lake aria-[current=page]:text-on-lake [&_svg]:size-5 [&_svg]:shrink-0";

const tabClass =
  "flex min-h-17 flex-col items-center justify-center gap-1 px-1 text-xs leading-tight font-medium text-muted no-underline aria-[current=page]:font-semibold aria-[current=page]:text-lake focus-visible:-outline-offset-3 [&_svg]:size-6";
