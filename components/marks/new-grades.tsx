import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardHeader } from "@/components/ui/card";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import type { WeekOfFamily } from "@/lib/calendar/family-week";

/** Work that teachers have returned to the children within the last seven days. */
export function NewGrades({
  grades,
  students,
}: {
  grades: WeekOfFamily["grades"];
  students: WeekOfFamily["children"];
}) {
  const t = useTranslations("family.newGrades");
  const locale = useLocale();
  if (grades.length === 0) return null;
  return (
    <Card as="section">
      <CardHeader title={t("title")} />
      <ul className="grid gap-4">
        {grades.map((grade) => {
          const child = students.find(({ studentId }) => studentId === grade.studentId);
          const name = child?.nickname ?? child?.firstName ?? "";
          return (
            <li key={`${grade.homeworkId}-${grade.studentId}`} className="flex items-start gap-3">
              <Avatar size="sm" name={name} src={child?.pic} />
              <div className="min-w-0 flex-1">
                <Link
                  href={classroomAddress({ homework: grade.homeworkId }, grade.studentId)}
                  className="block font-semibold text-ink hover:text-lake"
                >
                  {name}
                  {"\u00a0· "}
                  <span lang={textLanguage(grade.name)}>{grade.name}</span>
                </Link>
                <p className="text-sm text-muted">{inLocale(locale, grade.courseName, grade.courseNameZh)}</p>
                {grade.comment && (
                  <p lang={textLanguage(grade.comment)} className="mt-1 line-clamp-3 text-sm">
                    “{grade.comment}”
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
      </ul>
    </Card>
  );
}
