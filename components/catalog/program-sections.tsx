import { Check } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LazyEnquiryForm } from "@/components/enquiries/lazy-enquiry-form";
import { ParentQuotes } from "@/components/school/trust-sections";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import type { CourseDetail } from "@/lib/catalog/detail-queries";
import { useSchool } from "@/components/layout/use-school";
import { inLocale } from "@/lib/core/locale";
import { RunTeachers, teachersOf } from "./run-teachers";
import { TermCard } from "./term-card";
import { UnitPlan } from "./unit-plan";

type SectionProps = { id?: string; title: ReactNode; intro?: ReactNode; children: ReactNode };

/** A section of a program's page below the first screens. */
export const ProgramSection = (props: SectionProps) => <Part className="deferred" {...props} />;

function Part({ id, className, title, intro, children }: SectionProps & { className?: string }) {
  return (
    <section id={id} className={cx("grid gap-5", className)}>
      <div className="grid gap-1">
        <h2 className="text-3xl">{title}</h2>
        {intro && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

export function Outcomes({ course }: { course: CourseDetail }) {
  const t = useTranslations("programs.detail");
  const outcomes = useLocale() === "zh" ? course.outcomesZh : course.outcomes;
  if (outcomes.length === 0) return null;
  return (
    <Part title={t("outcomes")}>
      <ul className="grid gap-3">
        {outcomes.map((outcome) => (
          <li key={outcome} className="flex gap-3 text-lg">
            <Check className="mt-1 size-5 shrink-0 text-success" />
            {outcome}
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function About({ course }: { course: CourseDetail }) {
  const t = useTranslations("programs.detail");
  const text = inLocale(useLocale(), course.description, course.descriptionZh);
  return (
    <ProgramSection title={t("about")}>
      {text.split("\n\n").map((paragraph) => (
        <p key={paragraph} className="max-w-prose text-lg">
          {paragraph}
        </p>
      ))}
    </ProgramSection>
  );
}

/** The terms as cards, the one place to choose one (rule R5.10). */
export function Terms({ course, chosen }: { course: CourseDetail; chosen: number | null }) {
  const t = useTranslations("programs.detail");
  const classCount = (courseRunId: number) =>
    course.units
      .filter((unit) => unit.courseRunId === courseRunId)
      .reduce((sum, unit) => sum + unit.classes.length, 0);
  return (
    <Part id="terms" title={t("chooseTerm")} intro={course.runs.length > 0 && t("termsText")}>
      {course.runs.length === 0 ? (
        <Notice>{t("noTerms")}</Notice>
      ) : (
        <div role="radiogroup" aria-label={t("chooseTerm")} className="grid gap-4">
          {course.runs.map((run) => (
            <TermCard
              key={run.courseRunId}
              run={run}
              classCount={classCount(run.courseRunId)}
              isChosen={run.courseRunId === chosen}
            />
          ))}
        </div>
      )}
    </Part>
  );
}

/** The plan of the next term; the others follow the same one. */
export function Plan({ course }: { course: CourseDetail }) {
  const t = useTranslations("programs.detail");
  const run = course.runs.find(({ courseRunId }) =>
    course.units.some((unit) => unit.courseRunId === courseRunId),
  );
  const units = course.units.filter(({ courseRunId }) => courseRunId === run?.courseRunId);
  if (units.length === 0) return null;
  const classes = units.reduce((sum, unit) => sum + unit.classes.length, 0);
  return (
    <ProgramSection title={t("units")} intro={t("unitsText", { units: units.length, classes })}>
      <UnitPlan units={units} />
    </ProgramSection>
  );
}

export function ProgramTeachers({ course }: { course: CourseDetail }) {
  const t = useTranslations("programs.detail");
  const teachers = teachersOf(course.runs);
  if (teachers.length === 0) return null;
  return (
    <ProgramSection title={t(teachers.length > 1 ? "teachers" : "teacher")}>
      <RunTeachers teachers={teachers} />
    </ProgramSection>
  );
}

/** What parents said about the school. */
export function ProgramWords() {
  const t = useTranslations("trust.parentWords");
  if (useSchool().parentWords.length === 0) return null;
  return (
    <ProgramSection title={t("title")}>
      <ParentQuotes most={2} />
    </ProgramSection>
  );
}

export function Ask({ course }: { course: CourseDetail }) {
  const { claims } = useSchool();
  const t = useTranslations("programs");
  const name = inLocale(useLocale(), course.name, course.nameZh);
  return (
    <ProgramSection
      id="ask"
      title={t("enquiry.title", { course: name })}
      intro={t("enquiry.text", { replyWithinHours: claims.replyWithinHours })}
    >
      <Card padding="lg">
        <LazyEnquiryForm courseId={course.courseId} replyWithinHours={claims.replyWithinHours} />
      </Card>
    </ProgramSection>
  );
}

export function LevelHint() {
  const t = useTranslations("programs.detail");
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-lake-soft p-5">
      <p className="font-display text-xl font-semibold">{t("notSure")}</p>
      <ButtonLink href="/assessment" variant="secondary">
        {t("startAssessment")}
      </ButtonLink>
    </div>
  );
}
