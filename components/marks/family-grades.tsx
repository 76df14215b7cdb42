import { useLocale, useTranslations } from "next-intl";
import { CommentLines } from "./comment-lines";
import { HomeworkBadge } from "./homework-badge";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ProgressPicture } from "@/components/families/progress-picture";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ChipLink, Chips } from "@/components/ui/chips";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { Table } from "@/components/ui/table";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import type { ChildProgress } from "@/lib/families/progress-rules";
import type { GradeRow } from "@/lib/marks/family-grades";
import { averageOf } from "@/lib/marks/gradebook-rules";
import type { AttendanceRow } from "@/lib/classroom/family-attendance";
import { AttendanceLine } from "@/components/classroom/attendance-line";
import { dateWords } from "@/lib/core/formats";
import { Link } from "@/lib/i18n/navigation";

type FamilyCourse = {
  courseRunId: number;
  courseRunName: string;
  courseRunNameZh: string;
  name: string;
  nameZh: string;
  /** Whether the child has a seat; without one, what it handed in is kept. */
  isActive: boolean;
};
type ChildLearning = {
  studentId: number;
  name: string;
  /** Of another family, whose second guardian the reader is. */
  isShared?: boolean;
  progress: ChildProgress;
  courses: FamilyCourse[];
  grades: GradeRow[];
  attendance: AttendanceRow[];
};

type FamilyGradesProps = {
  family: readonly ChildLearning[];
  /** The child whose work is shown; null for all children. */
  studentId: number | null;
  /** Whether the reader is the parent, who opens the child's class page and prints the child's progress. */
  isParent?: boolean;
};

/**
 * Each child's progress over the terms, and the results by course: average, attendance, and every homework with the
 * teacher's comments.
 */
export function FamilyGrades({ family, studentId, isParent = false }: FamilyGradesProps) {
  const t = useTranslations("family.grades");
  const shared = useTranslations("guardians")("shared");
  if (family.length === 0) return <NoChildren />;
  const shown = family.filter((child) => studentId === null || child.studentId === studentId);
  return (
    <div className="grid grid-cols-1 gap-8">
      {family.length > 1 && (
        <Chips label={t("children")}>
          <ChipLink href="/usr/profile?tab=grades" active={studentId === null}>
            {t("all")}
          </ChipLink>
          {family.map((child) => (
            <ChipLink
              key={child.studentId}
              href={`/usr/profile?tab=grades&studentId=${child.studentId}`}
              active={studentId === child.studentId}
            >
              {child.name}
            </ChipLink>
          ))}
        </Chips>
      )}
      {shown.map((child) => (
        <section
          key={child.studentId}
          aria-labelledby={`grades-${child.studentId}`}
          className="grid grid-cols-1 gap-4"
        >
          <div className="flex flex-wrap items-center gap-3">
            <h2 id={`grades-${child.studentId}`} className="text-2xl">
              {child.name}
            </h2>
            {child.isShared && <Badge tone="lake">{shared}</Badge>}
          </div>
          <ProgressPicture {...child} hasSheet={isParent} />
          {child.courses.length === 0 ? (
            <EmptyState level={3} scene={<EmptyScene kind="letters" />} title={t("none")}>
              {t("noneText")}
            </EmptyState>
          ) : (
            child.courses.map((course) => (
              <CourseCard
                key={course.courseRunId}
                hasClassPages={isParent}
                course={course}
                grades={child.grades.filter(({ courseRunId }) => courseRunId === course.courseRunId)}
                attendance={child.attendance.filter(({ courseRunId }) => courseRunId === course.courseRunId)}
              />
            ))
          )}
        </section>
      ))}
    </div>
  );
}

function NoChildren() {
  const t = useTranslations("account.parent.noChildren");
  const grades = useTranslations("family.grades");
  return (
    <EmptyState
      scene={<EmptyScene kind="letters" />}
      title={t("title")}
      action={<ButtonLink href="/usr/profile?tab=students&add=y">{t("action")}</ButtonLink>}
    >
      {grades("noChildren")}
    </EmptyState>
  );
}

type CourseCardProps = {
  course: FamilyCourse;
  grades: GradeRow[];
  attendance: AttendanceRow[];
  hasClassPages: boolean;
};

function CourseCard({ course, grades, attendance, hasClassPages }: CourseCardProps) {
  const t = useTranslations("family.grades");
  const locale = useLocale();
  const average = averageOf(grades.map(({ status, ...row }) => ({ ...row, state: status })));
  return (
    <Card as="article" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h3 className="text-xl">{inLocale(locale, course.name, course.nameZh)}</h3>
          <p className="text-muted">{inLocale(locale, course.courseRunName, course.courseRunNameZh)}</p>
          {!course.isActive && <Badge>{t("left")}</Badge>}
        </div>
        {average !== null && (
          <p className="ms-auto text-end">
            <span className="block font-display text-3xl font-semibold text-lake tabular-nums">
              {average}%
            </span>
            <span className="text-sm text-muted">{t("average")}</span>
          </p>
        )}
      </div>
      <AttendanceLine rows={attendance} />
      {grades.length === 0 ? (
        <p className="text-muted">{t("noHomework")}</p>
      ) : (
        <Table
          caption={t("caption")}
          rows={grades}
          rowKey={({ homeworkId, studentId }) => `${homeworkId}-${studentId}`}
          columns={[
            {
              key: "item",
              header: t("item"),
              primary: true,
              cell: (row) => (
                <>
                  <span lang={textLanguage(row.item)} className="block">
                    {hasClassPages ? (
                      <Link href={classroomAddress({ homework: row.homeworkId }, row.studentId)}>
                        {row.item}
                      </Link>
                    ) : (
                      row.item
                    )}
                  </span>
                  {row.unitName && (
                    <span className="block text-sm font-normal text-muted">
                      {inLocale(locale, row.unitName, row.unitNameZh ?? "")}
                    </span>
                  )}
                </>
              ),
            },
            {
              key: "due",
              header: t("due"),
              cell: ({ dueAt, isOwnDue }) => (
                <span className="whitespace-nowrap">
                  {dueAt ? dateWords("dayOfYear", dueAt, locale) : "–"}
                  {isOwnDue && <span className="block text-sm text-muted">{t("ownDue")}</span>}
                </span>
              ),
            },
            {
              key: "status",
              header: t("status"),
              cell: ({ status, ...row }) => (
                <span className="flex flex-wrap justify-end gap-1.5 md:justify-start">
                  <HomeworkBadge work={{ ...row, state: status }} />
                  {row.isExcused && (
                    <span className="w-full text-sm text-muted">
                      {joinFacts(status !== "missing" && t("excused"), row.excusedReason)}
                    </span>
                  )}
                </span>
              ),
            },
            {
              key: "score",
              header: t("score"),
              align: "end",
              cell: ({ score, max }) => (
                <span className="whitespace-nowrap">{score === null ? "–" : `${score} / ${max}`}</span>
              ),
            },
            {
              key: "comment",
              header: t("comment"),
              isText: true,
              cell: ({ comment, commentZh }) =>
                comment || commentZh ? (
                  <CommentLines
                    comment={comment}
                    commentZh={commentZh}
                    className="block max-w-md text-start whitespace-pre-line"
                  />
                ) : (
                  "–"
                ),
            },
          ]}
        />
      )}
    </Card>
  );
}
