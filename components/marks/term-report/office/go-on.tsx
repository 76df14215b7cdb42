"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button";
import { fullName } from "@/lib/core/person-name";

/** The id of what gets the focus after an act, whose button is gone then. */
export const goOnId = "go-on";
/** Whether the focus waits for it. */
let isAwaited = false;

/** Moves the focus on after an act: at once, or when the page has been read again. */
export function focusGoOn(): void {
  const place = document.getElementById(goOnId);
  place?.focus();
  isAwaited = place === null;
}

type GoOnProps = {
  /** The next report that waits for approval; null if there is none. */
  next: { href: string; firstName: string; lastName: string } | null;
  /** The reports of the term. */
  listHref: string;
};

/** Beside a report that the office has decided on: the way to the next one. Needs the messages of `termReport`. */
export function GoOn({ next, listHref }: GoOnProps) {
  const t = useTranslations("termReport.office");
  useEffect(() => {
    if (isAwaited) document.getElementById(goOnId)?.focus();
    isAwaited = false;
  }, []);
  return (
    <ButtonLink
      id={goOnId}
      href={next?.href ?? listHref}
      variant="secondary"
      icon={<ArrowRight aria-hidden="true" />}
    >
      {next ? t("next", { name: fullName(next) }) : t("allOfTerm")}
    </ButtonLink>
  );
}
