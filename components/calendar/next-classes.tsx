import { useLocale, useTranslations } from "next-intl";
import { Avatar } from "@/components/ui/avatar";
import { Card } from "@/components/ui/card";
import { inLocale } from "@/lib/core/locale";
import type { WeekOfFamily } from "@/lib/calendar/family-week";
import { TwoClocks } from "./two-clocks";

type NextClassesProps = Pick<WeekOfFamily, "next" | "children">;

/** The next class of each child, the soonest first. Needs the messages of `learning` in the browser. */
export function NextClasses({ next, children }: NextClassesProps) {
  const t = useTranslations("family.next");
  const locale = useLocale();
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next-classes" className="grid gap-3">
      <h2 id="next-classes" className="text-2xl">
        {t("title")}
      </h2>
      <ul className="grid gap-3">
        {next.map((lesson) => {
          const child = children.find(({ studentId }) => studentId === lesson.studentId);
          const name = child?.nickname ?? child?.firstName ?? "";
          return (
            <Card
              key={`${lesson.classId}-${lesson.studentId}`}
              as="li"
              padding="none"
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
            >
              <Avatar size="sm" name={name} src={child?.pic} />
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-semibold">
                  {name}
                  {"\u00a0· "}
                  {inLocale(locale, lesson.courseName, lesson.courseNameZh)}
                </p>
                <p className="text-sm text-muted">
                  <TwoClocks at={lesson.startsAt} />
                </p>
              </div>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
