import { useLocale, useTranslations } from "next-intl";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { cardLinkClass } from "@/components/ui/card";
import { FoldedList, foldedLineClass } from "@/components/ui/folded-list";
import type { WeekOfFamily } from "@/lib/calendar/family-week";
import { classroomAddress } from "@/lib/classroom/address";
import { inLocale } from "@/lib/core/locale";
import { textLanguage } from "@/lib/core/text-language";
import { Link } from "@/lib/i18n/navigation";
import { HomeworkBadge } from "./homework-badge";

type OpenWorkProps = Pick<WeekOfFamily, "open" | "children">;

/** The children's homework that is to be handed in this week, is late or was returned for revision. Needs the messages of `learning` in the browser. */
export function OpenWork({ open, children }: OpenWorkProps) {
  const t = useTranslations("family.open");
  const locale = useLocale();
  if (open.length === 0) return null;
  return (
    <FoldedList id="open-work" title={t("title")} shown={1}>
      {open.map((piece) => {
        const child = children.find(({ studentId }) => studentId === piece.studentId);
        return (
          <li key={`${piece.homeworkId}-${piece.studentId}`} className={foldedLineClass}>
            <div className="min-w-0 flex-1 basis-48">
              <Link
                href={classroomAddress({ homework: piece.homeworkId }, piece.studentId)}
                className={`font-semibold text-ink no-underline max-md:block max-md:truncate ${cardLinkClass}`}
              >
                {child?.nickname ?? child?.firstName}
                {"\u00a0· "}
                <span lang={textLanguage(piece.name)}>{piece.name}</span>
              </Link>
              <p className="text-sm text-muted">
                <span className="max-md:hidden">
                  {inLocale(locale, piece.courseName, piece.courseNameZh)}
                  {piece.dueAt && "\u00a0· "}
                </span>
                {piece.dueAt && <TwoClocks at={piece.dueAt} />}
              </p>
            </div>
            <HomeworkBadge work={piece} />
          </li>
        );
      })}
    </FoldedList>
  );
}
