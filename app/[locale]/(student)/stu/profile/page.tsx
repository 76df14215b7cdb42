import { subDays } from "date-fns";
import { KeyRound, UserRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { PasswordForm } from "@/components/accounts/password-form";
import { SecurityCards } from "@/components/accounts/security-cards";
import { StudentAccountForm } from "@/components/accounts/student-account-form";
import { ResultList } from "@/components/assessments/result-list";
import { EnrolledCards } from "@/components/classroom/enrolled-runs";
import { CameBack } from "@/components/marks/came-back";
import { FamilyReports } from "@/components/marks/term-report/family-reports";
import { HomeworkDue } from "@/components/marks/homework-due";
import { PracticeCard } from "@/components/practice/practice-card";
import { MyGrades } from "@/components/marks/my-grades";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { NextDoor } from "@/components/calendar/next-door";
import { MyWeek } from "@/components/calendar/my-week";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { Notice } from "@/components/ui/notice";
import { Tabs } from "@/components/ui/tabs";
import type { Owned } from "@/lib/access/owned";
import { getRecordOrThrow } from "@/lib/accounts/queries";
import { listResults } from "@/lib/assessments/results";
import { requireActor } from "@/lib/auth/page-actor";
import { cachedSchool } from "@/lib/school/cache";
import { listNextClasses } from "@/lib/classroom/class-queries";
import { listStudentEnrolments, filterCurrentRuns } from "@/lib/classroom/enrolments";
import { listReportsOfStudent, newReportDays } from "@/lib/marks/term-report/queries";
import { titled } from "@/lib/seo/page-metadata";

type Query = { tab?: string; isArriveExam?: string };

export const generateMetadata = titled("account.student.meta", { robots: { index: false } });

const profile = "/stu/profile";
const password = "/stu/profile?tab=password";

export default async function StudentProfilePage({ searchParams }: { searchParams: Promise<Query> }) {
  const { claims } = await cachedSchool();
  const { tab, isArriveExam } = await searchParams;
  const actor = await requireActor("student", tab === "password" ? password : profile);
  const [record, t] = await Promise.all([getRecordOrThrow.student(actor.id), getTranslations("account")]);
  const people = await getTranslations("people");
  const login = actor.isByGuardian ? null : (record.loginName ?? record.email);
  return (
    <PageContainer width="wide">
      <PageHeading
        title={t("student.hello", { name: record.nickname ?? record.firstName })}
        intro={joinFacts(
          record.grade === null ? t("student.intro") : people("gradeName", { grade: String(record.grade) }),
          record.school,
          login && t("student.loginName", { login }),
        )}
      />
      {tab === "grades" ? (
        <div className="grid gap-10">
          <FamilyReports reports={await listReportsOfStudent(actor.id)} kind="all" reader="student" />
          <ClientMessages namespaces={["learning"]}>
            <MyGrades studentId={actor.id} />
          </ClientMessages>
          <Assessments studentId={actor.id} grade={record.grade} />
        </div>
      ) : (
        <div className="grid gap-10">
          {isArriveExam === "Y" && (
            <Notice
              title={t("student.exam.title")}
              action={<ButtonLink href="/assessment/start">{t("student.exam.action")}</ButtonLink>}
            >
              {t("student.exam.text", { assessmentMinutes: claims.assessmentMinutes })}
            </Notice>
          )}
          {tab !== "password" && (
            <>
              <ClientMessages namespaces={["learning"]}>
                <NextDoor lesson={(await listNextClasses([actor.id]))[0]} now={new Date()} />
                <div className="grid items-start gap-10 lg:grid-cols-2">
                  <HomeworkDue studentId={actor.id} />
                  <CameBack studentId={actor.id} />
                  <MyWeek studentId={actor.id} />
                </div>
                <FamilyReports
                  reports={await listReportsOfStudent(actor.id, subDays(new Date(), newReportDays))}
                  kind="new"
                  reader="student"
                />
                <PracticeCard studentId={actor.id} />
              </ClientMessages>
              <Programs studentId={actor.id} />
            </>
          )}
          {!actor.isByGuardian && (
            <section className="grid max-w-page gap-6">
              <Tabs
                label={t("student.tabs.label")}
                current={tab === "password" ? password : profile}
                tabs={[
                  { href: profile, label: t("student.tabs.profile"), icon: <UserRound /> },
                  { href: password, label: t("student.tabs.password"), icon: <KeyRound /> },
                ]}
              />
              <ClientMessages namespaces={["account", "people"]}>
                {tab === "password" ? (
                  <PasswordForm role="student" />
                ) : (
                  <StudentAccountForm record={record} />
                )}
              </ClientMessages>
              {tab === "password" && <SecurityCards actor={actor} />}
            </section>
          )}
        </div>
      )}
    </PageContainer>
  );
}

async function Assessments({ studentId, grade }: { studentId: Owned<"student">; grade: number | null }) {
  const t = await getTranslations("assessment.results");
  return (
    <section className="grid gap-4" aria-labelledby="assessments">
      <h2 id="assessments" className="text-2xl">
        {t("title")}
      </h2>
      <ResultList
        results={await listResults(studentId)}
        grade={grade}
        href={({ resultId }) => `/assessment/result/${resultId}`}
      />
    </section>
  );
}

async function Programs({ studentId }: { studentId: Owned<"student"> }) {
  const t = await getTranslations("account.student");
  const runs = filterCurrentRuns(await listStudentEnrolments(studentId));
  return (
    <section className="grid gap-4" aria-labelledby="programs">
      <h2 id="programs" className="text-2xl">
        {t("courses")}
      </h2>
      {runs.length > 0 ? (
        <EnrolledCards runs={runs} isParent={false} />
      ) : (
        <EmptyState level={3} scene={<EmptyScene kind="books" />} title={t("noCourses.title")}>
          {t("noCourses.text")}
        </EmptyState>
      )}
    </section>
  );
}
