import { getTranslations } from "next-intl/server";
import { type ThreadQuery, threadPage } from "@/components/conversations/thread-query";
import { ThreadView } from "@/components/conversations/thread-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { viewFamilyThread } from "@/lib/conversations/reading";
import { titled } from "@/lib/seo/page-metadata";

const here = "/usr/messages/office";

export const generateMetadata = titled("conversations.list.office", { robots: { index: false } });

/** A family's conversation with the office. */
export default async function OfficeThreadPage({ searchParams }: { searchParams: Promise<ThreadQuery> }) {
  const actor = await requireActor("parent", here);
  const [t, page] = [await getTranslations("conversations"), threadPage(await searchParams)];
  const shown = await viewFamilyThread(actor, page);
  const title = t("list.office");
  return (
    <PageContainer>
      <PageHeading
        title={title}
        above={<Breadcrumb items={[{ label: t("list.title"), href: "/usr/messages" }, { label: title }]} />}
      />
      <ThreadView
        shown={shown}
        role="parent"
        target={{ role: "parent", studentId: null, courseRunId: null }}
        path={here}
        isOlderPage={page.before !== null}
        label={t("compose.toOffice")}
        hint={t("compose.toOfficeHint")}
      />
    </PageContainer>
  );
}
