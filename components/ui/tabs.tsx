import type { ReactNode } from "react";
import { Link } from "@/lib/i18n/navigation";
import { cx } from "./class-names";

export type Tab = { href: string; label: ReactNode; icon?: ReactNode; count?: number };

/** Tabs as links: each has an address, so that back, reload and sharing work. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: string }) {
  return (
    <nav
      aria-label={label}
      className="relative -mx-4 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none] sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map((tab) => {
          const active = tab.href === current;
          return (
            <li key={tab.href}>
              <Link
                href={tab.href}
                scroll={false}
                prefetch={false}
                aria-current={active ? "page" : undefined}
                className={cx(
                  "flex min-h-12 items-center gap-2 border-b-3 px-4 font-semibold no-underline transition-colors focus-visible:-outline-offset-3 [&_svg]:size-5",
                  active
                    ? // If the tabs overflow, scrolls to this one.
                      "border-lake text-lake [scroll-initial-target:nearest]"
                    : "border-transparent text-muted hover:border-field hover:text-ink",
                )}
              >
                {tab.icon}
                {tab.label}
                {tab.count !== undefined && (
                  <span className="rounded-full bg-sunk px-2 py-0.5 text-xs tabular-nums">{tab.count}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
