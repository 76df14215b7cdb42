import { FileText } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { buttonClass } from "@/components/ui/button";

/** A family's yearly statements as PDF, the newest first; nothing without one. */
export async function StatementLinks({ years, path }: { years: readonly number[]; path: string }) {
  const [t, locale] = await Promise.all([getTranslations("invoices"), getLocale()]);
  if (years.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {years.map((year) => (
        <li key={year}>
          <a
            href={`${path}/${year}?locale=${locale}`}
            className={buttonClass({ size: "sm", variant: "secondary" })}
          >
            <FileText aria-hidden="true" />
            {t("statementPdf", { year })}
          </a>
        </li>
      ))}
    </ul>
  );
}
