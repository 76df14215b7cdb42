import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { Section, SectionHeading } from "@/components/layout/section";
import type { ProgramPicture } from "@/components/scenes/program-drawings";
import { ProgramIcon } from "@/components/scenes/program-icons";
import { ButtonLink } from "@/components/ui/button";
import { Card, cardLinkClass } from "@/components/ui/card";
import { useSchool } from "@/components/layout/use-school";
import { Link } from "@/lib/i18n/navigation";
import { SampleReport } from "./sample-report";

export function Claims() {
  const { claims } = useSchool();
  const t = useTranslations("home.claims");
  return (
    <Section labelledBy="claims">
      <h2 id="claims" className="sr-only">
        {t("title")}
      </h2>
      <dl className="grid gap-8 sm:grid-cols-3 sm:gap-10">
        {(["experience", "students", "teachers"] as const).map((key) => (
          <div key={key} className="grid content-start gap-1 border-s-4 border-persimmon ps-5">
            <dt className="font-display text-3xl font-semibold text-balance text-lake">
              {t(`items.${key}.value`, claims)}
            </dt>
            <dd className="text-lg text-muted">{t(`items.${key}.text`, claims)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

export function HomeReport() {
  const t = useTranslations("home.report");
  return (
    <Section tone="lake" labelledBy="report">
      <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-[1fr_1.2fr] md:gap-14">
        <div className="grid content-start gap-4">
          <h2 id="report" className="text-4xl">
            {t("title")}
          </h2>
          <p className="text-lg text-muted">{t("text")}</p>
          <ul className="grid gap-2.5">
            {(["bands", "growth", "honest"] as const).map((key) => (
              <li key={key} className="flex gap-3">
                <Check className="mt-1 size-5 shrink-0 text-success" aria-hidden="true" />
                {t(`points.${key}`)}
              </li>
            ))}
          </ul>
          <ButtonLink href="/assessment" className="mt-2 justify-self-start">
            {t("cta")}
          </ButtonLink>
        </div>
        <SampleReport />
      </div>
    </Section>
  );
}

const programs: {
  key: "elg" | "ela" | "ssat" | "sat" | "preEnglish";
  picture: ProgramPicture;
  search: string;
}[] = [
  { key: "elg", picture: "seedling", search: "ELG" },
  { key: "ela", picture: "quill", search: "ELA" },
  { key: "ssat", picture: "mountain", search: "SSAT" },
  { key: "sat", picture: "telescope", search: "SAT" },
  { key: "preEnglish", picture: "boat", search: "ESL" },
];

export function Programs() {
  const t = useTranslations("home.programs");
  return (
    <Section labelledBy="programs">
      <SectionHeading
        id="programs"
        eyebrow={t("eyebrow")}
        title={t("title")}
        intro={t("text")}
        action={
          <ButtonLink href="/programs" variant="secondary">
            {t("seeAll")}
          </ButtonLink>
        }
      />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6 lg:gap-5">
        {programs.map(({ key, picture, search }, index) => (
          <Card
            as="li"
            key={key}
            interactive
            className={`flex gap-5 sm:flex-col sm:gap-3 ${index < 3 ? "lg:col-span-2" : "lg:col-span-3 lg:flex-row lg:items-center"}`}
          >
            <ProgramIcon program={picture} className="block size-20 shrink-0" />
            <div className="grid content-start gap-1">
              <h3 className="text-2xl">
                <Link href={`/programs?q=${search}`} className={`${cardLinkClass} text-ink no-underline`}>
                  {t(`items.${key}.name`)}
                </Link>
              </h3>
              <p className="font-semibold text-lake">{t(`items.${key}.subtitle`)}</p>
              <p className="text-sm text-muted">{t(`items.${key}.grades`)}</p>
              <p className="text-muted">{t(`items.${key}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
      <p className="mt-6 text-lg">
        {t("freeText")}{" "}
        <Link
          href="/programs?category=free-programs"
          className="inline-block font-semibold text-lake underline"
        >
          {t("freeLink")}
        </Link>
      </p>
    </Section>
  );
}

export function Steps() {
  const { claims } = useSchool();
  const t = useTranslations("home.steps");
  return (
    <Section labelledBy="steps">
      <SectionHeading id="steps" eyebrow={t("eyebrow")} title={t("title")} />
      <ol className="grid gap-7 sm:grid-cols-2 sm:gap-10 lg:grid-cols-4">
        {(["assess", "read", "choose", "learn"] as const).map((key, index) => (
          <li key={key} className="flex gap-5 lg:flex-col lg:gap-3">
            <span
              aria-hidden="true"
              className="grid size-12 shrink-0 place-items-center rounded-full bg-lake font-display text-xl font-semibold text-on-lake"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-1">
              <h3 className="text-xl">{t(`items.${key}.title`)}</h3>
              <p className="text-muted">{t(`items.${key}.text`, claims)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
