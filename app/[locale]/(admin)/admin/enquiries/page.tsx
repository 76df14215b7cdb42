import { CircleCheck, Clock, TriangleAlert } from "lucide-react";
import { getLocale, getNow, getTranslations } from "next-intl/server";
import { Clipped } from "@/components/office/list/clipped";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { RowLink } from "@/components/office/list/list-table";
import { RecordDrawer } from "@/components/office/list/record-drawer";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { type EnquiryRow, ListEnquiries, listEnquiries } from "@/lib/enquiries/inbox";
import { Copyable } from "@/components/office/copyable";
import { Day } from "@/components/office/day";
import { EnquiryAnswer } from "@/components/enquiries/enquiry-answer";

/** The enquiries, each with its 24-hour deadline. */
const list = declareList({
  path: "/admin/enquiries",
  title: "office.pages.enquiries",
  request: ListEnquiries,
  read: listEnquiries,
  sort: "-createdAt",
  idOf: ({ enquiryId }) => enquiryId,
  async view({ state, listed }) {
    const [t, locale, now] = await Promise.all([getTranslations("office.enquiries"), getLocale(), getNow()]);
    const programOf = ({ courseName, courseNameZh }: EnquiryRow) =>
      courseName ? inLocale(locale, courseName, courseNameZh ?? courseName) : "–";
    const open = listed.rows.find(({ enquiryId }) => enquiryId === state.open);
    const theirs = await getTranslations({ locale: open?.locale ?? locale, namespace: "office.enquiries" });
    return {
      caption: t("title"),
      searchLabel: t("search"),
      columns: [
        {
          key: "name",
          header: t("from"),
          primary: true,
          cell: ({ enquiryId, name }) => (
            <RowLink state={state} id={enquiryId}>
              <Clipped>{name}</Clipped>
            </RowLink>
          ),
        },
        {
          key: "content",
          header: t("question"),
          cell: ({ content }) => (
            <span
              lang={textLanguage(content)}
              className="line-clamp-2 max-w-prose text-start"
              title={content}
            >
              {content}
            </span>
          ),
        },
        { key: "course", hideOnLaptop: true, header: t("program"), cell: programOf, hideOnPhone: true },
        {
          key: "since",
          header: t("received"),
          sort: "createdAt",
          cell: ({ createdAt }) => <Day at={createdAt} clock />,
        },
        {
          key: "clock",
          isState: true,
          header: t("clock"),
          cell: (row) => <ReplyClock row={row} now={now} />,
        },
      ],
      groups: [
        {
          name: "state",
          label: t("clock"),
          options: (["open", "late", "answered"] as const).map((value) => ({
            value,
            label: t(`states.${value}`),
          })),
        },
      ],
      linked: { age: t(state.filters.age === "fresh" ? "fresh" : "halfDay") },
      drawer: open && (
        <RecordDrawer
          title={open.name}
          description={<Copyable text={open.email} />}
          closeHref={state.href({ open: null })}
        >
          <div className="grid gap-6">
            <p lang={textLanguage(open.content)} className="whitespace-pre-wrap wrap-anywhere">
              {open.content}
            </p>
            <Facts
              facts={[
                { label: t("phone"), value: open.tel ?? "–" },
                { label: t("program"), value: programOf(open) },
                { label: t("language"), value: open.locale === "zh" ? "中文" : "English" },
                { label: t("received"), value: <Day at={open.createdAt} clock /> },
                { label: t("clock"), value: <ReplyClock row={open} now={now} /> },
                ...(open.adminName ? [{ label: t("answeredBy"), value: open.adminName }] : []),
              ]}
            />
            {open.familyId && (
              <ButtonLink
                size="sm"
                variant="secondary"
                className="justify-self-start"
                href={`/admin/messages/family/${open.familyId}`}
              >
                {t("familyThread")}
              </ButtonLink>
            )}
            <EnquiryAnswer
              key={`${open.enquiryId}${open.repliedAt?.getTime() ?? ""}`}
              enquiryId={open.enquiryId}
              mailTo={`mailto:${open.email}?subject=${encodeURIComponent(theirs("mailSubject"))}`}
              note={open.note ?? ""}
              isAnswered={open.repliedAt !== null}
            />
          </div>
        </RecordDrawer>
      ),
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;

async function ReplyClock({ row, now }: { row: EnquiryRow; now: Date }) {
  const t = await getTranslations("office.enquiries");
  if (row.repliedAt)
    return (
      <Badge tone="success" icon={<CircleCheck />}>
        {t("states.answered")}
      </Badge>
    );
  const hours = Math.floor((row.replyBy.getTime() - now.getTime()) / 3_600_000);
  if (hours < 0)
    return (
      <Badge tone="danger" icon={<TriangleAlert />}>
        {t("overdue", { hours: -hours })}
      </Badge>
    );
  return (
    <Badge tone={hours < 6 ? "warning" : "lake"} icon={<Clock />}>
      {t("left", { hours })}
    </Badge>
  );
}
