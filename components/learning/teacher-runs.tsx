import { CalendarClock, UsersRound } from "lucide-react";
import { useFormatter, useLocale, useTranslations } from "next-intl";
import { CoursePicture } from "@/components/catalog/program-picture";
import { dayLabel, weeklyTimes } from "@/components/catalog/term-times";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { inLocale } from "@/lib/core/locale";
import { schoolDay, schoolTimeZone } from "@/lib/core/school-time";
import type { TeacherRun } from "@/lib/learning/queries";

/** 'My Program': the terms that a teacher gives, those under way first. */
export function TeacherRuns({ runs }: { runs: readonly TeacherRun[] }) {
  const t = useTranslations("account.teacher");
  if (runs.length === 0)
    return (
      <EmptyState scene={<EmptyScene kind="books" />} title={t("noRuns.title")}>
        {t("noRuns.text")}
      </EmptyState>
    );
  const today = schoolDay();
  const sorted = runs
    .map((run) => ({ run, phase: phaseOf(run, today) }))
    .sort(
      (a, b) =>
        phases.indexOf(a.phase) - phases.indexOf(b.phase) || a.run.startsOn.localeCompare(b.run.startsOn),
    );
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {sorted.map(({ run, phase }) => (
        <RunCard key={run.courseRunId} run={run} phase={phase} />
      ))}
    </ul>
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
  const t = useTranslations("account.teacher.runs");
  const locale = useLocale();
  const format = useFormatter();
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-4">
        <CoursePicture slug={run.slug} className="block size-16 shrink-0" />
        <Badge tone={tones[phase]}>{t(phase)}</Badge>
      </div>
      <div className="grid grow content-start gap-1">
        <h2 className="text-xl">{inLocale(locale, run.courseName, run.courseNameZh)}</h2>
        <p>
          {inLocale(locale, run.runName, run.runNameZh)} · {weeklyTimes(run, schoolTimeZone, locale)}
        </p>
        <p className="text-sm text-muted">
          {dayLabel(run.startsOn, locale)} – {dayLabel(run.endsOn, locale)}
        </p>
      </div>
      <ul className="grid gap-1.5 border-t pt-4 text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-lake">
        <li className="flex items-center gap-2">
          <UsersRound aria-hidden="true" />
          {run.capacity === null
            ? t("students", { count: run.studentCount })
            : t("seats", { taken: run.studentCount, capacity: run.capacity })}
        </li>
        <li className="flex items-center gap-2">
          <CalendarClock aria-hidden="true" />
          {run.nextClassAt
            ? t("next", {
                time: format.dateTime(run.nextClassAt, {
                  weekday: "short",
                  month: "short",
                  day: "numeric",
                  hour: "2-digit",
                  minute: "2-digit",
                  hourCycle: "h23",
                }),
              })
            : t("classes", { count: run.classCount })}
        </li>
      </ul>
    </Card>
  );
}
