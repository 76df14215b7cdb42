import { useLocale, useTranslations } from "next-intl";
import { inLocale } from "@/lib/core/locale";
import type { LeftOut } from "@/lib/classroom/seat-plan-rules";

/** How many students fit, and those who do not with their reasons. */
export function SeatsPlan({ fits, leftOut }: { fits: number; leftOut: readonly LeftOut[] }) {
  const t = useTranslations("office.seatsForMany");
  const locale = useLocale();
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{t("fits", { count: fits })}</p>
      {leftOut.length > 0 && (
        <>
          <p>{t("leftOut", { count: leftOut.length })}</p>
          <ul className="grid max-h-56 gap-1 overflow-y-auto">
            {leftOut.map(({ studentId, name, reason, program }) => (
              <li key={studentId} className="wrap-anywhere">
                <span className="font-medium">{name}</span>{" "}
                <span className="text-muted">
                  {t(`reasons.${reason}`, {
                    program: program ? inLocale(locale, program.name, program.nameZh) : "",
                  })}
                </span>
              </li>
            ))}
          </ul>
          {fits > 0 && <p className="text-muted">{t("onlyFitting", { count: leftOut.length })}</p>}
        </>
      )}
    </div>
  );
}
