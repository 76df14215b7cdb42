import { useTranslations } from "next-intl";
import type { NamedConflict } from "@/lib/calendar/timetable";
import { schoolDay } from "@/lib/core/school-zone";
import { ConflictList } from "./conflict-list";

/** The conflicts of the next four weeks; each class opens in its own week of the timetable. */
export function ComingConflicts({ conflicts }: { conflicts: readonly NamedConflict[] }) {
  const t = useTranslations("today.office");
  const dayOf = new Map(
    conflicts.flatMap(({ classes }) =>
      classes.map(({ classId, startsAt }) => [classId, schoolDay(startsAt)]),
    ),
  );
  if (conflicts.length === 0) return <p className="text-muted">{t("noConflicts")}</p>;
  return (
    <>
      <p className="text-muted">{t("conflictsIntro")}</p>
      <ConflictList
        conflicts={conflicts}
        isWhole
        hrefOf={(classId) => `/admin/calendar?day=${dayOf.get(classId) ?? ""}&open=${classId}`}
      />
    </>
  );
}
