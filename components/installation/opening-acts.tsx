"use client";

import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call, useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { bind, Form, SubmitButton, useSchemaForm } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import { ConfirmTestMail, DeclareItem, DismissItem } from "@/lib/installation/declare-schemas";
import type { DeclaredItem, DismissibleItem } from "@/lib/installation/items";

/** Asks the services again. */
export function CheckAgain() {
  const t = useTranslations("opening");
  const router = useRouter();
  const check = useAction("/api/admin/installation/check");
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        icon={<RefreshCw />}
        busy={check.isPending}
        onClick={() =>
          check.mutate(
            {},
            {
              onSuccess: () => {
                toastDone(t("checked"));
                router.refresh();
              },
            },
          )
        }
      >
        {t("check")}
      </Button>
      <Refusal error={check.error} />
    </div>
  );
}

/** Sends the mail with the code, then asks for the code. */
export function TestMail() {
  const t = useTranslations("opening.test");
  const router = useRouter();
  const form = useSchemaForm(ConfirmTestMail, { mailCode: "" });
  const send = useAction("/api/admin/installation/mail/send");
  return (
    <div className="grid max-w-form gap-3">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        busy={send.isPending}
        onClick={() => send.mutate({})}
      >
        {t(send.data ? "again" : "send")}
      </Button>
      <Refusal error={send.error} />
      {send.data && (
        <Form
          form={form}
          onSubmit={async (values) => {
            await call("/api/admin/installation/mail/confirm", values);
            toastDone(t("done"));
            router.refresh();
          }}
        >
          <p>{t("sent", { address: send.data.address })}</p>
          <TextField
            {...bind(form, "mailCode")}
            label={t("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <SubmitButton form={form} size="sm" className="justify-self-start">
            {t("confirm")}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

/** A button that opens a one-line form. */
function useOpened(label: string) {
  const [isOpen, setIsOpen] = useState(false);
  const button = (
    <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  );
  return isOpen ? null : button;
}

/** What only a person knows, with a name. */
export function DeclareItemForm({ item }: { item: DeclaredItem }) {
  const t = useTranslations(`opening.declare.${item}`);
  const router = useRouter();
  const form = useSchemaForm(DeclareItem, { item, who: "" });
  const button = useOpened(t("open"));
  if (button) return button;
  return (
    <Form
      form={form}
      className="max-w-form"
      onSubmit={async ({ who }) => {
        await call("/api/admin/installation/declare", { item, who });
        router.refresh();
      }}
    >
      <TextField {...bind(form, "who")} label={t("who")} hint={t("hint")} required />
      <SubmitButton form={form} size="sm" className="justify-self-start">
        {t("save")}
      </SubmitButton>
    </Form>
  );
}

/** Why the school leaves an item as it is. */
export function DismissItemForm({ item }: { item: DismissibleItem }) {
  const t = useTranslations("opening.dismiss");
  const router = useRouter();
  const form = useSchemaForm(DismissItem, { item, reason: "" });
  const button = useOpened(t("open"));
  if (button) return button;
  return (
    <Form
      form={form}
      className="max-w-form"
      onSubmit={async ({ reason }) => {
        await call("/api/admin/installation/dismiss", { item, reason });
        router.refresh();
      }}
    >
      <TextField {...bind(form, "reason")} label={t("reason")} hint={t("hint")} required />
      <SubmitButton form={form} size="sm" variant="secondary" className="justify-self-start">
        {t("save")}
      </SubmitButton>
    </Form>
  );
}

/** Puts an item back on the list. */
export function ReopenButton({ item }: { item: DismissibleItem }) {
  const t = useTranslations("opening.dismiss");
  const router = useRouter();
  const reopen = useAction("/api/admin/installation/reopen");
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ item }, { onSuccess: () => router.refresh() })}
      >
        {t("reopen")}
      </Button>
      <Refusal error={reopen.error} />
    </>
  );
}
