import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { cardLinkClass } from "@/components/ui/card";
import { FoldedList, foldedLineClass } from "@/components/ui/folded-list";
import { CommentLines } from "./comment-lines";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import type { WeekOfFamily } from "@/lib/calendar/family-week";

type NewGradesProps = { grades: WeekOfFamily["grades"]; students: WeekOfFamily["children"] };

/** Work that teachers have returned to the children within the last seven days, with their words. */
export function NewGrades({ grades, students }: NewGradesProps) {
  const t = useTranslations("family.newGrades");
  const locale = useLocale();
  if (grades.length === 0) return null;
  return (
    <FoldedList id="new-grades" title={t("title")} shown={1}>
      {grades.map((grade) => {
        const child = students.find(({ studentId }) => studentId === grade.studentId);
        const name = child?.nickname ?? child?.firstName ?? "";
        return (
          <li key={`${grade.homeworkId}-${grade.studentId}`} className={foldedLineClass}>
            <Avatar size="sm" name={name} src={child?.pic} />
            <div className="min-w-0 flex-1">
              <Link
                href={classroomAddress({ homework: grade.homeworkId }, grade.studentId)}
                className={`font-semibold text-ink no-underline max-md:block max-md:truncate ${cardLinkClass}`}
              >
                {name}
                {"\u00a0· "}
                <span lang={textLanguage(grade.name)}>{grade.name}</span>
              </Link>
              <p className="text-sm text-muted max-md:hidden">
                {inLocale(locale, grade.courseName, grade.courseNameZh)}
              </p>
              {(grade.comment || grade.commentZh) && (
                <p className="text-sm">
                  <CommentLines
                    quoted
                    comment={grade.comment}
                    commentZh={grade.commentZh}
                    className="line-clamp-1 md:line-clamp-3"
                  />
                </p>
              )}
            </div>
            {grade.score !== null && (
              <p className="font-display text-xl font-semibold whitespace-nowrap text-lake tabular-nums">
                {grade.score}
                <span className="text-sm text-muted"> / {grade.max}</span>
              </p>
            )}
          </li>
        );
      })}
    </FoldedList>
  );
}
