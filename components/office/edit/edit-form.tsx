"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { showSuccess } from "@/components/ui/popup";
import { StickyBar } from "@/components/ui/sticky-bar";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { useRouter } from "@/lib/i18n/navigation";

type EditFormProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** Saves; throws CallError. The messages of code 3000 are shown at their fields. */
  onSave: (values: Out) => Promise<unknown>;
  /** A new record can be saved without changes. */
  isNew?: boolean;
  /** The popup after saving; 'Save info Successfully' by default. */
  saved?: string;
  children: ReactNode;
};

const conflictCode = 409;

/**
 * The form with which the office edits a record: sections, a save bar that stays visible, a question before unsaved
 * changes are left. On a conflict with another editor, everything typed stays, and the reason leads to the saved version.
 */
export function EditForm<In extends FieldValues, Out>({
  form,
  onSave,
  isNew,
  saved,
  children,
}: EditFormProps<In, Out>) {
  const t = useTranslations("office.edit");
  const router = useRouter();
  const { isDirty, isSubmitting } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting);
  return (
    <Form
      form={form}
      refusalAction={(code) =>
        code === conflictCode && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => window.open(window.location.href, "_blank", "noopener")}
          >
            {t("seeTheirs")}
          </Button>
        )
      }
      onSubmit={async (values) => {
        await onSave(values);
        showSuccess(saved ?? t("saved"));
        form.reset(form.getValues());
        router.refresh();
      }}
    >
      {children}
      <StickyBar>
        <p role="status" className="me-auto text-muted max-sm:text-sm">
          {isDirty ? t("unsaved") : ""}
        </p>
        {isDirty && (
          <Button variant="quiet" onClick={() => form.reset()}>
            {t("discard")}
          </Button>
        )}
        <Button type="submit" busy={isSubmitting} disabled={!isDirty && !isNew}>
          {t("save")}
        </Button>
      </StickyBar>
    </Form>
  );
}
