"use client";

import { useTranslations } from "next-intl";
import { EditSheet } from "@/components/catalog/office/form-sheet";
import { call } from "@/components/api/call";
import { useSchemaForm } from "@/components/ui/form";
import type { EditedText } from "@/lib/assessments/author-queries";
import { PassageFields } from "./passage-fields";
import { PassageForm } from "./question-schema";

/** Edits a passage; one of a published version is first copied to the draft. */
export function PassageSheet({
  assessmentId,
  text,
  onClose,
}: {
  assessmentId: number;
  text: EditedText;
  onClose: () => void;
}) {
  const t = useTranslations("officeAssessments");
  const form = useSchemaForm(PassageForm, {
    kind: text.kind,
    title: text.title,
    content: text.content,
    fileId: "",
  });
  return (
    <EditSheet
      title={t("questions.passageTitle")}
      description={t("questions.passageCopied")}
      form={form}
      onClose={onClose}
      onSave={(values) =>
        call("/api/admin/textContent/save", {
          ...values,
          fileId: values.fileId ?? (values.kind === "text" ? null : text.fileId),
          id: text.textContentId,
          assessmentId,
          version: text.version,
        })
      }
    >
      <PassageFields form={form} hasFile={text.fileId !== null || text.image !== null} />
    </EditSheet>
  );
}
