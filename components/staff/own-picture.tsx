"use client";

import { useTranslations } from "next-intl";
import { useProfileSaved } from "@/components/accounts/use-save-profile";
import { useAction } from "@/components/api/call";
import { PictureField } from "@/components/accounts/picture-field";
import { Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { SaveAdmin } from "@/lib/staff/admin-schemas";
import type { AdminRecord } from "@/lib/staff/wire";

/** The picture of the signed-in administrator. */
export function OwnPicture({ record: { adminId, displayName, pic } }: { record: AdminRecord }) {
  const t = useTranslations("account");
  const form = useSchemaForm(SaveAdmin, { adminId, pic: pic ?? "" });
  const save = useAction("/api/admin/admin/save");
  const showSaved = useProfileSaved();
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, adminId });
        form.reset(form.getValues());
        showSaved();
      }}
    >
      <PictureField form={form} name={displayName} />
      {form.formState.isDirty && (
        <SubmitButton form={form} className="justify-self-start">
          {t("save")}
        </SubmitButton>
      )}
    </Form>
  );
}
