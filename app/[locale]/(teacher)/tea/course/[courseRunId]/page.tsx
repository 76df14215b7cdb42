import type { Metadata } from "next";
import { getLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { GradebookView } from "@/components/gradebook/gradebook-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { RunHeading } from "@/components/teaching/run-heading";
import { type RunTab, runPath, RunTabs, runTabOf } from "@/components/teaching/run-tabs";
import { requireActor } from "@/lib/auth/page-actor";
import { inLocale, type Locale } from "@/lib/core/locale";
import { getGradebook } from "@/lib/gradebook/queries";
import { findTeacherRun, type TeacherRun } from "@/lib/teaching/run-queries";

type RunPageProps = {
  params: Promise<{ courseRunId: string }>;
  searchParams: Promise<{ tab?: string }>;
};

export const metadata: Metadata = { robots: { index: false } };

export default async function RunPage({ params, searchParams }: RunPageProps) {
  const id = Number((await params).courseRunId);
  const tab = runTabOf((await searchParams).tab);
  const actor = await requireActor("teacher", runPath(id, tab));
  const run = await findTeacherRun(actor.id, id);
  if (!run) notFound();
  return (
    <PageContainer width="wide">
      <RunHeading run={run} />
      <div className="grid grid-cols-1 gap-6">
        <RunTabs courseRunId={id} tab={tab} toMark={run.toMark} />
        {await contents[tab](run)}
      </div>
    </PageContainer>
  );
}

const contents: Record<RunTab, (run: TeacherRun) => Promise<React.ReactNode>> = {
  gradebook: async (run) => {
    const locale = (await getLocale()) as Locale;
    const title = `${inLocale(locale, run.courseName, run.courseNameZh)} · ${inLocale(locale, run.courseRunName, run.courseRunNameZh)}`;
    const { students, items, rows } = await getGradebook(run.courseRunId);
    return (
      <ClientMessages namespaces={["gradebook"]}>
        <GradebookView
          courseRunId={run.courseRunId}
          title={title}
          students={students}
          items={items}
          cells={JSON.stringify(rows)}
          now={new Date()}
        />
      </ClientMessages>
    );
  },
  structure: async () => null,
  students: async () => null,
  homework: async () => null,
  attendance: async () => null,
  courseware: async () => null,
  assessments: async () => null,
};
