"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { ContactFields } from "@/components/school/office/contact-fields";
import { Form, SubmitButton, useSchemaForm } from "@/components/ui/form";
import { SchoolContact } from "@/lib/school/schemas";
import { useTyped } from "./use-typed";

const empty = {
  name: { en: "", zh: "" },
  legalName: "",
  address: { street: "", city: "", province: "ON", postcode: "" },
  email: "",
  privacyEmail: "",
  phone: "",
  hours: { en: "", zh: "" },
  taxNumber: "",
} as const satisfies z.input<typeof SchoolContact>;

/** Who the school is and how it is reached: the same fields as on the office's page of the school. */
export function SchoolStep({ onFilled }: { onFilled: (school: z.output<typeof SchoolContact>) => void }) {
  const t = useTranslations("setup.school");
  const form = useSchemaForm(SchoolContact, empty);
  useTyped(form, "school");
  return (
    <Form form={form} onSubmit={async (values) => onFilled(values)}>
      <ContactFields form={form} />
      <p className="text-muted">{t("zone")}</p>
      <SubmitButton form={form} className="justify-self-start">
        {t("next")}
      </SubmitButton>
    </Form>
  );
}
