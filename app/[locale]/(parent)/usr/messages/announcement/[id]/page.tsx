import { AnnouncementView } from "@/components/conversations/announcement-view";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("conversations.announcement", { robots: { index: false } });

export default async function FamilyAnnouncementPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const actor = await requireActor("parent", `/usr/messages/announcement/${id}`);
  return <AnnouncementView actor={actor} id={id} />;
}
