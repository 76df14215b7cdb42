"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { dayWords } from "@/lib/core/formats";
import type { PracticeSummary } from "@/lib/practice/queries";
import { SkillName } from "./skill-name";

/** What was practised, and when the next questions come back. */
export function PracticeEnd({ summary, children }: { summary: PracticeSummary; children: ReactNode }) {
  const t = useTranslations("practice");
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <Card padding="lg" className="grid max-w-2xl gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {t("end.title")}
      </h2>
      <div className="grid gap-2">
        <h3 className="font-semibold">{t("end.practised")}</h3>
        <ul className="grid gap-2">
          {summary.skills.map(({ skillId, answered }) => (
            <li key={skillId} className="flex flex-wrap items-center gap-x-3">
              <SkillName skillId={skillId} />
              <span className="text-muted">{t("end.skill", { count: answered })}</span>
            </li>
          ))}
        </ul>
      </div>
      {summary.nextDay && <p>{t("end.next", { day: dayWords("weekdayOfYear", summary.nextDay, locale) })}</p>}
      <p className="text-muted">{t("run", { count: summary.run })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/stu/profile" size="lg">
          {t("end.back")}
        </ButtonLink>
        {children}
      </div>
    </Card>
  );
}
