"use client";

import { ButtonLink } from "@/components/ui/button";
import { homeAround } from "@/lib/auth/guards";
import { usePathname } from "@/lib/i18n/navigation";

type WaysOutProps = { ownLabel: string; homeLabel: string; programsLabel: string };

/** Where to go from a missing page: in an area first to its own first page, elsewhere to the public pages. */
export function WaysOut({ ownLabel, homeLabel, programsLabel }: WaysOutProps) {
  const own = homeAround(usePathname());
  return (
    <>
      {own && <ButtonLink href={own}>{ownLabel}</ButtonLink>}
      <ButtonLink href="/" variant={own ? "secondary" : "primary"}>
        {homeLabel}
      </ButtonLink>
      {!own && (
        <ButtonLink href="/programs" variant="secondary">
          {programsLabel}
        </ButtonLink>
      )}
    </>
  );
}
