"use client";

import { Download, Languages, Printer } from "lucide-react";
import { useLocale } from "next-intl";
import type { SyntheticEvent } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { getPathname, usePathname } from "@/lib/i18n/navigation";

const others = { en: "zh", zh: "en" } as const;

type ReportActionsProps = { resultId: number; words: { print: string; pdf: string; other: string } };

/** Print, PDF, and the report in the other language. */
export function ReportActions({ resultId, words }: ReportActionsProps) {
  const locale = useLocale();
  const other = others[locale];
  const href = getPathname({ href: usePathname(), locale: other });
  const addQuery = (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = href + window.location.search;
  };
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="secondary"
        size="sm"
        icon={<Printer aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {words.print}
      </Button>
      <a
        href={`/api/report/${resultId}?lang=${locale}`}
        download
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        <Download aria-hidden="true" />
        {words.pdf}
      </a>
      {/* A full load, because language, fonts and messages of the document change. */}
      <a
        href={href}
        hrefLang={other === "zh" ? "zh-CN" : "en"}
        lang={other === "zh" ? "zh-CN" : "en"}
        onPointerDown={addQuery}
        onClick={addQuery}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        <Languages aria-hidden="true" />
        {words.other}
      </a>
    </div>
  );
}
