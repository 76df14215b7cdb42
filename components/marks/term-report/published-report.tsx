import { MessageCircle } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { WeChatHint } from "@/components/layout/wechat-hint";
import { PrintButton } from "@/components/orders/print-button";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonClass, ButtonLink } from "@/components/ui/button";
import { getPathname } from "@/lib/i18n/navigation";
import type { ReportEdition } from "@/lib/marks/term-report/queries";
import { ReportSheet } from "./report-sheet";

type PublishedReportProps = {
  report: ReportEdition;
  /** The address of this page without the language, and of the page above it. */
  here: string;
  above: { label: string; href: string };
  /** Where the reader writes to the teacher; none without the right. */
  thread?: string | null;
};

/** A published report for the family: to read in either language, to print, and as a PDF. */
export function PublishedReport({ report, here, above, thread }: PublishedReportProps) {
  const t = useTranslations("termReport");
  const locale = useLocale();
  const other = locale === "en" ? "zh" : "en";
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden">
        <Breadcrumb items={[above, { label: t("meta") }]} />
        <div className="flex flex-wrap gap-3">
          <a
            href={getPathname({ href: here, locale: other })}
            hrefLang={other === "zh" ? "zh-CN" : "en"}
            lang={other === "zh" ? "zh-CN" : "en"}
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            {t(`family.${other === "en" ? "english" : "chinese"}`)}
          </a>
          <a
            href={`/api/termReport/${report.reportId}?locale=${locale}`}
            className={buttonClass({ variant: "secondary", size: "sm" })}
            download
          >
            {t("family.pdf")}
          </a>
          <PrintButton label={t("family.print")} size="sm" />
        </div>
      </div>
      <WeChatHint about="files" />
      <ReportSheet report={report} isToFamily />
      {thread && (
        <ButtonLink
          href={thread}
          variant="secondary"
          icon={<MessageCircle aria-hidden="true" />}
          className="justify-self-start print:hidden"
        >
          {t("family.write")}
        </ButtonLink>
      )}
    </>
  );
}
