import { CalendarClock, UsersRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { CoursePicture } from "@/components/catalog/program-picture";
import { TermClocks } from "@/components/catalog/term-clocks";
import { dayWords } from "@/lib/core/formats";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card, cardLinkClass } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { inLocale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import { Link } from "@/lib/i18n/navigation";
import type { TeacherRun } from "@/lib/classroom/teacher-runs";
import { classPath, runPath } from "./run-tabs";

/** 'My Program': the teacher's terms, those under way first, each with its work to mark. */
export function RunCards({ runs }: { runs: readonly TeacherRun[] }) {
  const t = useTranslations("teaching.runs");
  if (runs.length === 0)
    return (
      <EmptyState scene={<EmptyScene kind="books" />} title={t("empty.title")}>
        {t("empty.text")}
      </EmptyState>
    );
  const today = schoolDay();
  return (
    <div className="grid gap-8">
      {phases.map((phase) => {
        const own = runs.filter((run) => phaseOf(run, today) === phase);
        if (own.length === 0) return null;
        const sorted = own.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
        return (
          <section key={phase} aria-labelledby={`runs-${phase}`} className="grid gap-4">
            <h2 id={`runs-${phase}`} className="text-xl">
              {t(`phases.${phase}`)}
            </h2>
            <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
              {(phase === "past" ? sorted.toReversed() : sorted).map((run) => (
                <RunCard key={run.courseRunId} run={run} phase={phase} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const phases = ["current", "upcoming", "past"] as const;
type Phase = (typeof phases)[number];
const tones: Record<Phase, BadgeTone> = { current: "success", upcoming: "lake", past: "neutral" };

function phaseOf({ startsOn, endsOn }: TeacherRun, today: string): Phase {
  if (endsOn < today) return "past";
  return startsOn > today ? "upcoming" : "current";
}

function RunCard({ run, phase }: { run: TeacherRun; phase: Phase }) {
  const t = useTranslations("teaching.runs");
  const words = useTranslations("teaching");
  const locale = useLocale();
  const { nextClass } = run;
  return (
    <Card as="li" interactive className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <CoursePicture scene={run.scene} className="block size-14 shrink-0" />
        <span className="flex flex-wrap justify-end gap-2">
          {run.toMark > 0 && <Badge tone="persimmon">{t("toMark", { count: run.toMark })}</Badge>}
          <Badge tone={tones[phase]}>{t(`phases.${phase}`)}</Badge>
        </span>
      </div>
      <div className="grid grow content-start gap-1">
        <h3 className="text-xl">
          <Link
            href={nextClass ? classPath(run.courseRunId, nextClass.courseClassId) : runPath(run.courseRunId)}
            className={`text-ink no-underline ${cardLinkClass}`}
          >
            {inLocale(locale, run.courseName, run.courseNameZh)}
          </Link>
        </h3>
        <p className="break-keep">{inLocale(locale, run.courseRunName, run.courseRunNameZh)}</p>
        <p className="text-sm break-keep">
          <TermClocks term={run} />
        </p>
        <p className="text-sm break-keep text-muted">
          {dayWords("dayShort", run.startsOn, locale)} – {dayWords("dayShort", run.endsOn, locale)}
          {"\u00a0· "}
          {t("units", { count: run.units.length })}
        </p>
      </div>
      <ul className="grid gap-1.5 border-t pt-4 text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-lake">
        <li className="flex items-center gap-2">
          <UsersRound />
          <Link
            href={runPath(run.courseRunId, "students")}
            className="relative z-10 inline-flex min-h-11 items-center"
          >
            {words("studentCount", { count: run.students })}
          </Link>
        </li>
        <li className="flex items-center gap-2">
          <CalendarClock />
          {nextClass ? (
            <span>{t.rich("next", { time: () => <TwoClocks at={nextClass.startsAt} /> })}</span>
          ) : (
            t("none")
          )}
        </li>
      </ul>
    </Card>
  );
}
