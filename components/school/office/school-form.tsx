"use client";

import { useTranslations } from "next-intl";
import { call } from "@/components/api/call";
import { EditForm } from "@/components/office/edit/edit-form";
import { useSchemaForm } from "@/components/ui/form";
import type { Wire } from "@/lib/http/client";
import type { OfficeSchool } from "@/lib/school/queries";
import { SaveSchool } from "@/lib/school/schemas";
import { ContactFields } from "./contact-fields";
import { MoneyFields } from "./money-fields";
import { NumberFields } from "./number-fields";
import { TrustFields } from "./trust-fields";
import { WechatFields } from "./wechat-fields";

/** What the school says about itself, in both languages. */
export function SchoolForm({ record: { version, ...school } }: { record: Wire<OfficeSchool> }) {
  const t = useTranslations("officeSchool");
  const form = useSchemaForm(SaveSchool, { ...school, wechatCode: school.wechatCode ?? "" });
  return (
    <EditForm
      form={form}
      saved={t("saved")}
      onSave={(values) => call("/api/admin/school/save", { ...values, version })}
    >
      <ContactFields form={form} />
      <MoneyFields form={form} />
      <NumberFields form={form} />
      <TrustFields form={form} />
      <WechatFields form={form} />
    </EditForm>
  );
}
