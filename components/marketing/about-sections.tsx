import { useLocale, useTranslations } from "next-intl";
import { Section, SectionHeading } from "@/components/layout/section";
import { Stat } from "@/components/ui/stat";
import { useSchool } from "@/components/layout/use-school";
import { TeacherCard } from "./teacher-card";

export function SchoolStory() {
  const t = useTranslations("about.story");
  return (
    <Section labelledBy="our-story" width="prose">
      <SectionHeading id="our-story" title={t("title")} />
      <div className="grid gap-5 text-lg">
        {(["first", "second", "third", "fourth"] as const).map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </div>
    </Section>
  );
}

export function AboutClaims() {
  const { claims } = useSchool();
  const t = useTranslations("about.claims");
  return (
    <Section tone="lake" labelledBy="numbers">
      <h2 id="numbers" className="sr-only">
        {t("title")}
      </h2>
      <div className="grid items-start gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {(["experience", "students", "regions", "teachers"] as const).map((key) => (
          <Stat key={key} value={t(`${key}.value`, claims)} label={t(`${key}.label`, claims)} />
        ))}
      </div>
    </Section>
  );
}

export function Mission() {
  const t = useTranslations("about.mission");
  return (
    <Section labelledBy="mission">
      <SectionHeading id="mission" title={t("title")} intro={t("text")} />
      <ul className="grid gap-8 md:grid-cols-3 md:gap-10">
        {(["order", "honesty", "attention"] as const).map((key) => (
          <li key={key} className="grid content-start gap-2 border-t-4 border-lake pt-5">
            <h3 className="text-xl">{t(`values.${key}.title`)}</h3>
            <p className="text-muted">{t(`values.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Team() {
  const school = useSchool();
  const t = useTranslations("about.team");
  const locale = useLocale();
  const facts = [school.teacherCertification[locale], school.policeChecks[locale]].filter(Boolean);
  return (
    <Section labelledBy="team">
      <SectionHeading id="team" title={t("title")} intro={t("text", school.claims)} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {(["margaret", "hannah", "wenjing", "daniel", "priya", "thomas"] as const).map((key) => (
          <TeacherCard
            key={key}
            name={t(`items.${key}.name`)}
            title={t(`items.${key}.title`)}
            text={t(`items.${key}.text`)}
          />
        ))}
      </ul>
      {facts.map((fact) => (
        <p key={fact} className="mt-6 max-w-3xl text-muted">
          {fact}
        </p>
      ))}
    </Section>
  );
}
