import { useTranslations } from "next-intl";
import type { LateRule } from "@/lib/marks/homework-rules";

/** Until when a term accepts homework and how often, in a sentence each. Needs the messages of `exceptions`. */
export function LateRuleWords({ rule: { lateDays, mostTries } }: { rule: LateRule }) {
  const t = useTranslations("exceptions.rule");
  return (
    <p className="text-sm text-muted">
      {t("late", { days: lateDays ?? -1 })} {t("tries", { count: mostTries ?? 0 })}
    </p>
  );
}
