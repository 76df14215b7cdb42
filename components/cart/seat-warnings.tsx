import { TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { SeatWarning } from "@/lib/cart/warnings";
import { inLocale } from "@/lib/core/locale";

type SeatWarningsProps = { warnings: readonly SeatWarning[]; /** The child's. */ name: string };

/** Warnings before buying a seat for a child; read aloud when they appear. */
export function SeatWarnings({ warnings, name }: SeatWarningsProps) {
  const t = useTranslations("cart.warnings");
  const locale = useLocale();
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {warnings.map((warning) => (
        <p
          key={warning.kind === "grade" ? "grade" : `${warning.kind} ${warning.name}`}
          className="flex items-start gap-2 text-sm"
        >
          <TriangleAlert className="mt-[0.15em] size-4 shrink-0 text-warning" aria-hidden="true" />
          {warning.kind === "grade"
            ? t("grade", { name })
            : t(warning.kind, { name, program: inLocale(locale, warning.name, warning.nameZh) })}
        </p>
      ))}
    </div>
  );
}
