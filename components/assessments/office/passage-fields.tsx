"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { UploadField } from "@/components/api/upload-field";
import { bind } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useUnsaved } from "@/components/ui/unsaved";
import type { PassageForm } from "./question-schema";

type PassageState = UseFormReturn<z.input<typeof PassageForm>, unknown, z.output<typeof PassageForm>>;

const accepted = { image: "image/*", audio: ".mp3,audio/mpeg" };
const contentLabels = { text: "content", image: "contentImage", audio: "contentAudio" } as const;

/** A text, picture or recording to which questions refer. */
export function PassageFields({ form, hasFile }: { form: PassageState; hasFile: boolean }) {
  const t = useTranslations("officeAssessments");
  const kind = form.watch("kind");
  useUnsaved(form.formState.isDirty);
  return (
    <>
      <Select
        {...bind(form, "kind")}
        label={t("fields.passageKind")}
        options={(["text", "image", "audio"] as const).map((value) => ({
          value,
          label: t(`passageKinds.${value}`),
        }))}
      />
      <TextField {...bind(form, "title")} label={t("fields.title")} lang="en" required />
      <TextArea
        {...bind(form, "content")}
        label={t(`fields.${contentLabels[kind]}`)}
        lang="en"
        rows={kind === "text" ? 10 : 3}
        required
      />
      {kind !== "text" && (
        <UploadField
          label={hasFile ? t("fields.replaceFile") : t("fields.file")}
          accept={accepted[kind]}
          optional={hasFile}
          error={form.formState.errors.fileId?.message}
          onFile={(file) => form.setValue("fileId", file?.id ?? "", { shouldDirty: true })}
        />
      )}
    </>
  );
}
