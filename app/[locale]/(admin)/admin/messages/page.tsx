import { getLocale, getTranslations } from "next-intl/server";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { Clipped } from "@/components/office/list/clipped";
import { Day } from "@/components/office/day";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { joinFacts } from "@/components/ui/join-facts";
import { listAllConversations } from "@/lib/conversations/office";
import { ListAllConversations } from "@/lib/conversations/schemas";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";

/** All conversations of the school. */
const list = declareList({
  path: "/admin/messages",
  title: "office.pages.messages",
  request: ListAllConversations,
  read: listAllConversations,
  sort: "-lastMessageId",
  idOf: ({ conversationId }) => conversationId,
  async view() {
    const [t, locale] = await Promise.all([getTranslations("officeMessages.list"), getLocale()]);
    return {
      caption: t("title"),
      searchLabel: t("search"),
      columns: [
        {
          key: "family",
          header: t("family"),
          primary: true,
          cell: ({ conversationId, parentName }) => (
            <Link
              href={`/admin/messages/${conversationId}`}
              className="inline-flex min-h-11 items-center font-semibold md:whitespace-nowrap"
            >
              <Clipped>{parentName}</Clipped>
            </Link>
          ),
        },
        {
          key: "with",
          header: t("with"),
          cell: ({ courseRunId, teacherName, studentName, program }) =>
            courseRunId ? joinFacts(teacherName, studentName, program?.[locale]) : t("office"),
        },
        {
          key: "excerpt",
          header: t("newest"),
          cell: ({ excerpt }) => (
            <span lang={textLanguage(excerpt ?? "")} className="line-clamp-2 max-w-prose text-start wrap-anywhere">
              {excerpt}
            </span>
          ),
        },
        {
          key: "since",
          header: t("at"),
          sort: "lastMessageId",
          cell: ({ lastMessageAt }) => <Day at={lastMessageAt} clock />,
        },
        {
          key: "state",
          header: t("state"),
          cell: ({ unreadSince, closedAt }) =>
            unreadSince || closedAt ? (
              <span className="flex flex-wrap gap-2">
                {unreadSince && <Badge tone="lake">{t("states.unread")}</Badge>}
                {closedAt && <Badge>{t("states.closed")}</Badge>}
              </span>
            ) : null,
        },
      ],
      groups: [
        {
          name: "with",
          label: t("with"),
          options: (["office", "teacher"] as const).map((value) => ({ value, label: t(`sides.${value}`) })),
        },
        {
          name: "state",
          label: t("state"),
          options: (["unread", "open", "closed"] as const).map((value) => ({
            value,
            label: t(`states.${value}`),
          })),
        },
      ],
    };
  },
});

const page = listPage(list, async () => {
  const t = await getTranslations("officeMessages.list");
  return (
    <ButtonLink variant="secondary" href="/admin/announcements">
      {t("announcements")}
    </ButtonLink>
  );
});
export const generateMetadata = page.generateMetadata;
export default page.Page;
