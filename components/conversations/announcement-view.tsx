import { getLocale, getTranslations } from "next-intl/server";
import { NotFoundView } from "@/components/layout/not-found-view";
import { recordAt } from "@/components/layout/absent";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { joinFacts } from "@/components/ui/join-facts";
import type { Actor } from "@/lib/auth/actor";
import { viewAnnouncement } from "@/lib/conversations/announce";
import { dateWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";

type AnnouncementViewProps = { actor: Actor<"parent"> | Actor<"teacher">; id: string };

/** An announcement that this person was told or has written. */
export async function AnnouncementView({ actor, id }: AnnouncementViewProps) {
  const found = await recordAt(id, (id) => viewAnnouncement(actor, id));
  if (!found) return <NotFoundView />;
  const [t, locale] = await Promise.all([getTranslations("conversations"), getLocale()]);
  const title = inLocale(locale, found.title, found.titleZh);
  const messages = {
    label: t("list.title"),
    href: actor.role === "teacher" ? "/tea/messages" : "/usr/messages",
  };
  return (
    <PageContainer>
      <PageHeading
        title={title}
        above={<Breadcrumb items={[messages, { label: title }]} />}
        intro={joinFacts(found.teacherName, dateWords("dayFull", found.createdAt, locale))}
      />
      <p className="max-w-prose whitespace-pre-line wrap-anywhere">
        {inLocale(locale, found.text, found.textZh)}
      </p>
    </PageContainer>
  );
}
