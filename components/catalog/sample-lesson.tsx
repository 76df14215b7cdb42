import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { SampleQuestion } from "@/components/ui/sample-question";
import type { CourseDetail } from "@/lib/catalog/detail-queries";
import { inLocale } from "@/lib/core/locale";
import { ProgramSection } from "./program-sections";
import { SampleHandout } from "./sample-handout";

/** A handout to read and a question to try (rule R5.12). */
export function SampleLesson({ course: { sample, sampleQuestion } }: { course: CourseDetail }) {
  const t = useTranslations("programs.sample");
  const locale = useLocale();
  if (!sample && !sampleQuestion) return null;
  const explanation = sampleQuestion
    ? inLocale(locale, sampleQuestion.explanation, sampleQuestion.explanationZh)
    : "";
  return (
    <ProgramSection title={t("title")} intro={t("text")}>
      {sample && (
        <Card className="grid gap-3">
          <div className="grid gap-1">
            <h3 className="text-xl">{t("handout")}</h3>
            {sample.lesson ? (
              <p>{inLocale(locale, sample.lesson.name, sample.lesson.nameZh)}</p>
            ) : (
              <p lang="en">{sample.name}</p>
            )}
          </div>
          <SampleHandout
            fileId={sample.fileId}
            name={sample.name}
            words={{ open: t("open"), close: t("close") }}
          />
        </Card>
      )}
      {sampleQuestion && (
        <Card className="grid gap-3">
          <h3 className="text-xl">{t("question")}</h3>
          <SampleQuestion
            question={inLocale(locale, sampleQuestion.prompt, sampleQuestion.promptZh)}
            options={optionsOf(sampleQuestion, locale).map((label, at) => ({ value: String(at), label }))}
            rightValue={String(sampleQuestion.answer)}
            words={{
              choose: t("choose"),
              right: t("right"),
              wrong: t("wrong"),
              explanation,
              hint: explanation,
            }}
            lang={sampleQuestion.optionsZh.length > 0 ? undefined : "en"}
          />
        </Card>
      )}
    </ProgramSection>
  );
}

const optionsOf = (
  { options, optionsZh }: NonNullable<CourseDetail["sampleQuestion"]>,
  locale: "en" | "zh",
) => (locale === "zh" && optionsZh.length > 0 ? optionsZh : options);
