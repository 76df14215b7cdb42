import { getLocale, getTranslations } from "next-intl/server";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { Table } from "@/components/ui/table";
import { requireActor } from "@/lib/auth/page-actor";
import { dayWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { listTermsWithReports } from "@/lib/marks/term-report/queries";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("termReport.title");

/** The terms with reports, those that wait for the office first. */
export default async function ReportsPage() {
  const admin = await requireActor("admin", "/admin/reports");
  const [t, locale, terms] = await Promise.all([
    getTranslations("termReport"),
    getLocale(),
    listTermsWithReports(admin),
  ]);
  return (
    <PageContainer width="wide">
      <PageHeading title={t("title")} intro={t("office.intro")} />
      {terms.length === 0 ? (
        <EmptyState scene={<EmptyScene kind="letters" />} title={t("office.empty")}>
          {t("office.emptyText")}
        </EmptyState>
      ) : (
        <Table
          caption={t("office.caption")}
          rows={terms}
          rowKey={({ courseRunId }) => courseRunId}
          columns={[
            {
              key: "term",
              header: t("office.term"),
              primary: true,
              cell: (term) => (
                <>
                  <Link
                    href={`/admin/terms/${term.courseRunId}?tab=reports`}
                    className="inline-flex min-h-8 items-center font-semibold"
                  >
                    {inLocale(locale, term.courseName, term.courseNameZh)}
                  </Link>
                  <span className="block text-sm font-normal text-muted">
                    {joinFacts(
                      inLocale(locale, term.name, term.nameZh),
                      dayWords("dayShort", term.endsOn, locale),
                    )}
                  </span>
                </>
              ),
            },
            { key: "teacher", header: t("office.teacher"), cell: ({ teacherName }) => teacherName ?? "–" },
            {
              key: "submitted",
              header: t("office.submitted"),
              align: "end",
              cell: ({ submitted }) => submitted,
            },
            { key: "approved", header: t("office.approved"), align: "end", cell: ({ approved }) => approved },
            {
              key: "published",
              header: t("office.published"),
              align: "end",
              cell: ({ published }) => published,
            },
            { key: "all", header: t("office.all"), align: "end", cell: ({ reports }) => reports },
          ]}
        />
      )}
    </PageContainer>
  );
}
