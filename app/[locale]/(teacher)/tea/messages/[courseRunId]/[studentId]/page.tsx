import { getLocale, getTranslations } from "next-intl/server";
import { type ThreadQuery, threadPage } from "@/components/conversations/thread-query";
import { ThreadView } from "@/components/conversations/thread-view";
import { recordAt } from "@/components/layout/absent";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { joinFacts } from "@/components/ui/join-facts";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { viewTermThread } from "@/lib/conversations/reading";
import { titled } from "@/lib/seo/page-metadata";

type Props = {
  params: Promise<{ courseRunId: string; studentId: string }>;
  searchParams: Promise<ThreadQuery>;
};

export const generateMetadata = titled("conversations.list.title", { robots: { index: false } });

/** A teacher's conversation with the family of a child in a term. */
export default async function TermThreadPage({ params, searchParams }: Props) {
  const { courseRunId, studentId } = await params;
  const here = `/tea/messages/${courseRunId}/${studentId}`;
  const actor = await requireActor("teacher", here);
  const page = threadPage(await searchParams);
  const shown = await recordAt(studentId, (studentId) =>
    recordAt(courseRunId, async (id) =>
      viewTermThread(actor, { courseRunId: await requireOwned(actor, "courseRun", id), studentId, ...page }),
    ),
  );
  if (!shown) return <NotFoundView />;
  const [t, locale] = await Promise.all([getTranslations("conversations"), getLocale()]);
  const { thread } = shown;
  const title = t("thread.familyOf", { child: thread.studentName ?? "" });
  return (
    <PageContainer>
      <PageHeading
        title={title}
        above={<Breadcrumb items={[{ label: t("list.title"), href: "/tea/messages" }, { label: title }]} />}
        intro={joinFacts(thread.parentName, thread.program?.[locale], thread.term?.[locale])}
      />
      <ThreadView
        shown={shown}
        role="teacher"
        target={{ role: "teacher", studentId: Number(studentId), courseRunId: Number(courseRunId) }}
        path={here}
        isOlderPage={page.before !== null}
        label={t("write.label")}
        hint={t("write.hint")}
      />
    </PageContainer>
  );
}
