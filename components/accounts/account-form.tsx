"use client";

import type { ReactNode } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { Form } from "@/components/ui/form";
import { SaveBar } from "./save-bar";
import { shownValue } from "@/components/ui/shown-fields";
import { useProfileSaved } from "./use-save-profile";

type AccountFormProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  save: (values: Out) => Promise<{ email: string | null }>;
  children: ReactNode;
};

/** The form of a person's own record: a changed address is shown once it is confirmed. */
export function AccountForm<In extends FieldValues, Out>(props: AccountFormProps<In, Out>) {
  const { form, save, children } = props;
  const showSaved = useProfileSaved();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        const { email } = await save(values);
        form.reset({ ...form.getValues(), email: shownValue(email), oldPwd: "" } as DefaultValues<In>);
        showSaved();
      }}
    >
      {children}
      <SaveBar dirty={form.formState.isDirty} busy={form.formState.isSubmitting} />
    </Form>
  );
}
