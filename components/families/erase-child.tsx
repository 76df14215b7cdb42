"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/checkbox";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { EraseStudent } from "@/lib/accounts/security-schemas";
import type { Named } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { Link, useRouter } from "@/lib/i18n/navigation";
import { z } from "zod";

const Understood = EraseStudent.extend({ understood: z.literal(true, { error: "required" }) });

type EraseChildProps = {
  students: { studentId: number; name: string; isArchived: boolean; seats: Named | null }[];
};

/** Chooses the child, and asks for the password and a confirmation. */
export function EraseChild({ students }: EraseChildProps) {
  const t = useTranslations("familyData.erase");
  const router = useRouter();
  const form = useSchemaForm(Understood, { studentId: "", oldPwd: "", understood: false as never });
  const erase = useAction("/api/user/student/erase");
  const locale = useLocale();
  const [isErased, setErased] = useState(false);
  const chosen = Number(form.watch("studentId"));
  const seats = students.find(({ studentId }) => studentId === chosen)?.seats;
  return (
    <Card as="section" padding="lg">
      <CardHeader title={t("title")} note={t("note")} />
      {isErased && (
        <Notice tone="success" role="status" className="mb-4">
          {t("done")}
        </Notice>
      )}
      {students.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <Form
          form={form}
          onSubmit={async ({ studentId, oldPwd }) => {
            await erase.mutateAsync({ studentId, oldPwd });
            form.reset();
            setErased(true);
            router.refresh();
          }}
        >
          <Select
            {...bind(form, "studentId")}
            label={t("child")}
            placeholder={t("choose")}
            options={students.map(({ studentId, name, isArchived }) => ({
              value: studentId,
              label: isArchived ? t("archived", { name }) : name,
            }))}
          />
          {seats && (
            <Notice tone="warning" role="status">
              <p>{t("seats", { programs: inLocale(locale, seats.name, seats.nameZh) })}</p>
              <Link href="/contact" className="inline-flex min-h-11 items-center underline">
                {t("contact")}
              </Link>
            </Notice>
          )}
          <PasswordField {...bind(form, "oldPwd")} label={t("password")} autoComplete="current-password" />
          <Checkbox {...bind(form, "understood")} label={t("confirm")} />
          <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
            {t("submit")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
