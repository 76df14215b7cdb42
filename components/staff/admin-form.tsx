"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/office/edit/edit-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { call } from "@/components/api/call";
import { bind, useSchemaForm } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { useRouter } from "@/lib/i18n/navigation";
import { AddAdmin } from "@/lib/staff/admin-schemas";
import { shownFields } from "@/components/ui/shown-fields";

type Record = { adminId: number; name: string; displayName: string; email: string; version: number };

/** A new administrator, or the one being edited. */
export function AdminForm({ record }: { record: Record | null }) {
  const t = useTranslations("office");
  const router = useRouter();
  const form = useSchemaForm(AddAdmin, shownFields(record, ["name", "displayName", "email"]));
  return (
    <EditForm
      form={form}
      isNew={!record}
      onSave={async (values) => {
        if (record) {
          const { adminId, version } = record;
          return call("/api/admin/admin/save", { ...values, adminId, version });
        }
        await call("/api/admin/admin/add", values);
        router.push("/admin/admins");
      }}
    >
      <EditSection title={t("people.account")} note={record ? undefined : t("people.linkNote")}>
        <TextField {...bind(form, "displayName")} label={t("admins.displayName")} required />
        <TextField {...bind(form, "name")} label={t("admins.loginName")} autoCapitalize="none" required />
        <TextField {...bind(form, "email")} type="email" label={t("people.email")} required />
      </EditSection>
    </EditForm>
  );
}
