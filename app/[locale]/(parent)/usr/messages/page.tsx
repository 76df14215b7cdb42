import { getTranslations } from "next-intl/server";
import { ConversationList } from "@/components/conversations/conversation-list";
import { listQuery } from "@/components/conversations/thread-query";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { ButtonLink } from "@/components/ui/button";
import { requireActor } from "@/lib/auth/page-actor";
import { listFamilyConversations } from "@/lib/conversations/reading";
import { listChildren } from "@/lib/families/children";
import { titled } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ before?: string; search?: string }> };

export const generateMetadata = titled("conversations.list.title", { robots: { index: false } });

/** A family's conversations with teachers and the office. */
export default async function FamilyMessagesPage({ searchParams }: Props) {
  const actor = await requireActor("parent", "/usr/messages");
  const [t, query] = [await getTranslations("conversations.list"), listQuery(await searchParams)];
  const [{ rows, next }, children] = await Promise.all([
    listFamilyConversations(actor, query),
    listChildren(actor.id),
  ]);
  const words = children.some(({ mayWrite }) => mayWrite) ? "parent" : "officeOnly";
  return (
    <PageContainer>
      <PageHeading
        title={t("title")}
        intro={t(`intro.${words}`)}
        action={<ButtonLink href="/usr/messages/office">{t("toOffice")}</ButtonLink>}
      />
      <ConversationList
        role="parent"
        emptyText={words}
        rows={rows}
        next={next}
        path="/usr/messages"
        search={query.search}
      />
    </PageContainer>
  );
}
