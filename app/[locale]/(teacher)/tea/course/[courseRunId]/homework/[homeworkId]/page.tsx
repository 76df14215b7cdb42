import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { MarkingDesk } from "@/components/marks/marking-desk";
import { RunHeading } from "@/components/classroom/run-heading";
import { recordAt } from "@/components/layout/absent";
import { requireOwned } from "@/lib/access/ownership";
import { requireActor } from "@/lib/auth/page-actor";
import { listPhrases } from "@/lib/marks/mark-phrases";
import { getTaughtHomeworkOrThrow, listWork } from "@/lib/marks/mark-queries";
import { findRubric } from "@/lib/marks/rubrics/queries";
import { findNextToMark } from "@/lib/marks/to-mark";
import { findTeacherRun } from "@/lib/classroom/teacher-runs";
import { titled } from "@/lib/seo/page-metadata";

type MarkingPageProps = {
  params: Promise<{ courseRunId: string; homeworkId: string }>;
  searchParams: Promise<{ student?: string }>;
};

export const generateMetadata = titled("teaching.tabs.homework", { robots: { index: false } });

export default async function MarkingPage({ params, searchParams }: MarkingPageProps) {
  const { courseRunId, homeworkId } = await params;
  const { student } = await searchParams;
  const actor = await requireActor("teacher", `/tea/course/${courseRunId}/homework/${homeworkId}`);
  const run = await findTeacherRun(actor.id, Number(courseRunId));
  if (!run) return <NotFoundView />;
  const homework = await recordAt(homeworkId, async (id) =>
    getTaughtHomeworkOrThrow(await requireOwned(actor, "taughtHomework", id)),
  );
  if (homework?.courseRunId !== run.courseRunId) return <NotFoundView />;
  const [work, phrases, rubric, next] = await Promise.all([
    listWork(homework.homeworkId),
    listPhrases(actor.id),
    findRubric(homework.rubricId),
    findNextToMark(actor.id, homework),
  ]);
  return (
    <PageContainer width="wide">
      <RunHeading run={run} page={homework.name} />
      <ClientMessages namespaces={["marking", "drawn", "homework", "exceptions", "learning", "pdf"]}>
        <MarkingDesk
          homework={homework}
          work={work}
          rubric={rubric}
          phrases={phrases}
          startId={Number(student) || null}
          next={next}
        />
      </ClientMessages>
    </PageContainer>
  );
}
