import { CreditCard, LineChart, MessagesSquare } from "lucide-react";
import { useTranslations } from "next-intl";
import { CallToAction, SceneFrame, Timeline } from "@/components/layout/marketing-blocks";
import { Section, SectionHeading, Split } from "@/components/layout/section";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { ButtonLink } from "@/components/ui/button";
import { Accordion, Disclosure } from "@/components/ui/disclosure";
import { useSchool } from "@/components/layout/use-school";
import { TeacherCard } from "./teacher-card";

const familyIcons = { progress: LineChart, payment: CreditCard, support: MessagesSquare };

export function Family() {
  const { claims } = useSchool();
  const t = useTranslations("home.family");
  return (
    <Section tone="sunk" labelledBy="family">
      <Split
        media={
          <SceneFrame>
            <ScenePicture scene="family" />
          </SceneFrame>
        }
      >
        <p className="font-semibold text-persimmon-ink">{t("eyebrow")}</p>
        <h2 id="family" className="text-4xl">
          {t("title")}
        </h2>
        <p className="text-lg text-muted">{t("text")}</p>
        <ul className="grid gap-4">
          {(["progress", "payment", "support"] as const).map((key) => {
            const Icon = familyIcons[key];
            return (
              <li key={key} className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-control bg-lake-soft text-lake">
                  <Icon className="size-5" aria-hidden="true" />
                </span>
                <div>
                  <h3 className="text-lg">{t(`points.${key}.title`, claims)}</h3>
                  <p className="text-muted">{t(`points.${key}.text`, claims)}</p>
                </div>
              </li>
            );
          })}
        </ul>
        <ButtonLink href="/usr/register" className="mt-2 justify-self-start">
          {t("createAccount")}
        </ButtonLink>
      </Split>
    </Section>
  );
}

export function HomeTeachers() {
  const { claims } = useSchool();
  const t = useTranslations("home.teachers");
  const team = useTranslations("about.team.items");
  return (
    <Section labelledBy="teachers">
      <SectionHeading
        id="teachers"
        eyebrow={t("eyebrow")}
        title={t("title")}
        intro={t("text", claims)}
        action={
          <ButtonLink href="/about" variant="secondary">
            {t("cta")}
          </ButtonLink>
        }
      />
      <ul className="grid gap-5 md:grid-cols-3">
        {(["hannah", "margaret", "wenjing"] as const).map((key) => (
          <TeacherCard
            key={key}
            name={team(`${key}.name`)}
            title={team(`${key}.title`)}
            text={team(`${key}.text`)}
          />
        ))}
      </ul>
    </Section>
  );
}

export function HomeStory() {
  const { claims } = useSchool();
  const t = useTranslations("home.timeline");
  const years = useTranslations("about.timeline.items");
  return (
    <Section tone="sunk" labelledBy="story">
      <div className="grid gap-10 md:grid-cols-[1fr_1.3fr] md:gap-16">
        <div className="grid content-start gap-4 md:sticky md:top-28 md:self-start">
          <p className="font-semibold text-persimmon-ink">{t("eyebrow", claims)}</p>
          <h2 id="story" className="text-4xl">
            {t("title")}
          </h2>
          <p className="text-lg text-muted">{t("text")}</p>
          <ButtonLink href="/about" variant="secondary" className="mt-2 justify-self-start">
            {t("cta")}
          </ButtonLink>
        </div>
        <Timeline
          items={(["y2015", "y2018", "y2020", "y2021", "today"] as const).map((key) => ({
            when: years(`${key}.year`),
            title: years(`${key}.title`),
            text: years(`${key}.text`),
          }))}
        />
      </div>
    </Section>
  );
}

export function HomeQuestions() {
  const { claims } = useSchool();
  const t = useTranslations("home.faq");
  const groups = useTranslations("faq.groups");
  const asked = [
    "assessment.items.help",
    "programs.items.which",
    "payment.items.discount",
    "classes.items.timeZones",
    "accounts.items.children",
  ] as const;
  return (
    <Section labelledBy="questions" width="prose">
      <SectionHeading id="questions" eyebrow={t("eyebrow")} title={t("title")} />
      <Accordion>
        {asked.map((key) => (
          <Disclosure key={key} summary={groups(`${key}.question`, claims)}>
            <p>{groups(`${key}.answer`, claims)}</p>
          </Disclosure>
        ))}
      </Accordion>
      <ButtonLink href="/faq" variant="quiet" className="mt-4 -ms-5">
        {t("cta")}
      </ButtonLink>
    </Section>
  );
}

export function Contact() {
  const { claims } = useSchool();
  const t = useTranslations("home.contact");
  return (
    <Section>
      <CallToAction
        title={t("title")}
        text={t("text", claims)}
        actions={
          <ButtonLink href="/contact" variant="accent" size="lg">
            {t("cta")}
          </ButtonLink>
        }
        scene={<ScenePicture scene="lantern" />}
      />
    </Section>
  );
}
