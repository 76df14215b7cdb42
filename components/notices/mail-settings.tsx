"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Select } from "@/components/ui/select";
import { toastDone } from "@/components/ui/toast";
import { locales } from "@/lib/core/locale";
import { SaveFamilyMails, SaveTeacherMails } from "@/lib/notices/settings-schemas";

type FamilyProps = { settings: { digest: boolean; homework: boolean } };

/** The mails that a family can switch off. */
export function FamilyMailSettings({ settings }: FamilyProps) {
  const t = useTranslations("mailSettings");
  const form = useSchemaForm(SaveFamilyMails, settings);
  const save = useAction("/api/user/notice/settings/save");
  return (
    <Card as="section" padding="lg">
      <CardHeader title={t("title")} note={t("family")} />
      <Form
        form={form}
        onSubmit={async (values) => {
          await save.mutateAsync(values);
          toastDone(t("saved"));
        }}
      >
        <Checkbox label={t("digest")} {...bind(form, "digest")} />
        <Checkbox label={t("homework")} {...bind(form, "homework")} />
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}

type TeacherProps = { settings: { morning: boolean; locale: (typeof locales)[number] } };

/** A teacher's morning mail, and the language of a teacher's mails. */
export function TeacherMailSettings({ settings }: TeacherProps) {
  const t = useTranslations("mailSettings");
  const form = useSchemaForm(SaveTeacherMails, settings);
  const save = useAction("/api/teacher/notice/settings/save");
  return (
    <Card as="section" padding="lg" className="max-w-form">
      <CardHeader title={t("title")} note={t("teacher")} />
      <Form
        form={form}
        onSubmit={async (values) => {
          await save.mutateAsync(values);
          toastDone(t("saved"));
        }}
      >
        <Checkbox label={t("morning")} {...bind(form, "morning")} />
        <Select
          label={t("language")}
          options={locales.map((locale) => ({ value: locale, label: t(locale) }))}
          {...bind(form, "locale")}
        />
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </Card>
  );
}
