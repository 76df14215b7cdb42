import { useLocale, useTranslations } from "next-intl";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Card, cardLinkClass } from "@/components/ui/card";
import type { WeekOfFamily } from "@/lib/calendar/family-week";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import { HomeworkBadge } from "./homework-badge";

type OpenWorkProps = Pick<WeekOfFamily, "open" | "children">;

/** The children's homework that is to be handed in this week or is late. Needs the messages of `learning` in the browser. */
export function OpenWork({ open, children }: OpenWorkProps) {
  const t = useTranslations("family.open");
  const locale = useLocale();
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="open-work" className="grid gap-3">
      <h2 id="open-work" className="text-2xl">
        {t("title")}
      </h2>
      <ul className="grid gap-3">
        {open.map((piece) => {
          const child = children.find(({ studentId }) => studentId === piece.studentId);
          return (
            <Card
              key={`${piece.homeworkId}-${piece.studentId}`}
              as="li"
              interactive
              padding="none"
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0 flex-1 basis-40">
                <Link
                  href={classroomAddress({ homework: piece.homeworkId }, piece.studentId)}
                  className={`font-semibold text-ink no-underline ${cardLinkClass}`}
                >
                  {child?.nickname ?? child?.firstName}
                  {"\u00a0· "}
                  <span lang={textLanguage(piece.name)}>{piece.name}</span>
                </Link>
                <p className="text-sm text-muted">
                  {inLocale(locale, piece.courseName, piece.courseNameZh)}
                  {"\u00a0· "}
                  <TwoClocks at={piece.dueAt} />
                </p>
              </div>
              <HomeworkBadge work={piece} />
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
