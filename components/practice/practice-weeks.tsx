import { ChevronDown } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { Card } from "@/components/ui/card";
import type { Owned } from "@/lib/access/owned";
import { listPracticeWeeks, type PracticeWeek } from "@/lib/practice/queries";
import { SkillName } from "./skill-name";

type Child = { studentId: Owned<"student">; name: string };

/** What each child practised in the last seven days, for the parents, who only read it (rule R9.45). */
export async function PracticeWeeks({ family }: { family: readonly Child[] }) {
  if (family.length === 0) return null;
  const t = await getTranslations("practice.week");
  const weeks = await listPracticeWeeks(family.map(({ studentId }) => studentId));
  return (
    <section aria-labelledby="practice" className="grid grid-cols-1 gap-6">
      <h2 id="practice" className="text-3xl">
        {t("title")}
      </h2>
      {family.map(({ studentId, name }, index) => (
        <Week key={studentId} name={name} week={weeks[index]!} />
      ))}
    </section>
  );
}

async function Week({ name, week }: { name: string; week: PracticeWeek }) {
  const t = await getTranslations("practice.week");
  const count = week.skills.reduce((sum, { answered }) => sum + answered, 0);
  return (
    <Card as="article" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h3 className="text-xl">{name}</h3>
        <p className="text-muted">
          {count > 0 ? t("days", { days: week.days, count }) : t("none", { name })}
        </p>
      </div>
      {count > 0 && (
        <>
          <ul className="grid gap-2 sm:grid-cols-2">
            {week.skills.map(({ skillId, answered, right }) => (
              <li key={skillId} className="grid gap-0.5">
                <SkillName skillId={skillId} />
                <span className="ps-7 text-sm text-muted">{t("skill", { answered, right })}</span>
              </li>
            ))}
          </ul>
          <details className="group rounded-control border">
            <summary className="flex min-h-11 list-none items-center justify-between px-4 py-2 font-semibold hover:text-lake [&::-webkit-details-marker]:hidden">
              {t("latest")}
              <ChevronDown className="size-5 text-lake group-open:rotate-180" aria-hidden="true" />
            </summary>
            <ol className="grid gap-5 border-t p-4">
              {week.latest.map((question) => (
                <Practised
                  key={`${question.question} ${question.answeredAt.getTime()}`}
                  question={question}
                />
              ))}
            </ol>
          </details>
        </>
      )}
    </Card>
  );
}

async function Practised({ question }: { question: PracticeWeek["latest"][number] }) {
  const [t, locale] = [await getTranslations("practice.week"), await getLocale()];
  const { prompt, chosen, right, isRight, why, whyZh } = question;
  const english = (text: string) => <span lang="en">{text}</span>;
  return (
    <li className="grid gap-1">
      <p lang="en" className="font-semibold whitespace-pre-line">
        {prompt}
      </p>
      {!isRight && <p>{t.rich("chosen", { answer: () => english(chosen) })}</p>}
      <p>{t.rich("right", { answer: () => english(right) })}</p>
      {locale === "zh" && <p>{whyZh}</p>}
      <p lang="en" className="text-muted">
        {why}
      </p>
    </li>
  );
}
