import { getTranslations } from "next-intl/server";
import { ConversationList } from "@/components/conversations/conversation-list";
import { listQuery } from "@/components/conversations/thread-query";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";
import { listTeacherConversations } from "@/lib/conversations/reading";
import { pick } from "@/lib/core/pick";
import { titled } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ before?: string; search?: string; state?: string }> };

export const generateMetadata = titled("conversations.list.title", { robots: { index: false } });

/** A teacher's conversations with the families of the own terms. */
export default async function TeacherMessagesPage({ searchParams }: Props) {
  const actor = await requireActor("teacher", "/tea/messages");
  const [t, query] = [await getTranslations("conversations.list"), listQuery(await searchParams)];
  const { rows, next } = await listTeacherConversations(actor, query);
  return (
    <PageContainer>
      <PageHeading title={t("title")} intro={t("intro.teacher")} />
      <ConversationList role="teacher" rows={rows} next={next} path="/tea/messages" {...pick(query, ["search", "state"])} />
    </PageContainer>
  );
}
