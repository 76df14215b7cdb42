"use client";

import { type ReactNode, useId } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CancelButton } from "@/components/ui/cancel-button";
import { Dialog } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";

type LetterDialogProps<Given extends FieldValues, Values> = {
  form: UseFormReturn<Given, unknown, Values>;
  title: string;
  /** Whom the letter reaches, and how. */
  intro: ReactNode;
  /** Subject and words. */
  children: ReactNode;
  close: string;
  /** On the button that sends it, with the number of families. */
  send: string;
  families: number;
  onClose: () => void;
  onSend: (values: Values) => Promise<void>;
  /** Below the form. */
  more?: ReactNode;
};

/** A letter to many families at once, in a dialog; the button says how many. */
export function LetterDialog<Given extends FieldValues, Values>(props: LetterDialogProps<Given, Values>) {
  const id = useId();
  const { form, title, intro, children, close, send, families, onClose, onSend, more } = props;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <CancelButton>{close}</CancelButton>
          <Button type="submit" form={id} busy={form.formState.isSubmitting} disabled={families === 0}>
            {send}
          </Button>
        </>
      }
    >
      <Form id={id} form={form} isLetter onSubmit={onSend}>
        {intro}
        {children}
      </Form>
      {more}
    </Dialog>
  );
}
