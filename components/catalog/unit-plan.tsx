import { useLocale, useTranslations } from "next-intl";
import { Accordion, Disclosure } from "@/components/ui/disclosure";
import type { Unit } from "@/lib/catalog/detail-queries";
import { inLocale } from "@/lib/core/locale";

/** The subjects of the classes, by unit. */
export function UnitPlan({ units }: { units: readonly Unit[] }) {
  const t = useTranslations("programs.detail");
  const locale = useLocale();
  return (
    <Accordion>
      {units.map((unit, index) => (
        <Disclosure
          key={unit.unitId}
          open={index === 0}
          summary={
            <span className="grid">
              <span className="text-sm font-semibold text-persimmon-ink">
                {t("unit", { number: index + 1 })}
              </span>
              <span>{inLocale(locale, unit.name, unit.nameZh)}</span>
            </span>
          }
        >
          <ol className="grid list-decimal gap-1.5 ps-5 marker:text-muted">
            {unit.classes.map((lesson) => (
              <li key={lesson.classId} className="ps-1">
                {inLocale(locale, lesson.name, lesson.nameZh)}
              </li>
            ))}
          </ol>
        </Disclosure>
      ))}
    </Accordion>
  );
}
