"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { call } from "@/components/api/call";
import { Card } from "@/components/ui/card";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { name } from "@/lib/core/fields";
import { grades } from "@/lib/core/lookups";
import { splitName } from "@/lib/families/typed-name";
import { useRouter } from "@/lib/i18n/navigation";

const Child = z.object({ name: name(), grade: z.string().min(1) });

/** Adds the first child of an account by name and grade, without leaving the page. */
export function FirstChild({ familyName }: { familyName: string }) {
  const t = useTranslations("waiting.join");
  const child = useTranslations("cart.child");
  const people = useTranslations("people");
  const router = useRouter();
  const form = useSchemaForm(Child, { name: "", grade: "" });
  return (
    <Card padding="lg">
      <Form
        form={form}
        onSubmit={async ({ name, grade }) => {
          await call("/api/user/student/add", { ...splitName(name, familyName), grade: Number(grade) });
          router.refresh();
        }}
      >
        <p>{t("noChild")}</p>
        <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField label={child("name")} autoComplete="off" {...bind(form, "name")} />
          <Select
            label={child("grade")}
            placeholder={child("choose")}
            options={grades.map((value) => ({
              value,
              label: people("gradeName", { grade: String(value) }),
            }))}
            {...bind(form, "grade")}
          />
        </div>
        <SubmitButton form={form}>{t("addChild")}</SubmitButton>
      </Form>
    </Card>
  );
}
