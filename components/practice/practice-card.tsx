import { getLocale, getTranslations } from "next-intl/server";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Owned } from "@/lib/access/owned";
import { dayWords } from "@/lib/core/formats";
import type { Locale } from "@/lib/core/locale";
import { getPracticeStand, type PracticeStand } from "@/lib/practice/queries";

/** 'Five minutes' on the student's today: what waits, and the way to it (rule R9.41). */
export async function PracticeCard({ studentId }: { studentId: Owned<"student"> }) {
  const [t, locale, stand] = [
    await getTranslations("practice"),
    await getLocale(),
    await getPracticeStand(studentId),
  ];
  return (
    <Card as="section" aria-labelledby="practice" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 id="practice" className="text-2xl">
          {t("title")}
        </h2>
        <p className="text-muted">{standWords(stand, t, locale)}</p>
        {stand.run > 0 && <p className="text-sm text-muted">{t("run", { count: stand.run })}</p>}
      </div>
      {stand.grade !== null && (
        <ButtonLink href="/stu/practice" size="lg" variant={isDone(stand) ? "secondary" : "primary"}>
          {t(stand.isOpen ? "card.goOn" : isDone(stand) ? "card.more" : "card.start")}
        </ButtonLink>
      )}
    </Card>
  );
}

const isDone = ({ isOpen, answeredToday, due }: PracticeStand) => !isOpen && answeredToday > 0 && due === 0;

function standWords(
  stand: PracticeStand,
  t: Awaited<ReturnType<typeof getTranslations<"practice">>>,
  locale: Locale,
): string {
  if (stand.grade === null) return t("card.noGrade");
  if (stand.isOpen) return t("card.open");
  if (stand.due > 0) return t("card.due", { count: stand.due });
  if (stand.answeredToday > 0 && stand.nextDay)
    return t("card.done", { day: dayWords("weekdayOfYear", stand.nextDay, locale) });
  return t("card.fresh");
}
