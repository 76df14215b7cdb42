import { BadgeCheck, Clock, FileText, GraduationCap } from "lucide-react";
import { useTranslations } from "next-intl";
import { SceneFrame, Feature } from "@/components/layout/marketing-blocks";
import { Section, SectionHeading } from "@/components/layout/section";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { SampleQuestion } from "@/components/ui/sample-question";
import { Accordion, Disclosure } from "@/components/ui/disclosure";
import { skills } from "@/lib/assessments/skills";
import { useSchool } from "@/components/layout/use-school";
import { SampleReport } from "./sample-report";

const factIcons = { time: Clock, grade: GraduationCap, free: BadgeCheck, result: FileText };

export function AssessmentFacts() {
  const { claims } = useSchool();
  const t = useTranslations("assessmentLanding.facts");
  return (
    <Section labelledBy="facts">
      <h2 id="facts" className="sr-only">
        {t("title")}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {(["time", "grade", "free", "result"] as const).map((key) => {
          const Icon = factIcons[key];
          return (
            <li key={key} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-control bg-lake-soft text-lake">
                <Icon className="size-6" aria-hidden="true" />
              </span>
              <div>
                <h3 className="text-lg">{t(`items.${key}.title`, claims)}</h3>
                <p className="text-muted">{t(`items.${key}.text`)}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

export function Skills() {
  const t = useTranslations("assessmentLanding.skills");
  return (
    <Section labelledBy="skills">
      <SectionHeading id="skills" title={t("title")} intro={t("text")} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {skills.map(({ skillId, key }) => (
          <Card as="li" key={key} className="grid content-start gap-2 overflow-hidden">
            <span
              aria-hidden="true"
              className="absolute inset-x-0 top-0 h-1.5"
              style={{ background: `var(--skill-${skillId})` }}
            />
            <h3 className="mt-1 text-xl">{t(`items.${key}.name`)}</h3>
            <p className="text-muted">{t(`items.${key}.text`)}</p>
            <p lang="en" className="mt-1 rounded-control bg-sunk px-3 py-2 text-sm italic">
              {t(`items.${key}.example`)}
            </p>
          </Card>
        ))}
      </ul>
      <p className="mt-6 max-w-3xl text-muted">{t("notTested")}</p>
    </Section>
  );
}

export function Prepare() {
  const { claims } = useSchool();
  const t = useTranslations("assessmentLanding.prepare");
  return (
    <Section tone="sunk" labelledBy="prepare">
      <div className="grid gap-10 lg:grid-cols-[1fr_1.1fr] lg:items-center lg:gap-14">
        <SceneFrame>
          <ScenePicture scene="lantern" />
        </SceneFrame>
        <div>
          <SectionHeading id="prepare" title={t("title")} intro={t("text")} />
          <ul className="grid gap-6">
            {(["time", "place", "alone"] as const).map((key) => (
              <li key={key}>
                <Feature title={t(`items.${key}.title`, claims)}>
                  <p>{t(`items.${key}.text`)}</p>
                </Feature>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

export function AssessmentSample() {
  const t = useTranslations("assessmentLanding.sample");
  return (
    <Section labelledBy="sample">
      <SectionHeading id="sample" title={t("title")} eyebrow={t("level")} />
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <Card padding="lg" className="lg:self-start">
          <p lang="en" className="text-xl leading-relaxed">
            {t("passage")}
          </p>
        </Card>
        <SampleQuestion
          lang="en"
          question={<span lang="en">{t("question")}</span>}
          options={(["a", "b", "c", "d"] as const).map((value) => ({ value, label: t(`options.${value}`) }))}
          rightValue="b"
          words={{
            choose: t("choose"),
            right: t("right"),
            wrong: t("wrong"),
            explanation: t("explanation"),
          }}
        />
      </div>
    </Section>
  );
}

export function ReportContents() {
  const t = useTranslations("assessmentLanding.report");
  return (
    <Section tone="lake" labelledBy="report">
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_1.2fr] lg:gap-14">
        <div className="grid gap-6">
          <h2 id="report" className="text-4xl">
            {t("title")}
          </h2>
          <dl className="grid gap-4">
            {(["sentence", "skills", "home", "program", "growth"] as const).map((key) => (
              <div key={key}>
                <dt className="font-semibold">{t(`items.${key}.title`)}</dt>
                <dd className="text-muted">{t(`items.${key}.text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="font-semibold text-lake">{t("languages")}</p>
        </div>
        <SampleReport />
      </div>
    </Section>
  );
}

export function AssessmentQuestions() {
  const { claims } = useSchool();
  const t = useTranslations("assessmentLanding.questions");
  const faq = useTranslations("faq.groups.assessment.items");
  return (
    <Section labelledBy="questions" width="prose">
      <SectionHeading id="questions" title={t("title")} />
      <Accordion>
        {(["howLong", "help", "interrupted", "account", "moreTime", "again"] as const).map((key) => (
          <Disclosure key={key} summary={faq(`${key}.question`)}>
            <p>{faq(`${key}.answer`, claims)}</p>
          </Disclosure>
        ))}
      </Accordion>
      <ButtonLink href="/faq" variant="quiet" className="mt-4 -ms-5">
        {t("link")}
      </ButtonLink>
    </Section>
  );
}
