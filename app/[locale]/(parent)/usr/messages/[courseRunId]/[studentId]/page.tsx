import { getLocale, getTranslations } from "next-intl/server";
import { type ThreadQuery, threadPage } from "@/components/conversations/thread-query";
import { ThreadView } from "@/components/conversations/thread-view";
import { recordAt } from "@/components/layout/absent";
import { ChildNotHereView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { joinFacts } from "@/components/ui/join-facts";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { viewFamilyThread } from "@/lib/conversations/reading";
import { titled } from "@/lib/seo/page-metadata";

type Props = {
  params: Promise<{ courseRunId: string; studentId: string }>;
  searchParams: Promise<ThreadQuery>;
};

export const generateMetadata = titled("conversations.list.title", { robots: { index: false } });

/** The conversation of a child's guardians with the teacher in a term. */
export default async function ChildThreadPage({ params, searchParams }: Props) {
  const { courseRunId, studentId } = await params;
  const here = `/usr/messages/${courseRunId}/${studentId}`;
  const actor = await requireActor("parent", here);
  const page = threadPage(await searchParams);
  const shown = await recordAt(courseRunId, (courseRunId) =>
    recordAt(studentId, async (id) =>
      viewFamilyThread(actor, {
        studentId: await requireOwned(actor, "threadChild", id),
        courseRunId,
        ...page,
      }),
    ),
  );
  if (!shown) return <ChildNotHereView />;
  const [t, locale] = await Promise.all([getTranslations("conversations"), getLocale()]);
  const { thread } = shown;
  const title = thread.teacherName ?? t("thread.noTeacher");
  return (
    <PageContainer>
      <PageHeading
        title={title}
        above={<Breadcrumb items={[{ label: t("list.title"), href: "/usr/messages" }, { label: title }]} />}
        intro={joinFacts(thread.studentName, thread.program?.[locale], thread.term?.[locale])}
      />
      <ThreadView
        shown={shown}
        role="parent"
        target={
          thread.teacherId
            ? { role: "parent", studentId: thread.studentId, courseRunId: thread.courseRunId }
            : null
        }
        path={here}
        isOlderPage={page.before !== null}
        label={t("compose.toTeacher", { teacher: title })}
        hint={t("compose.toTeacherHint")}
      />
    </PageContainer>
  );
}
