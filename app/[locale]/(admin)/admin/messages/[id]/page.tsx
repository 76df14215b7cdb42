import { OfficeThread } from "@/components/conversations/office/office-thread";
import { type ThreadQuery, threadPage } from "@/components/conversations/thread-query";
import { recordAt } from "@/components/layout/absent";
import { NotFoundView } from "@/components/layout/not-found-view";
import { requireActor } from "@/lib/auth/page-actor";
import { viewByOffice } from "@/lib/conversations/office";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<ThreadQuery> };

export const generateMetadata = titled("office.pages.messages");

/** Any conversation, for the office. */
export default async function ConversationPage({ params, searchParams }: Props) {
  const { id } = await params;
  const path = `/admin/messages/${id}`;
  const admin = await requireActor("admin", path);
  const page = threadPage(await searchParams);
  const shown = await recordAt(id, (id) => viewByOffice(admin, { id, ...page }));
  if (!shown) return <NotFoundView />;
  return <OfficeThread shown={shown} path={path} isOlderPage={page.before !== null} />;
}
