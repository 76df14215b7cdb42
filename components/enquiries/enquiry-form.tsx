"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { call } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { bind, Form, useSchemaForm, SubmitButton } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";

const loadSchema = () => import("@/lib/enquiries/schemas").then((file) => file.SendEnquiry);

export type EnquiryFormProps = {
  courseId?: number;
  replyWithinHours: number;
  /** What the message begins with. */
  content?: string;
};

/** The contact form, and the question under a program if `courseId` is given. A refusal keeps what was typed. */
export function EnquiryForm({ courseId, replyWithinHours, content = "" }: EnquiryFormProps) {
  const t = useTranslations("enquiry");
  const form = useSchemaForm(loadSchema, { name: "", email: "", tel: "", content, website: "" });
  const [sentTo, setSentTo] = useState("");
  useUnsavedGuard(form.formState.isDirty && !sentTo);

  if (sentTo)
    return <Sent email={sentTo} replyWithinHours={replyWithinHours} onAnother={() => setSentTo("")} />;
  return (
    <Form
      form={form}
      onFocus={() => void loadSchema().catch(() => {})}
      onSubmit={async (values) => {
        await call("/base/enquiry", { ...values, courseId }, { isTold: true });
        form.reset();
        setSentTo(values.email);
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t("name")} autoComplete="name" required maxLength={100} {...bind(form, "name")} />
        <TextField label={t("email")} type="email" autoComplete="email" required {...bind(form, "email")} />
      </div>
      <TextField label={t("phone")} type="tel" autoComplete="tel" optional {...bind(form, "tel")} />
      <TextArea
        label={t(courseId ? "question" : "message")}
        hint={courseId ? undefined : t("messageHint")}
        required
        rows={5}
        {...bind(form, "content")}
      />
      <label className="absolute -start-[9999px]" aria-hidden="true">
        {t("leaveEmpty")}
        <input tabIndex={-1} autoComplete="off" {...form.register("website")} />
      </label>
      <SubmitButton form={form} size="lg" className="justify-self-start">
        {t(form.formState.isSubmitting ? "sending" : "send")}
      </SubmitButton>
    </Form>
  );
}

type SentProps = { email: string; replyWithinHours: number; onAnother: () => void };

function Sent({ email, replyWithinHours, onAnother }: SentProps) {
  const t = useTranslations("enquiry");
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Notice
      ref={ref}
      tabIndex={-1}
      tone="success"
      title={t("sentTitle")}
      action={
        <Button variant="secondary" size="sm" onClick={onAnother}>
          {t("another")}
        </Button>
      }
    >
      {t("sentText", { email, replyWithinHours })}
    </Notice>
  );
}
