import { getLocale, getTranslations } from "next-intl/server";
import type { ListState } from "@/components/office/list/list-state";
import { ChipLink, Chips } from "@/components/ui/chips";
import { cx } from "@/components/ui/class-names";
import { Table } from "@/components/ui/table";
import { ListClosures } from "@/lib/calendar/closure-schemas";
import { listOfficeClosures, listProposals, type OfficeClosure } from "@/lib/calendar/closures";
import { schoolYearOf } from "@/lib/calendar/holidays";
import { dayRange, dayWords } from "@/lib/core/formats";
import { inLocale, type Locale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import { ClosureButtons } from "./closure-buttons";
import { ProposalList } from "./proposal-list";

/** The closures of a school year, and what is proposed for it. Two queries and one for the proposals. */
export async function ClosuresView({ state }: { state: ListState }) {
  const [t, locale] = [await getTranslations("officeCalendar.closures"), await getLocale()];
  const thisYear = schoolYearOf(schoolDay());
  const year = Number(state.filters.year ?? thisYear);
  const isRemoved = state.filters.state === "archived";
  const request = ListClosures.safeParse({
    pageSize: 100,
    selectParam: { schoolYear: year, state: isRemoved ? "archived" : "active" },
  });
  const schoolYear = request.success ? year : thisYear;
  const [{ rows }, proposals] = await Promise.all([
    listOfficeClosures(request.data ?? ListClosures.parse({ pageSize: 100 })),
    isRemoved ? [] : listProposals(schoolYear),
  ]);
  const linked = (filters: Record<string, string | null>) => state.href({ filters, open: null });
  const nameOf = ({ name, nameZh }: OfficeClosure) => inLocale(locale, name, nameZh);
  return (
    <div className="grid grid-cols-1 gap-5">
      <Chips label={t("years")}>
        {[thisYear - 1, thisYear, thisYear + 1].map((one) => (
          <ChipLink
            key={one}
            active={one === schoolYear && !isRemoved}
            href={linked({ year: String(one), state: null })}
          >
            {t("year", { from: String(one), to: String(one + 1) })}
          </ChipLink>
        ))}
        <ChipLink active={isRemoved} href={linked({ state: isRemoved ? null : "archived" })}>
          {t("removedOnes")}
        </ChipLink>
      </Chips>
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        {rows.length === 0 ? (
          <p className="text-muted">{isRemoved ? t("noneRemoved") : t("none")}</p>
        ) : (
          <Table
            caption={t("caption")}
            rows={rows}
            rowKey={({ closureId }) => closureId}
            columns={[
              {
                key: "days",
                header: t("days"),
                primary: true,
                cell: (row) => (
                  <span className="whitespace-nowrap tabular-nums">{daysWords(row, locale)}</span>
                ),
              },
              {
                key: "name",
                header: t("name"),
                cell: (row) =>
                  isRemoved ? (
                    <span lang={textLanguage(nameOf(row))}>{nameOf(row)}</span>
                  ) : (
                    <Link
                      href={state.href({ open: row.closureId })}
                      scroll={false}
                      prefetch={false}
                      className="-my-3 inline-flex min-h-11 items-center"
                    >
                      {nameOf(row)}
                    </Link>
                  ),
              },
              {
                key: "classes",
                header: t("classes"),
                align: "end",
                cell: ({ cancelled }) => cancelled || "–",
              },
              {
                key: "actions",
                header: <span className="sr-only">{t("actions")}</span>,
                align: "end",
                cell: (row) => (
                  <ClosureButtons
                    closureId={row.closureId}
                    name={nameOf(row)}
                    cancelled={row.cancelled}
                    isRemoved={isRemoved}
                  />
                ),
              },
            ]}
          />
        )}
        {proposals.length > 0 && (
          <div className={cx(proposals.some(({ isAdopted }) => !isAdopted) && "max-xl:order-first")}>
            <ProposalList
              schoolYear={schoolYear}
              proposals={proposals.map((proposal) => ({
                ...proposal,
                days: daysWords(proposal, locale),
                href: state.href({ others: { new: "1", proposal: proposal.key }, open: null }),
              }))}
            />
          </div>
        )}
      </div>
    </div>
  );
}

const daysWords = ({ startsOn, endsOn }: { startsOn: string; endsOn: string }, locale: Locale) =>
  startsOn === endsOn ? dayWords("weekdayOfYear", startsOn, locale) : dayRange(startsOn, endsOn, locale);
