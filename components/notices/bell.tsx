"use client";

import { Bell as BellIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Menu, MenuLink } from "@/components/ui/menu";
import type { Role } from "@/lib/auth/actor";
import { useStore } from "@/components/ui/store";
import { usePathname } from "@/lib/i18n/navigation";
import { noticePages } from "./notice-paths";
import { countAgain, unread as counted } from "./unread";

const NewestNotices = lazy(async () => ({ default: (await import("./newest-notices")).NewestNotices }));

/** The count is asked for again after moving to another page or coming back to the tab, at most once a minute. */
const freshMs = 60_000;
const countedUnread = 100;

type BellProps = { role: Role; unread: number; allLabel: string };

/** Opens the newest notices, which are loaded with the press. */
export function Bell({ role, unread: initial, allLabel }: BellProps) {
  const t = useTranslations("noticeList");
  const unread = useStore(counted, () => null) ?? initial;
  const [isOpen, setOpen] = useState(false);
  const askedAt = useRef(Date.now());
  const pathname = usePathname();
  useEffect(() => {
    const refresh = () => {
      if (Date.now() - askedAt.current < freshMs) return;
      askedAt.current = Date.now();
      void countAgain(role);
    };
    refresh();
    window.addEventListener("focus", refresh);
    return () => window.removeEventListener("focus", refresh);
  }, [pathname, role]);
  const isMany = unread >= countedUnread;
  return (
    <Menu
      label={isMany ? t("bellMany") : t("bell", { count: unread })}
      isWide
      onToggle={setOpen}
      trigger={
        <span className="relative">
          <BellIcon aria-hidden="true" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -end-2.5 -top-2.5 min-w-5 rounded-full bg-danger px-1 text-center text-xs leading-5 font-bold text-paper tabular-nums forced:border"
            >
              {isMany ? t("many") : unread}
            </span>
          )}
        </span>
      }
    >
      {isOpen && (
        <Suspense fallback={<p className="px-3 py-4 text-muted">{t("loading")}</p>}>
          <NewestNotices role={role} />
        </Suspense>
      )}
      <MenuLink href={noticePages[role]} className="justify-center border-t text-lake">
        {allLabel}
      </MenuLink>
    </Menu>
  );
}
