import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ChildChoice } from "@/components/assessments/child-choice";
import { OtherPerson } from "@/components/assessments/other-person";
import { pageGrade } from "@/components/assessments/page-address";
import { StartPanel } from "@/components/assessments/start-panel";
import { WhoPanel } from "@/components/assessments/who-panel";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { Stepper } from "@/components/ui/stepper";
import type { Owned } from "@/lib/access/owned";
import { isBankEnoughFor } from "@/lib/assessments/bank";
import { stageSizes } from "@/lib/assessments/measure/select";
import {
  findCurrentAssessment,
  getPracticeQuestion,
  checkResult,
  type Offered,
} from "@/lib/assessments/queries";
import { getTakerOrThrow } from "@/lib/assessments/takers";
import type { Actor } from "@/lib/auth/actor";
import { pageActor } from "@/lib/auth/page-actor";
import { cachedSchool } from "@/lib/school/cache";
import { redirect } from "@/lib/i18n/navigation";
import { listStudentOptions } from "@/lib/families/queries";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { searchParams: Promise<{ grade?: string }> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const locale = await getLocale();
  const t = await getTranslations();
  const name = t("assessment.start.title", { grade: pageGrade((await searchParams).grade) ?? 1 });
  return pageMetadata({
    locale,
    path: "/assessment/start",
    title: `${name} | ${school.name[locale]}`,
    description: t("meta.assessment.description", school.claims),
    isListed: false,
  });
}

/** Choice of the student, instructions, a practice question, and the start of a grade's assessment. */
export default async function StartPage({ searchParams }: Props) {
  const actor = await pageActor();
  const given = pageGrade((await searchParams).grade);
  const grade = given ?? (actor?.role === "student" ? (await getTakerOrThrow(actor.id)).grade : null);
  if (grade === null) return redirect({ href: "/assessment#grade", locale: await getLocale() });
  const t = await getTranslations("assessment.start");
  const offered = await findCurrentAssessment(grade);
  const step = actor?.role === "student" ? 1 : 0;
  return (
    <PageContainer className="grid gap-8 py-8 sm:py-12">
      <div>
        <PageHeading
          title={t("title", { grade })}
          intro={
            offered && t("facts", { minutes: offered.durationMinutes, questions: offered.questionCount })
          }
          action={
            <ButtonLink href="/assessment#grade" variant="quiet" size="sm" className="max-sm:-ms-4">
              {t("otherGrade")}
            </ButtonLink>
          }
        />
        <div className="max-w-2xl">
          <Stepper
            label={t("steps.label")}
            steps={[t("steps.who"), t("steps.practice"), t("steps.taking"), t("steps.report")]}
            current={step}
          />
        </div>
      </div>
      {offered ? <Body actor={actor} offered={offered} /> : <NotOffered />}
    </PageContainer>
  );
}

async function NotOffered() {
  const t = await getTranslations("assessmentLanding.grade");
  return (
    <EmptyState title={t("title")} scene={<EmptyScene kind="books" />}>
      {t("empty")}
    </EmptyState>
  );
}

async function Body({ actor, offered }: { actor: Actor | null; offered: Offered }) {
  if (!actor) return <WhoPanel grade={offered.grade} />;
  if (actor.role === "student") return <ForStudent studentId={actor.id} offered={offered} />;
  if (actor.role === "parent") {
    const students = await listStudentOptions(actor.id);
    return (
      <ChildChoice
        grade={offered.grade}
        students={students.map(({ studentId, firstName, nickname, grade }) => ({
          studentId,
          name: nickname ?? firstName,
          grade,
        }))}
      />
    );
  }
  const t = await getTranslations("assessment.start.who");
  return <Notice>{t("staff")}</Notice>;
}

async function ForStudent({ studentId, offered }: { studentId: Owned<"student">; offered: Offered }) {
  const t = await getTranslations("assessment.start");
  const { assessmentId } = offered;
  const [taker, attempt, practice, hasParts] = await Promise.all([
    getTakerOrThrow(studentId),
    checkResult(studentId, assessmentId),
    getPracticeQuestion(assessmentId),
    isBankEnoughFor(offered.grade),
  ]);
  const secondsLeft = Math.max(0, ((attempt.deadline?.getTime() ?? 0) - attempt.serverTime.getTime()) / 1000);
  return (
    <div className="grid gap-6">
      {(!taker.isTemporary || attempt.state !== "none") && (
        <p className="flex flex-wrap items-center gap-x-3 text-xl">
          {!taker.isTemporary && t("hello", { name: taker.name })}
          <OtherPerson />
        </p>
      )}
      {attempt.state === "inProgress" ? (
        <Card padding="lg" className="grid max-w-3xl justify-items-start gap-4">
          <h2 className="text-2xl">{t("resume.title")}</h2>
          <p>
            {t("resume.text")} {t("resume.left", { minutes: Math.floor(secondsLeft / 60) })}
          </p>
          <ButtonLink href={`/assessment/take/${assessmentId}`} size="lg" variant="accent" prefetch={false}>
            {t("resume.action")}
          </ButtonLink>
        </Card>
      ) : (
        <StartPanel
          assessmentId={assessmentId}
          grade={offered.grade}
          minutes={offered.durationMinutes + taker.extraMinutes}
          practice={practice}
          parts={hasParts ? stageSizes.length : 1}
          isVisitor={taker.isTemporary}
        />
      )}
    </div>
  );
}
