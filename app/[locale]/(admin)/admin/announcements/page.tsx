import { getLocale, getTranslations } from "next-intl/server";
import { TakeBack } from "@/components/conversations/office/take-back";
import { ClientMessages } from "@/components/layout/client-messages";
import { Day } from "@/components/office/day";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { RowLink } from "@/components/office/list/list-table";
import { RecordDrawer } from "@/components/office/list/record-drawer";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { joinFacts } from "@/components/ui/join-facts";
import { type AnnouncementRow, listAnnouncements } from "@/lib/conversations/announce";
import { ListAnnouncements } from "@/lib/conversations/schemas";
import { inLocale } from "@/lib/core/locale";

/** What the office announced. */
const list = declareList({
  path: "/admin/announcements",
  title: "office.pages.announcements",
  request: ListAnnouncements,
  read: listAnnouncements,
  sort: "-createdAt",
  idOf: ({ announcementId }) => announcementId,
  async view({ state, listed }) {
    const [t, locale] = await Promise.all([getTranslations("officeMessages.announcements"), getLocale()]);
    const audienceOf = (row: AnnouncementRow) =>
      row.courseName
        ? joinFacts(
            inLocale(locale, row.courseName, row.courseNameZh ?? row.courseName),
            inLocale(locale, row.runName ?? "", row.runNameZh ?? ""),
            row.className && inLocale(locale, row.className, row.classNameZh ?? row.className),
          )
        : row.children === null
          ? t("all")
          : t("children", { count: row.children });
    const open = listed.rows.find(({ announcementId }) => announcementId === state.open);
    return {
      caption: t("title"),
      searchLabel: t("search"),
      columns: [
        {
          key: "title",
          header: t("subject"),
          primary: true,
          cell: (row) => (
            <RowLink state={state} id={row.announcementId}>
              {inLocale(locale, row.title, row.titleZh)}
            </RowLink>
          ),
        },
        { key: "audience", header: t("to"), cell: audienceOf },
        { key: "families", header: t("families"), cell: ({ families }) => families },
        {
          key: "since",
          header: t("sent"),
          sort: "createdAt",
          cell: ({ createdAt, withdrawnAt }) =>
            withdrawnAt ? <Badge>{t("takenBackAt")}</Badge> : <Day at={createdAt} clock />,
        },
      ],
      groups: [
        {
          name: "marketing",
          label: t("kind"),
          options: [
            { value: "1", label: t("news") },
            { value: "0", label: t("school") },
          ],
        },
      ],
      drawer: open && (
        <RecordDrawer
          title={inLocale(locale, open.title, open.titleZh)}
          description={audienceOf(open)}
          closeHref={state.href({ open: null })}
        >
          <div className="grid gap-6">
            <p lang="en" className="whitespace-pre-line wrap-anywhere">
              {open.text}
            </p>
            <p lang="zh" className="whitespace-pre-line wrap-anywhere">
              {open.textZh}
            </p>
            <Facts
              facts={[
                { label: t("by"), value: open.authorName },
                { label: t("families"), value: open.families },
                { label: t("kind"), value: t(open.isMarketing ? "news" : "school") },
                ...(open.withdrawnAt
                  ? [{ label: t("takenBackAt"), value: <Day at={open.withdrawnAt} clock /> }]
                  : []),
              ]}
            />
            {open.canTakeBack && (
              <ClientMessages namespaces={["officeMessages", "office"]}>
                <TakeBack announcementId={open.announcementId} />
              </ClientMessages>
            )}
          </div>
        </RecordDrawer>
      ),
    };
  },
});

const page = listPage(list, async () => {
  const t = await getTranslations("officeMessages.announcements");
  return <ButtonLink href="/admin/announcements/new">{t("new")}</ButtonLink>;
});
export const generateMetadata = page.generateMetadata;
export default page.Page;
