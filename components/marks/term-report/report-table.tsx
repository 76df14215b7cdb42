import { useLocale, useTranslations } from "next-intl";
import { Table } from "@/components/ui/table";
import { numberWords } from "@/lib/core/formats";
import { registerName } from "@/lib/core/person-name";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import type { ListedReport } from "@/lib/marks/term-report/queries";
import { ReportState } from "./state-badge";

type ReportTableProps = {
  reports: readonly ListedReport[];
  reader: "teacher" | "office";
  hrefOf: (reportId: number) => string;
};

/** The reports of a term by child, with what is written and a few figures. */
export function ReportTable({ reports, reader, hrefOf }: ReportTableProps) {
  const t = useTranslations("termReport.list");
  const locale = useLocale();
  return (
    <Table
      caption={t("caption")}
      rows={reports}
      rowKey={({ reportId }) => reportId}
      isDense
      columns={[
        {
          key: "child",
          header: t("child"),
          primary: true,
          cell: (report) => (
            <>
              <Link
                href={hrefOf(report.reportId)}
                className="inline-flex min-h-11 items-center font-semibold"
              >
                {registerName(report)}
              </Link>
              {!report.isSeated && <span className="block text-sm font-normal text-muted">{t("left")}</span>}
            </>
          ),
        },
        {
          key: "words",
          header: t("words"),
          cell: ({ paragraph, paragraphZh }) => {
            const words = paragraph || paragraphZh;
            return words ? (
              <span lang={textLanguage(words)} className="line-clamp-1 max-w-md text-start wrap-anywhere">
                {words}
              </span>
            ) : (
              <span className="text-muted">{t("noWords")}</span>
            );
          },
        },
        {
          key: "average",
          header: t("average"),
          align: "end",
          cell: ({ figures: { marks } }) =>
            marks.average === null ? "–" : numberWords("percent", marks.average / 100, locale),
        },
        {
          key: "classes",
          header: t("classes"),
          align: "end",
          hideOnPhone: true,
          cell: ({ figures: { attendance } }) =>
            `${attendance.present + attendance.late} / ${attendance.held}`,
        },
        {
          key: "state",
          header: t("state"),
          isState: true,
          corner: true,
          cell: ({ state, edition }) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              <ReportState state={state} reader={reader} />
              {edition > (state === "published" ? 1 : 0) && (
                <span className="text-sm text-muted">{t("edition", { number: edition })}</span>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}
