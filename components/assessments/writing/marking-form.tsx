"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { Alert } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { TextArea } from "@/components/ui/text-area";
import { toastDone } from "@/components/ui/toast";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { type Band, bands } from "@/db/schema/assessments";
import type { TraitLevels, WritingTrait } from "@/db/schema/writing";
import type { OpenWriting } from "@/lib/assessments/writing/marking";
import { writingTraits, wordsOfTrait } from "@/lib/assessments/writing/rules";
import type { Rubric } from "@/lib/marks/rubrics/rules";
import { TwoWords } from "@/components/marks/rubrics/two-words";
import { useRouter } from "@/lib/i18n/navigation";
import { WritingPhoto } from "./writing-photo";

type MarkingFormProps = {
  sample: OpenWriting;
  /** A text of each level. */
  examples: Readonly<Record<Band, string>>;
};

/** The child's writing beside the rubric: one press a trait, words for the family, or a second teacher. */
export function MarkingForm({ sample, examples }: MarkingFormProps) {
  const t = useTranslations("writing");
  const report = useTranslations("report");
  const router = useRouter();
  const [levels, setLevels] = useState<Partial<TraitLevels>>({});
  const [comment, setComment] = useState("");
  const [commentZh, setCommentZh] = useState("");
  const [isUnsure, setUnsure] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const mark = useAction("/api/teacher/writing/mark");
  const isBegun = Object.keys(levels).length > 0 || comment !== "" || commentZh !== "";
  useUnsavedGuard(isBegun && !mark.isSuccess);

  function save() {
    const isWhole = writingTraits.every((trait) => levels[trait]);
    setMissing(!isWhole);
    if (!isWhole) return;
    mark.mutate(
      {
        id: sample.id,
        levels: levels as TraitLevels,
        rubricId: sample.rubric.rubricId,
        isUnsure,
        comment,
        commentZh,
      },
      {
        onSuccess: ({ isFinal }) => {
          toastDone(t(isFinal ? "marking.told" : "marking.passedOn"));
          router.push("/tea/writing");
          router.refresh();
        },
      },
    );
  }

  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
      <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
        <Written sample={sample} />
        <details className="rounded-card border bg-surface px-4">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
            {t("marking.examples")}
          </summary>
          <dl lang="en" className="grid gap-3 pb-4">
            {bands.map((band) => (
              <div key={band}>
                <dt className="text-sm font-semibold text-lake">{report(`bands.${band}`)}</dt>
                <dd>{examples[band]}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <h2 className="text-2xl">{t("marking.rubric")}</h2>
        {writingTraits.map((trait) => (
          <RadioGroup
            key={trait}
            label={<TraitName rubric={sample.rubric} trait={trait} />}
            name={trait}
            value={levels[trait] ?? ""}
            onChange={(event) => setLevels({ ...levels, [trait]: event.currentTarget.value as Band })}
            options={bands.map((band) => ({
              value: band,
              label: report(`bands.${band}`),
              note: wordsOfTrait(sample.rubric, trait, [band]).levels.map((level) => (
                <TwoWords key={level.levelId} en={level.words} zh={level.wordsZh} />
              )),
            }))}
          />
        ))}
        <TextArea
          label={t("marking.comment")}
          hint={t("marking.commentHint")}
          optional
          rows={3}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <TextArea
          label={t("marking.commentZh")}
          optional
          rows={2}
          maxLength={2000}
          value={commentZh}
          onChange={(event) => setCommentZh(event.target.value)}
        />
        {!sample.isSecond && (
          <Checkbox
            label={t("marking.unsure")}
            hint={t("marking.unsureHint")}
            checked={isUnsure}
            onChange={(event) => setUnsure(event.target.checked)}
          />
        )}
        <Alert>{isMissing && t("marking.missing")}</Alert>
        <Refusal error={mark.error} />
        <Button
          type="submit"
          variant="accent"
          size="lg"
          className="justify-self-start"
          busy={mark.isPending || mark.isSuccess}
        >
          {t("marking.action")}
        </Button>
      </form>
    </div>
  );
}

function TraitName({ rubric, trait }: { rubric: Rubric; trait: WritingTrait }) {
  const { trait: found } = wordsOfTrait(rubric, trait, []);
  return found && <TwoWords en={found.name} zh={found.nameZh} />;
}

function Written({ sample: { grade, prompt, text, photos } }: { sample: OpenWriting }) {
  const t = useTranslations("writing");
  const locale = useLocale();
  return (
    <Card className="grid grid-cols-1 gap-3">
      <p className="font-semibold text-persimmon-ink">{t("toMark.grade", { grade })}</p>
      <p lang="en" className="text-muted">
        {prompt?.prompt}
      </p>
      {locale === "zh" && <p className="text-muted">{prompt?.zh}</p>}
      {text && (
        <p lang="en" className="text-lg leading-relaxed break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
      {photos.map((fileId, index) => (
        <WritingPhoto key={fileId} fileId={fileId} number={index + 1} />
      ))}
    </Card>
  );
}
