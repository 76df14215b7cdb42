"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CancelButton } from "@/components/ui/cancel-button";
import { Sheet } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { showSuccess } from "@/components/ui/popup";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

type FormSheetProps<In extends FieldValues, Out> = {
  title: string;
  description?: string;
  form: UseFormReturn<In, unknown, Out>;
  /**
   * Saves; an error is shown at its field or above the form, and everything typed stays. A sentence that it returns says
   * what was done, in place of the popup.
   */
  onSave: (values: Out) => Promise<unknown>;
  onClose: () => void;
  /** The label of the button that saves. */
  saveLabel?: string;
  /** The label of the button that closes, where 'Cancel' could be taken for something else. */
  closeLabel?: string;
  children: ReactNode;
};

/** A record of the catalogue in a drawer. */
export function EditSheet<In extends FieldValues, Out>(props: FormSheetProps<In, Out>) {
  const { title, description, form, onSave, onClose, saveLabel, closeLabel, children } = props;
  const t = useTranslations("office.edit");
  const id = useId();
  const router = useRouter();
  const { isSubmitting } = form.formState;
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <CancelButton>{closeLabel ?? t("cancel")}</CancelButton>
          <Button type="submit" form={id} busy={isSubmitting}>
            {saveLabel ?? t("save")}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        onSubmit={async (values) => {
          const done = await onSave(values);
          if (typeof done === "string") toastDone(done);
          else showSuccess(t("saved"));
          router.refresh();
          onClose();
        }}
      >
        {children}
      </Form>
    </Sheet>
  );
}
