import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { GradebookView } from "@/components/marks/gradebook-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer } from "@/components/layout/page-container";
import { StructureView } from "@/components/calendar/structure-view";
import { AssessmentResults } from "@/components/assessments/assessment-results";
import { AttendanceSheet } from "@/components/classroom/attendance-sheet";
import { CoursewareList } from "@/components/classroom/courseware-list";
import { RunReports } from "@/components/marks/term-report/run-reports";
import { HomeworkList } from "@/components/marks/homework-list";
import type { Lessons } from "@/components/classroom/lesson-select";
import { WriteToTerm } from "@/components/conversations/write-to-term";
import { RunHeading } from "@/components/classroom/run-heading";
import { type RunTab, runPath, RunTabs, runTabOf } from "@/components/classroom/run-tabs";
import { RunPractice } from "@/components/practice/run-practice";
import { StudentTable } from "@/components/classroom/student-table";
import { joinFacts } from "@/components/ui/join-facts";
import type { Actor } from "@/lib/auth/actor";
import { requireActor } from "@/lib/auth/page-actor";
import { daysOf, listClosures } from "@/lib/calendar/closed-days";
import { listAnnounced } from "@/lib/conversations/announce";
import { inLocale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";
import { getGradebookStart } from "@/lib/marks/gradebook-queries";
import { listRubrics } from "@/lib/marks/rubrics/queries";
import { countReturnedReports, listTermReports } from "@/lib/marks/term-report/queries";
import { listRemovedHomework, listTaughtHomework } from "@/lib/marks/mark-queries";
import { getAttendance } from "@/lib/classroom/attendance-sheet";
import { listCoursewares } from "@/lib/classroom/courseware";
import { currentRoomProvider } from "@/lib/rooms/providers";
import {
  findTeacherRun,
  getStructure,
  listFamiliesByTerm,
  listTeacherRuns,
  type StructureUnit,
  type OwnRun,
} from "@/lib/classroom/teacher-runs";
import { listRunResults } from "@/lib/assessments/run-results";
import { listRunPractice } from "@/lib/practice/queries";
import { listRunStudents } from "@/lib/classroom/run-students";

type Query = { tab?: string; class?: string; write?: string };
type RunPageProps = { params: Promise<{ courseRunId: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: RunPageProps): Promise<Metadata> {
  const t = await getTranslations("teaching.tabs");
  return { title: t(runTabOf((await searchParams).tab)), robots: { index: false } };
}

export default async function RunPage({ params, searchParams }: RunPageProps) {
  const id = Number((await params).courseRunId);
  const query = await searchParams;
  const tab = runTabOf(query.tab);
  const actor = await requireActor("teacher", runPath(id, tab));
  const run = await findTeacherRun(actor.id, id);
  if (!run) return <NotFoundView />;
  const [content, returned] = await Promise.all([
    contents[tab]({ run, actor, query }),
    countReturnedReports(run.courseRunId),
  ]);
  return (
    <PageContainer width="wide">
      <RunHeading
        run={run}
        action={
          <ClientMessages namespaces={["conversations"]}>
            <WriteToTerm
              courseRunId={id}
              families={run.families}
              announced={await listAnnounced(actor, run.courseRunId)}
              startsOpen={query.write === "1"}
            />
          </ClientMessages>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <RunTabs courseRunId={id} tab={tab} waiting={{ homework: run.toMark, reports: returned }} />
        {content}
      </div>
    </PageContainer>
  );
}

type TabProps = { run: OwnRun; actor: Actor<"teacher">; query: Query };

const contents: Record<RunTab, (props: TabProps) => Promise<React.ReactNode>> = {
  structure: async ({ run }) => {
    const [units, closures] = await Promise.all([getStructure(run.courseRunId), listClosures(schoolDay())]);
    const closedDays = [...new Set([...run.closedDays, ...daysOf(closures)])].toSorted();
    return (
      <ClientMessages namespaces={["schedule", "learning"]}>
        <StructureView
          run={{ ...run, closedDays }}
          units={units}
          hasRooms={currentRoomProvider() !== null}
          currentId={run.nextClass?.courseClassId ?? null}
        />
      </ClientMessages>
    );
  },
  students: async ({ run }) => (
    <div className="grid grid-cols-1 gap-10">
      <ClientMessages namespaces={["teaching", "learning", "conversations", "homework"]}>
        <StudentTable courseRunId={run.courseRunId} students={await listRunStudents(run.courseRunId)} />
      </ClientMessages>
      <RunPractice students={await listRunPractice(run.courseRunId)} />
    </div>
  ),
  homework: async ({ run, actor }) => {
    const [locale, homework, removed, units, runs, families, rubrics] = await Promise.all([
      getLocale(),
      listTaughtHomework(run.courseRunId),
      listRemovedHomework(run.courseRunId),
      getStructure(run.courseRunId),
      listTeacherRuns(actor.id),
      listFamiliesByTerm(actor.id),
      listRubrics(actor.id),
    ]);
    const current = runs.filter(
      ({ courseRunId, endsOn }) => courseRunId !== run.courseRunId && endsOn >= schoolDay(),
    );
    const others = current.map((other) => ({
      courseRunId: other.courseRunId,
      families: families.get(other.courseRunId) ?? [],
      label: joinFacts(
        inLocale(locale, other.courseName, other.courseNameZh),
        inLocale(locale, other.courseRunName, other.courseRunNameZh),
      ),
    }));
    return (
      <ClientMessages namespaces={["teaching", "homework", "learning", "exceptions"]}>
        <HomeworkList
          courseRunId={run.courseRunId}
          families={families.get(run.courseRunId) ?? []}
          lateRule={pick(run, ["lateDays", "mostTries"])}
          homework={homework}
          removed={removed}
          lessons={lessonsOf(units)}
          others={others}
          rubrics={rubrics}
        />
      </ClientMessages>
    );
  },
  gradebook: async ({ run }) => {
    const [locale, { students, items, rows }] = await Promise.all([
      getLocale(),
      getGradebookStart(run.courseRunId),
    ]);
    const course = inLocale(locale, run.courseName, run.courseNameZh);
    const term = inLocale(locale, run.courseRunName, run.courseRunNameZh);
    return (
      <ClientMessages namespaces={["gradebook", "exceptions"]}>
        <GradebookView
          courseRunId={run.courseRunId}
          title={joinFacts(course, term)}
          students={students}
          items={items}
          firstRows={rows}
          now={new Date()}
        />
      </ClientMessages>
    );
  },
  attendance: async ({ run, query }) => (
    <ClientMessages namespaces={["teaching", "learning"]}>
      <AttendanceSheet
        sheet={await getAttendance(run.courseRunId)}
        startId={Number(query.class) || null}
        now={new Date()}
      />
    </ClientMessages>
  ),
  courseware: async ({ run, actor }) => {
    const whole = { page: 1, pageSize: 2000, selectParam: { courseRunId: run.courseRunId } };
    const [coursewares, units] = await Promise.all([
      listCoursewares(actor, whole),
      getStructure(run.courseRunId),
    ]);
    return (
      <ClientMessages namespaces={["teaching", "homework", "learning", "pdf"]}>
        <CoursewareList
          courseRunId={run.courseRunId}
          coursewares={coursewares.rows}
          lessons={lessonsOf(units)}
        />
      </ClientMessages>
    );
  },
  reports: async ({ run }) => (
    <ClientMessages namespaces={["termReport"]}>
      <RunReports
        courseRunId={run.courseRunId}
        hasBegun={run.startsOn <= schoolDay()}
        {...await listTermReports(run.courseRunId)}
      />
    </ClientMessages>
  ),
  assessments: async ({ run }) => <AssessmentResults students={await listRunResults(run.courseRunId)} />,
};

const lessonsOf = (units: StructureUnit[]): Lessons =>
  units.flatMap(({ unitName, unitNameZh, classes }) =>
    classes.map(({ courseClassId, name, nameZh }) => ({ courseClassId, name, nameZh, unitName, unitNameZh })),
  );
