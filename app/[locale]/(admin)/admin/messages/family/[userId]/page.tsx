import { OfficeThread } from "@/components/conversations/office/office-thread";
import { type ThreadQuery, threadPage } from "@/components/conversations/thread-query";
import { recordAt } from "@/components/layout/absent";
import { NotFoundView } from "@/components/layout/not-found-view";
import { requireActor } from "@/lib/auth/page-actor";
import { viewOfParent } from "@/lib/conversations/office";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ userId: string }>; searchParams: Promise<ThreadQuery> };

export const generateMetadata = titled("office.pages.messages");

/** A family's conversation with the office, also before its first message. */
export default async function FamilyConversationPage({ params, searchParams }: Props) {
  const { userId } = await params;
  const path = `/admin/messages/family/${userId}`;
  const admin = await requireActor("admin", path);
  const page = threadPage(await searchParams);
  const shown = await recordAt(userId, (id) => viewOfParent(admin, id, page));
  if (!shown) return <NotFoundView />;
  return <OfficeThread shown={shown} path={path} isOlderPage={page.before !== null} />;
}
