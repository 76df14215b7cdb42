"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { Card, CardHeader } from "@/components/ui/card";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { showSuccess } from "@/components/ui/popup";
import { SavePassword } from "@/lib/accounts/schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { differ, isRepeated, NewPasswordFields, repeated } from "./new-password-fields";

const paths = {
  parent: "/api/user/info/pass/save",
  student: "/api/student/info/pass/save",
  teacher: "/api/teacher/info/pass/save",
  admin: "/api/admin/info/pass/save",
} as const;

/** The next page of each role (rule R3.6). */
const targets = {
  parent: "/usr/profile",
  student: "/stu/profile",
  teacher: "/tea/profile",
  admin: "/admin/profile?isPwd=1",
} as const;

const Repeated = SavePassword.extend(repeated).refine(isRepeated, differ);

/** Changes one's own password; all other sessions end (rule R2.8). */
export function PasswordForm({ role }: { role: keyof typeof paths }) {
  const t = useTranslations("account.password");
  const form = useSchemaForm(Repeated, { oldPwd: "", pwd: "", repeat: "" });
  const save = useAction(paths[role]);
  const router = useRouter();
  return (
    <Card as="section" padding="lg" className="max-w-form">
      <CardHeader title={t("title")} note={t("intro")} />
      <Form
        form={form}
        onSubmit={async ({ oldPwd, pwd }) => {
          await save.mutateAsync({ oldPwd, pwd });
          form.reset();
          // The texts with and without the space are both fixed (rule R14.3).
          showSuccess(t(role === "admin" ? "successOffice" : "success"));
          router.push(targets[role]);
        }}
      >
        <PasswordField {...bind(form, "oldPwd")} label={t("old")} autoComplete="current-password" required />
        <NewPasswordFields
          form={form}
          words={{ new: t("new"), newHint: t("newHint"), repeat: t("repeat") }}
        />
        <SubmitButton form={form}>{t("submit")}</SubmitButton>
      </Form>
    </Card>
  );
}
