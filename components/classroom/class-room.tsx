import { ListTree } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { HomeworkBadge } from "@/components/marks/homework-badge";
import { HomeworkPane } from "@/components/marks/homework-pane";
import { EmptyScene } from "@/components/scenes/vignettes";
import { cardLinkClass, Card } from "@/components/ui/card";
import { ChipLink, Chips } from "@/components/ui/chips";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { toWire } from "@/lib/http/to-wire";
import { Link } from "@/lib/i18n/navigation";
import { cx } from "@/components/ui/class-names";
import { Notice } from "@/components/ui/notice";
import { classroomAddress } from "@/lib/classroom/address";
import type { Classroom } from "@/lib/classroom/classroom";
import type { AbsenceOf } from "./absence-of";
import { BroughtIntoView } from "./brought-into-view";
import { ClassHeader } from "./class-header";
import { ClassRail } from "./class-rail";
import { RecordingList } from "./recording-list";
import { CoursewarePane } from "./courseware-pane";
import { TwoClocks } from "@/components/calendar/two-clocks";

type Child = { studentId: number; name: string; absence?: AbsenceOf };

/**
 * A student's class page: the class with its door, handouts beside homework, and the plan of the term. Homework that was opened, or has no
 * handouts beside it, comes first and has the room. With `child` as its parent reads it.
 */
export function ClassRoom({
  runs,
  run,
  next,
  lesson,
  work,
  others,
  opened,
  now,
  closed,
  child,
}: Classroom & { child?: Child }) {
  const t = useTranslations("learning");
  const locale = useLocale();
  const homeworkColumn = lesson && (
    <HomeworkColumn classId={lesson.classId} work={work} others={others} opened={opened} child={child} />
  );
  const isHomeworkWide = opened !== null || lesson?.coursewares.length === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      {runs.length > 1 && (
        <Chips label={t("terms")}>
          {runs.map((one) => (
            <ChipLink
              key={one.courseRunId}
              href={classroomAddress({ run: one.courseRunId }, child?.studentId)}
              active={one.courseRunId === run.courseRunId}
            >
              {joinFacts(
                inLocale(locale, one.name, one.nameZh),
                runs.some(
                  ({ courseId, courseRunId }) => courseId === one.courseId && courseRunId !== one.courseRunId,
                ) && inLocale(locale, one.courseRunName, one.courseRunNameZh),
              )}
            </ChipLink>
          ))}
        </Chips>
      )}
      {next && next.classId !== lesson?.classId && <NextClass lesson={next} childId={child?.studentId} />}
      {lesson ? (
        <ClassHeader
          lesson={lesson}
          isNext={next?.classId === lesson.classId}
          now={now}
          childId={child?.studentId}
          absence={child?.absence}
        />
      ) : (
        <EmptyState level={1} scene={<EmptyScene kind="books" />} title={t("emptyRun.title")}>
          <p>{t("emptyRun.text", { course: inLocale(locale, run.name, run.nameZh) })}</p>
        </EmptyState>
      )}
      {lesson && lesson.recordings.length > 0 && (
        <RecordingList
          key={lesson.classId}
          classId={lesson.classId}
          childId={child?.studentId}
          recordings={lesson.recordings}
        />
      )}
      <div className="grid items-start gap-6 min-[110rem]:grid-cols-[18rem_minmax(0,1fr)]">
        <details className="group rounded-card border bg-surface min-[110rem]:hidden">
          <summary className="flex min-h-14 list-none items-center gap-3 px-5 font-semibold hover:text-lake [&::-webkit-details-marker]:hidden">
            <ListTree className="size-5 text-lake" aria-hidden="true" />
            {t("plan")}
          </summary>
          <div className="border-t p-3">
            <ClassRail
              run={run}
              closed={closed}
              currentId={lesson?.classId ?? null}
              childId={child?.studentId}
            />
          </div>
        </details>
        <Card
          padding="none"
          className="sticky top-22 hidden max-h-[calc(100dvh-7rem)] overflow-y-auto p-3 py-5 min-[110rem]:block"
        >
          <ClassRail
            run={run}
            closed={closed}
            currentId={lesson?.classId ?? null}
            childId={child?.studentId}
          />
        </Card>
        {lesson && (
          <div className="grid min-w-0 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
            {isHomeworkWide && homeworkColumn}
            <section
              aria-label={t("courseware.title")}
              className={cx(
                "flex min-w-0 flex-col gap-3 xl:sticky xl:top-22",
                lesson.coursewares.length > 0 && "xl:h-[calc(100dvh-7rem)]",
              )}
            >
              <h2 className="text-2xl">{t("courseware.title")}</h2>
              <CoursewarePane key={lesson.classId} coursewares={lesson.coursewares} />
            </section>
            {!isHomeworkWide && homeworkColumn}
          </div>
        )}
      </div>
    </div>
  );
}

type HomeworkColumnProps = {
  classId: number;
  work: Classroom["work"];
  others: Classroom["others"];
  opened: Classroom["opened"];
  child: Child | undefined;
};

function HomeworkColumn({ classId, work, others, opened, child }: HomeworkColumnProps) {
  const t = useTranslations("homework");
  return (
    <section aria-label={t("title")} className="grid min-w-0 scroll-mt-20 grid-cols-1 gap-3">
      {opened && <BroughtIntoView key={work?.homeworkId} />}
      <h2 className="text-2xl">{t("title")}</h2>
      {opened === "gone" ? (
        <Notice tone="warning" title={t("gone.title")}>
          {child ? t("gone.parent", { name: child.name }) : t("gone.child")}
        </Notice>
      ) : work ? (
        <HomeworkPane
          key={work.homeworkId}
          initial={toWire(work)}
          childName={child?.name}
          childId={child?.studentId}
        />
      ) : (
        <p className="rounded-card border border-dashed border-field p-6 text-muted">{t("none")}</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-2 text-lg">{t("more")}</h3>
          <ul className="grid gap-2">
            {others.map((piece) => (
              <Card key={piece.homeworkId} as="li" interactive className="flex flex-wrap items-center gap-3">
                <Link
                  href={classroomAddress({ class: classId, homework: piece.homeworkId }, child?.studentId)}
                  lang={textLanguage(piece.name)}
                  className={`min-w-0 flex-1 font-semibold text-ink no-underline ${cardLinkClass}`}
                >
                  {piece.name}
                </Link>
                <HomeworkBadge work={piece} />
              </Card>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type NextClassProps = { lesson: NonNullable<Classroom["next"]>; childId: number | undefined };

function NextClass({ lesson, childId }: NextClassProps) {
  const t = useTranslations("learning");
  const locale = useLocale();
  return (
    <Card interactive className="flex flex-wrap items-center gap-x-6 gap-y-1 bg-lake-soft">
      <span className="font-semibold text-lake">{t("next")}</span>
      <Link
        href={classroomAddress({ class: lesson.classId }, childId)}
        className={`font-semibold text-ink no-underline ${cardLinkClass}`}
      >
        {inLocale(locale, lesson.name, lesson.nameZh)}
      </Link>
      <span className="text-muted">
        <TwoClocks alone at={lesson.startsAt} />
      </span>
    </Card>
  );
}
