import { getTranslations } from "next-intl/server";
import { SendAgainButton } from "@/components/notices/office/send-again-button";
import { Day } from "@/components/office/day";
import { declareList, listPage } from "@/components/office/list/declared-list";
import { Link } from "@/lib/i18n/navigation";
import { ListFailedMails, listFailedMails } from "@/lib/notices/failed-mails";

/** Mails that did not arrive. */
const list = declareList({
  path: "/admin/mails",
  title: "office.pages.mails",
  request: ListFailedMails,
  read: listFailedMails,
  sort: "-id",
  idOf: ({ mailId }) => mailId,
  namespaces: ["office"],
  async view() {
    const [t, file] = await Promise.all([getTranslations("office.mails"), getTranslations("office.file")]);
    return {
      caption: t("caption"),
      searchLabel: t("search"),
      columns: [
        {
          key: "recipient",
          header: t("recipient"),
          primary: true,
          cell: ({ recipient, parentId, parentName }) => (
            <span className="block wrap-anywhere md:min-w-48">
              {parentId ? <Link href={`/admin/users?open=${parentId}`}>{parentName}</Link> : null}
              <span className="block font-normal">{recipient}</span>
            </span>
          ),
        },
        { key: "mail", header: t("mail"), cell: ({ template }) => file(`template.${template}`) },
        { key: "id", header: t("at"), sort: "id", cell: ({ createdAt }) => <Day at={createdAt} clock /> },
        {
          key: "why",
          header: t("why"),
          hideOnPhone: true,
          cell: ({ lastError }) => (
            <span lang="en" className="line-clamp-2 max-w-80 text-start wrap-anywhere">
              {lastError}
            </span>
          ),
        },
        {
          key: "again",
          header: t("act"),
          align: "end",
          cell: ({ mailId }) => <SendAgainButton mailId={mailId} />,
        },
      ],
    };
  },
});

const page = listPage(list);
export const generateMetadata = page.generateMetadata;
export default page.Page;
