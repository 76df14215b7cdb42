"use client";

import { useSearchParams } from "next/navigation";
import { type ComponentProps, useEffect, useRef } from "react";
import { Link, usePathname } from "@/lib/i18n/navigation";

type NavLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { href: string };

/** A navigation link that knows whether it leads to this page or to a parent of it. */
export function NavLink(props: NavLinkProps) {
  const here = usePathname();
  const current = here === props.href || (props.href !== "/" && here.startsWith(`${props.href}/`));
  return <Link {...props} aria-current={current ? "page" : undefined} />;
}

/**
 * The same for areas whose entries are tabs of one page: a query in `href` must match the address. `covers` is the
 * prefix of other addresses that belong to the entry. The current one is scrolled to in a menu that is longer than the window.
 */
export function AreaNavLink({ covers, ...props }: NavLinkProps & { covers?: string }) {
  const here = usePathname();
  const query = useSearchParams();
  const [path = "", wanted = ""] = props.href.split("?");
  const under = here === path || here.startsWith(`${path}/`);
  const isCovered = covers !== undefined && here.startsWith(`${covers}/`);
  const current =
    isCovered ||
    (under &&
      (wanted
        ? [...new URLSearchParams(wanted)].every(([key, value]) => query.get(key) === value)
        : !query.get("tab")));
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return <Link ref={link} {...props} aria-current={current ? "page" : undefined} />;
}
