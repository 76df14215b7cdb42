import { useLocale, useTranslations } from "next-intl";
import { FactLine } from "@/components/ui/fact-line";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { PageHeading } from "@/components/layout/page-container";
import { Badge } from "@/components/ui/badge";
import { Card, cardLinkClass } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import type { Substitution } from "@/lib/classroom/held-class";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";

/** The classes that a teacher takes for others; nothing without one. Needs the messages of `learning` in the browser. */
export function Substitutions({ lessons }: { lessons: readonly Substitution[] }) {
  const t = useTranslations("heldClass");
  const learning = useTranslations("learning");
  const locale = useLocale();
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby="substitutions" className="mb-8 grid gap-4">
      <h2 id="substitutions" className="text-xl">
        {t("substitutions")}
      </h2>
      <ul className="grid gap-3">
        {lessons.map((lesson) => (
          <Card
            key={lesson.courseClassId}
            as="li"
            interactive
            className="flex flex-wrap items-center gap-x-4 gap-y-2"
          >
            <div className="min-w-0 flex-1 basis-52">
              <Link
                href={`/tea/class/${lesson.courseClassId}`}
                className={`font-semibold text-ink no-underline ${cardLinkClass}`}
              >
                {joinFacts(
                  inLocale(locale, lesson.courseName, lesson.courseNameZh),
                  inLocale(locale, lesson.name, lesson.nameZh),
                )}
              </Link>
              <p className="text-sm text-muted">
                <FactLine
                  facts={[
                    <TwoClocks key="time" at={lesson.startsAt} />,
                    lesson.teacherName && t("forTeacher", { teacher: lesson.teacherName }),
                  ]}
                />
              </p>
            </div>
            {lesson.status === "cancelled" && <Badge tone="warning">{learning("status.cancelled")}</Badge>}
            {!lesson.isOpen && <Badge tone="neutral">{t("opens")}</Badge>}
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** The page of a class whose substitute comes too early. */
export function NotOpenYet({ lesson }: { lesson: Substitution }) {
  const t = useTranslations("heldClass");
  const locale = useLocale();
  return (
    <>
      <PageHeading
        title={inLocale(locale, lesson.name, lesson.nameZh)}
        intro={
          <FactLine
            facts={[
              inLocale(locale, lesson.courseName, lesson.courseNameZh),
              <TwoClocks key="time" at={lesson.startsAt} />,
            ]}
          />
        }
      />
      <p className="max-w-prose">
        {lesson.teacherName ? t("early", { teacher: lesson.teacherName }) : t("earlyAlone")}
      </p>
    </>
  );
}
