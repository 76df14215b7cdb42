import { useLocale } from "next-intl";
import { CoursePicture } from "@/components/catalog/program-picture";
import { TermClocks } from "@/components/catalog/term-clocks";
import { dayWords } from "@/lib/core/formats";
import { Card, cardLinkClass } from "@/components/ui/card";
import { FactLine } from "@/components/ui/fact-line";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { schoolDay } from "@/lib/core/school-zone";
import type { EnrolledRun } from "@/lib/classroom/enrolments";
import { Link } from "@/lib/i18n/navigation";

/** A term from today on, so that its times of a season that is over are not shown. */
const fromToday = (run: EnrolledRun, today = schoolDay()): EnrolledRun =>
  run.startsOn < today ? { ...run, startsOn: today } : run;

/** The programs of one child, each with its term and times, for a card with other content. */
export function EnrolledLines({ runs }: { runs: readonly EnrolledRun[] }) {
  const locale = useLocale();
  return (
    <ul className="grid gap-1">
      {runs.map((run) => (
        <li key={run.enrolmentId}>
          <FactLine
            facts={[
              inLocale(locale, run.courseName, run.courseNameZh),
              inLocale(locale, run.runName, run.runNameZh),
            ]}
          />
          <span className="text-muted">
            <TermClocks term={fromToday(run)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The programs of one child as cards that lead to the class page: picture, term, weekly times, teacher. */
export function EnrolledCards({ runs, isParent }: { runs: readonly EnrolledRun[]; isParent: boolean }) {
  const locale = useLocale();
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {runs.map((run) => (
        <Card key={run.enrolmentId} as="li" interactive className="flex items-start gap-4">
          <CoursePicture scene={run.scene} className="block size-16 shrink-0" />
          <div className="min-w-0">
            <h3 className="text-lg">
              <Link
                href={classroomAddress({ run: run.courseRunId }, isParent ? run.studentId : undefined)}
                className={`text-ink no-underline ${cardLinkClass}`}
              >
                {inLocale(locale, run.courseName, run.courseNameZh)}
              </Link>
            </h3>
            <p className="break-keep">{inLocale(locale, run.runName, run.runNameZh)}</p>
            <p className="break-keep">
              <TermClocks term={fromToday(run)} />
            </p>
            <p className="text-sm break-keep text-muted">
              <FactLine
                facts={[
                  `${dayWords("dayShort", run.startsOn, locale)} – ${dayWords("dayShort", run.endsOn, locale)}`,
                  run.teacherName,
                ]}
              />
            </p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
