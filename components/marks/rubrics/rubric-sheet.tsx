"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import type { z } from "zod";
import { call } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { FormSheet } from "@/components/ui/form-sheet";
import { IconButton } from "@/components/ui/icon-button";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import type { ListedRubric } from "@/lib/marks/rubrics/queries";
import { mostLevels, mostTraits, RubricFields } from "@/lib/marks/rubrics/schemas";

type RubricSheetProps = {
  area: "teacher" | "admin";
  /** "new" makes one. */
  rubric: ListedRubric | "new" | null;
  onClose: () => void;
};

type RubricForm = UseFormReturn<z.input<typeof RubricFields>, unknown, RubricFields>;

/** Makes a rubric, or writes the next edition of one. */
export function RubricSheet({ area, rubric, onClose }: RubricSheetProps) {
  const t = useTranslations("rubrics.form");
  return (
    <FormSheet
      open={rubric !== null}
      onClose={onClose}
      title={t(rubric === "new" ? "addTitle" : "editTitle")}
      saveLabel={t("save")}
    >
      {rubric && <RubricEditor area={area} rubric={rubric === "new" ? null : rubric} onDone={onClose} />}
    </FormSheet>
  );
}

const emptyLevel = (points: number | null) => ({
  words: "",
  wordsZh: "",
  points: points === null ? "" : String(points),
});
const emptyTrait = () => ({ name: "", nameZh: "", levels: [4, 3, 2, 1].map(emptyLevel) });

type RubricEditorProps = { area: RubricSheetProps["area"]; rubric: ListedRubric | null; onDone: () => void };

function RubricEditor({ area, rubric, onDone }: RubricEditorProps) {
  const t = useTranslations("rubrics.form");
  const router = useRouter();
  const form = useSchemaForm(RubricFields, {
    name: rubric?.name ?? "",
    nameZh: rubric?.nameZh ?? "",
    traits: rubric
      ? rubric.traits.map(({ name, nameZh, levels }) => ({
          name,
          nameZh,
          levels: levels.map(({ points, words, wordsZh }) => ({ ...emptyLevel(points), words, wordsZh })),
        }))
      : [emptyTrait()],
  });
  const traits = useFieldArray({ control: form.control, name: "traits" });
  const isFixed = Boolean(rubric?.sampleGroup);
  return (
    <Form
      form={form}
      onSubmit={async (fields) => {
        await call(`/api/${area}/rubric/save`, {
          ...fields,
          ...(rubric && { id: rubric.rubricId, version: rubric.version }),
        });
        toastDone(t("saved"));
        router.refresh();
        onDone();
      }}
    >
      {rubric && <p className="text-muted">{t(isFixed ? "sampleHint" : "editHint")}</p>}
      <TextField label={t("name")} maxLength={120} required {...bind(form, "name")} />
      <TextField label={t("nameZh")} lang="zh-CN" maxLength={120} optional {...bind(form, "nameZh")} />
      {traits.fields.map((field, place) => (
        <TraitFields
          key={field.id}
          form={form}
          place={place}
          isFixed={isFixed}
          onRemove={traits.fields.length > 1 ? () => traits.remove(place) : undefined}
        />
      ))}
      {!isFixed && traits.fields.length < mostTraits && (
        <Button variant="secondary" icon={<Plus />} onClick={() => traits.append(emptyTrait())}>
          {t("addTrait")}
        </Button>
      )}
    </Form>
  );
}

type TraitFieldsProps = {
  form: RubricForm;
  place: number;
  /** A rubric of the writing sample keeps its shape. */
  isFixed: boolean;
  onRemove: (() => void) | undefined;
};

function TraitFields({ form, place, isFixed, onRemove }: TraitFieldsProps) {
  const t = useTranslations("rubrics.form");
  const name = `traits.${place}` as const;
  const levels = useFieldArray({ control: form.control, name: `${name}.levels` });
  const number = place + 1;
  return (
    <Card role="group" aria-label={t("trait", { number })} className="grid grid-cols-1 gap-4">
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden="true" className="font-semibold">
          {t("trait", { number })}
        </p>
        {!isFixed && onRemove && (
          <IconButton label={t("removeTrait", { number })} icon={<Trash2 />} onClick={onRemove} />
        )}
      </div>
      <TextField label={t("traitName")} maxLength={60} required {...bind(form, `${name}.name`)} />
      <TextField
        label={t("traitNameZh")}
        lang="zh-CN"
        maxLength={60}
        optional
        {...bind(form, `${name}.nameZh`)}
      />
      {levels.fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-1 gap-3 border-t pt-4">
          <TextArea
            label={index === 0 ? t("bestLevel") : t("level", { number: index + 1 })}
            rows={2}
            maxLength={300}
            required
            {...bind(form, `${name}.levels.${index}.words`)}
          />
          <TextArea
            label={t("levelZh", { number: index + 1 })}
            lang="zh-CN"
            rows={2}
            maxLength={300}
            optional
            {...bind(form, `${name}.levels.${index}.wordsZh`)}
          />
          <div className="flex items-end justify-between gap-3">
            <TextField
              label={t("points", { number: index + 1 })}
              inputMode="numeric"
              optional
              className="max-w-40"
              {...bind(form, `${name}.levels.${index}.points`)}
            />
            {!isFixed && levels.fields.length > 2 && (
              <IconButton
                label={t("removeLevel", { number: index + 1, trait: number })}
                icon={<Trash2 />}
                onClick={() => levels.remove(index)}
              />
            )}
          </div>
        </div>
      ))}
      {!isFixed && levels.fields.length < mostLevels && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Plus />}
          onClick={() => levels.append(emptyLevel(null))}
          className="justify-self-start"
        >
          {t("addLevel")}
        </Button>
      )}
    </Card>
  );
}
