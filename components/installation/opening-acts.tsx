"use client";

import { RefreshCw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
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

/** Sends the mail with the code, then asks for the code, also after a reload. */
export function TestMail({ sentTo }: { sentTo: string | null }) {
  const t = useTranslations("opening.test");
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(true);
  const form = useSchemaForm(ConfirmTestMail, { mailCode: "" });
  const send = useAction("/api/admin/installation/mail/send");
  const address = send.data?.address ?? sentTo;
  return (
    <div className="grid max-w-form gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          busy={send.isPending}
          onClick={() => send.mutate({}, { onSuccess: () => setIsOpen(true) })}
        >
          {t(address ? "again" : "send")}
        </Button>
        {address && !isOpen && (
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {t("enter")}
          </Button>
        )}
      </div>
      <Refusal error={send.error} />
      {address && isOpen && (
        <Form
          form={form}
          onSubmit={async (values) => {
            await call("/api/admin/installation/mail/confirm", values);
            toastDone(t("done"));
            router.refresh();
          }}
        >
          <p className="wrap-anywhere">{t("sent", { address })}</p>
          <TextField
            {...bind(form, "mailCode")}
            label={t("code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <SaveOrCancel form={form} save={t("confirm")} onCancel={() => setIsOpen(false)} />
        </Form>
      )}
    </div>
  );
}

/** What only a person knows, with a name. */
export function DeclareItemForm({ item }: { item: DeclaredItem }) {
  const t = useTranslations(`opening.declare.${item}`);
  return (
    <SentenceForm
      form={useSchemaForm(DeclareItem, { item, who: "" })}
      name="who"
      words={{ open: t("open"), label: t("who"), hint: t("hint"), save: t("save") }}
      onSubmit={(values) => call("/api/admin/installation/declare", values)}
    />
  );
}

/** Why the school leaves an item as it is. */
export function DismissItemForm({ item }: { item: DismissibleItem }) {
  const t = useTranslations("opening.dismiss");
  return (
    <SentenceForm
      form={useSchemaForm(DismissItem, { item, reason: "" })}
      name="reason"
      words={{ open: t("open"), label: t("reason"), hint: t("hint"), save: t("save") }}
      onSubmit={(values) => call("/api/admin/installation/dismiss", values)}
    />
  );
}

/** A button that opens a form for one sentence, which has a row of its own. */
function SentenceForm<In extends FieldValues, Out>({
  form,
  name,
  words,
  onSubmit,
}: {
  form: UseFormReturn<In, unknown, Out>;
  name: FieldPath<In>;
  words: Record<"open" | "label" | "hint" | "save", string>;
  onSubmit: (values: Out) => Promise<unknown>;
}) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
    );
  return (
    <div className="w-full">
      <Form
        form={form}
        className="max-w-form"
        onSubmit={async (values) => {
          await onSubmit(values);
          router.refresh();
        }}
      >
        <TextField {...bind(form, name)} label={words.label} hint={words.hint} required />
        <SaveOrCancel form={form} save={words.save} onCancel={() => setIsOpen(false)} />
      </Form>
    </div>
  );
}

/** The buttons of a small form on the page: Cancel forgets what was typed. */
function SaveOrCancel<In extends FieldValues, Out>({
  form,
  save,
  onCancel,
}: {
  form: UseFormReturn<In, unknown, Out>;
  save: string;
  onCancel: () => void;
}) {
  const t = useTranslations("opening");
  function cancel() {
    form.reset();
    onCancel();
  }
  return (
    <div className="flex flex-wrap gap-2">
      <SubmitButton form={form} size="sm">
        {save}
      </SubmitButton>
      <Button variant="secondary" size="sm" onClick={cancel}>
        {t("cancel")}
      </Button>
    </div>
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
