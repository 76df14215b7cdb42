"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { useAction } from "@/components/api/call";
import { Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { showSuccess } from "@/components/ui/popup";
import type { Role } from "@/lib/auth/actor";
import { newPassword } from "@/lib/auth/password-schema";
import { useRouter } from "@/lib/i18n/navigation";
import { useEnter } from "./sign-in";
import { differ, isRepeated, NewPasswordFields, repeated } from "./new-password-fields";

const paths = {
  parent: "/api/user/email/resetPwd",
  student: "/api/student/email/resetPwd",
  teacher: "/api/teacher/email/resetPwd",
  admin: "/api/admin/email/resetPwd",
} as const;

const NewPassword = z.object({ pwd: newPassword(), ...repeated }).refine(isRepeated, differ);

type SpendResetFormProps = { role: Role; email: string; token: string; loginHref: string };

/** Sets a new password with a mailed link, then leads to the login page, or to the dashboard with the report of that link (rule R1.8). */
export function SpendResetForm({ role, email, token, loginHref }: SpendResetFormProps) {
  const t = useTranslations("reset.choose");
  const form = useSchemaForm(NewPassword, { pwd: "", repeat: "" });
  const spend = useAction(paths[role]);
  const router = useRouter();
  const enter = useEnter();
  return (
    <Form
      form={form}
      onSubmit={async ({ pwd }) => {
        const claimed = await spend.mutateAsync({ email, pwd, token });
        if (claimed) return enter("/usr/profile", t("claimed"));
        showSuccess(t("success"));
        router.replace(loginHref);
      }}
    >
      <input
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <NewPasswordFields form={form} words={{ new: t("new"), newHint: t("newHint"), repeat: t("repeat") }} />
      <SubmitButton form={form} size="lg" block>
        {t("submit")}
      </SubmitButton>
    </Form>
  );
}
