"use client";

import { CircleCheck, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useAction } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { bind, Form, SubmitButton, useSchemaForm } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";
import { showSuccess } from "@/components/ui/popup";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { SaveSignIn } from "@/lib/families/schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { OpenOnDevice } from "./open-on-device";

export type SigningChild = {
  studentId: number;
  name: string;
  /** What the child signs in with; null for a child without a password. */
  login: string | null;
  /** The login name that the form begins with. */
  proposal: string;
};

type ChildSignInProps = {
  child: SigningChild;
  /** The address of the children's login page. */
  address: string;
};

/**
 * A child's sign-in in one step: a login name and a password (rules R1.2 and R4.2), then where to sign in with it. The
 * child's area opens on this device either way. Needs the messages of `people` in the browser.
 */
export function ChildSignIn({ child, address }: ChildSignInProps) {
  const t = useTranslations("people.signIn");
  const { studentId, name } = child;
  const [made, setMade] = useState<string | null>(null);
  const login = made ?? child.login;
  const doneRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (made) doneRef.current?.focus();
  }, [made]);
  const copyText = useCopy();
  const copy = async () => {
    if (await copyText(`${address}\n${login}`)) toastDone(t("copied"));
  };
  return (
    <div className="grid gap-4">
      {login === null ? (
        <SignInForm child={child} onMade={setMade} />
      ) : (
        <div ref={doneRef} tabIndex={-1} className="grid gap-2 outline-none">
          <p className="flex gap-2.5 wrap-anywhere">
            <CircleCheck className="mt-[0.15em] size-5 shrink-0 text-success" aria-hidden="true" />
            <span>
              {t.rich("done", {
                name,
                address: address.replace(/^https?:\/\//, ""),
                login,
                strong: (words) => <strong>{words}</strong>,
              })}
            </span>
          </p>
          {made && <p className="text-sm text-muted">{t("pwdKept")}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {login !== null && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copy()}
          >
            {t("copy")}
          </Button>
        )}
        <OpenOnDevice studentId={studentId} name={name} />
      </div>
    </div>
  );
}

type SignInFormProps = { child: SigningChild; onMade: (login: string) => void };

function SignInForm({ child: { studentId, proposal }, onMade }: SignInFormProps) {
  const t = useTranslations("people");
  const form = useSchemaForm(SaveSignIn, { loginName: proposal, pwd: "" });
  const router = useRouter();
  const save = useAction("/api/user/student/info/save");
  return (
    <Form
      form={form}
      autoComplete="off"
      onSubmit={async (values) => {
        await save.mutateAsync({ studentId, ...values });
        showSuccess(t("students.saved"));
        onMade(values.loginName);
        router.refresh();
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...bind(form, "loginName")}
          label={t("fields.loginName")}
          hint={t("signIn.loginNameHint")}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          {...bind(form, "pwd")}
          label={t("fields.pwd")}
          hint={t("fields.pwdHint")}
          autoComplete="new-password"
        />
      </div>
      <SubmitButton form={form} className="sm:justify-self-start">
        {t("signIn.make")}
      </SubmitButton>
    </Form>
  );
}
