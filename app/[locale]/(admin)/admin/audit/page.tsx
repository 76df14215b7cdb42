import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { DayRange } from "@/components/orders/office/day-range";
import { roles } from "@/db/schema/columns";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import type { ListState } from "@/components/office/list/list-state";
import { Link } from "@/lib/i18n/navigation";
import { type AuditRow, ListAudit, listAudit } from "@/lib/office/audit-queries";
import { AuditSummary } from "@/components/office/audit-data";
import { Day } from "@/components/office/day";
import { EntrySentence } from "@/components/office/entry-sentence";

const pages: Record<string, string> = {
  parent: "/admin/users",
  student: "/admin/students",
  teacher: "/admin/teachers",
  order: "/admin/orders",
};

/** Actor and action link to the filtered list; the record links to its page if it has one. */
const linksOf = ({ action, actorRole, actorId, subject, subjectId }: AuditRow, href: ListState["href"]) => ({
  who: (words: ReactNode) => (
    <Link href={href({ filters: { actorRole: actorRole ?? "", actorId: String(actorId) } })} scroll={false}>
      {words}
    </Link>
  ),
  deed: (words: ReactNode) => (
    <Link href={href({ search: action })} scroll={false}>
      {words}
    </Link>
  ),
  record: (words: ReactNode) =>
    pages[subject] ? <Link href={`${pages[subject]}?open=${subjectId}`}>{words}</Link> : words,
});

/** The audit: actor, action and record. */
const list = declareList({
  path: "/admin/audit",
  title: "office.pages.audit",
  request: ListAudit,
  read: listAudit,
  sort: "-at",
  idOf: ({ entryId }) => entryId,
  async view({ state }) {
    const t = await getTranslations("office.audit");
    const today = schoolDay();
    return {
      caption: t("title"),
      searchLabel: t("search"),
      columns: [
        { key: "at", header: t("at"), sort: "at", cell: ({ at }) => <Day at={at} clock /> },
        {
          key: "entry",
          header: t("what"),
          primary: true,
          cell: (entry) => (
            <span className="block font-normal wrap-anywhere md:min-w-64 lg:line-clamp-2 lg:text-sm/5">
              <EntrySentence entry={entry} around={linksOf(entry, state.href)} />
            </span>
          ),
        },
        {
          key: "data",
          header: t("data"),
          hideOnPhone: true,
          cell: (entry) => (Object.keys(entry.data).length > 0 ? <AuditSummary {...entry} /> : "–"),
        },
      ],
      groups: [
        {
          name: "actorRole",
          label: t("actor"),
          options: roles.map((value) => ({ value, label: t(`roles.${value}`) })),
        },
      ],
      days: (
        <DayRange
          state={state}
          presets={[
            { label: t("today"), from: today },
            { label: t("week"), from: shiftDay(today, -6) },
          ]}
        />
      ),
      linked: { actorId: t("ofOnePerson"), subjectId: t("ofOneRecord") },
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;
