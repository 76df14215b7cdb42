"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { z } from "zod";
import { call, useCall } from "@/components/api/call";
import { useToastUndo } from "@/components/api/refusal";
import { RunField } from "@/components/classroom/office/run-field";
import { newSendKey } from "@/components/api/send-key";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { bind, Form, useSchemaForm } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import { RadioGroup } from "@/components/ui/radio-group";
import { Select } from "@/components/ui/select";
import { toastDone } from "@/components/ui/toast";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { useRouter } from "@/lib/i18n/navigation";

const words = (longest: number) => z.string().trim().min(1).max(longest);
const AnnouncementForm = z
  .object({
    scope: z.enum(["all", "term"]),
    courseRunId: z.number().nullable(),
    courseClassId: z.string(),
    isMarketing: z.boolean(),
    title: words(120),
    titleZh: words(120),
    text: words(4_000),
    textZh: words(4_000),
  })
  .refine(({ scope, courseRunId }) => scope === "all" || courseRunId, {
    path: ["courseRunId"],
    error: "required",
  });

const start = {
  scope: "term" as const,
  courseRunId: null as number | null,
  courseClassId: "",
  isMarketing: false,
  title: "",
  titleZh: "",
  text: "",
  textZh: "",
};

/** Writes an announcement, at first to the families of `term`; the button says how many will be told. */
export function AnnouncementEditor({ term }: { term: { courseRunId: number; courseId: number } | null }) {
  const t = useTranslations("officeMessages.announce");
  const list = useTranslations("officeMessages.announcements");
  const router = useRouter();
  const undo = useToastUndo();
  const form = useSchemaForm(AnnouncementForm, { ...start, courseRunId: term?.courseRunId ?? null });
  const [sendKey] = useState(newSendKey);
  const { isDirty, isSubmitting, isSubmitSuccessful, errors } = form.formState;
  useUnsavedGuard(isDirty && !isSubmitting && !isSubmitSuccessful);
  const [scope, courseRunId, courseClassId, isMarketing] = useWatch({
    control: form.control,
    name: ["scope", "courseRunId", "courseClassId", "isMarketing"],
  });
  const isTerm = scope === "term";
  const audience = isTerm ? { courseRunId, courseClassId, isMarketing } : { isMarketing };
  const { data: reach } = useCall("/api/admin/announcement/count", audience, {
    enabled: !isTerm || courseRunId !== null,
    staleTime: 0,
  });
  return (
    <Form
      form={form}
      isLetter
      onSubmit={async ({ scope, courseRunId, courseClassId, ...values }) => {
        const ofTerm = scope === "term";
        const { announcementId, families } = await call("/api/admin/announcement/send", {
          ...values,
          courseRunId: ofTerm ? courseRunId : null,
          courseClassId: ofTerm ? courseClassId : null,
          sendKey,
        });
        undo(t("sent", { count: families }), async () => {
          await call("/api/admin/announcement/withdraw", { id: announcementId });
          toastDone(list("takenBack"));
          router.refresh();
        });
        router.push("/admin/announcements");
      }}
    >
      <RadioGroup
        label={t("scope")}
        columns={2}
        options={[
          { value: "term", label: t("term"), note: t("termNote") },
          { value: "all", label: t("all"), note: t("allNote") },
        ]}
        {...bind(form, "scope")}
      />
      {isTerm && (
        <RunField
          value={courseRunId}
          program={term?.courseId ?? null}
          error={errors.courseRunId?.message}
          onChange={(id) => {
            form.setValue("courseRunId", id, {
              shouldDirty: true,
              shouldValidate: errors.courseRunId !== undefined,
            });
            form.setValue("courseClassId", "");
          }}
        />
      )}
      {isTerm && courseRunId && (
        <ClassField
          courseRunId={courseRunId}
          field={bind(form, "courseClassId")}
          onUnit={() => form.setValue("courseClassId", "")}
        />
      )}
      <BothLanguages form={form} label={t("title")} en="title" zh="titleZh" />
      <BothLanguages form={form} label={t("text")} en="text" zh="textZh" rows={6} />
      <Checkbox label={t("marketing")} hint={t("marketingHint")} {...bind(form, "isMarketing")} />
      <Notice>{t("told")}</Notice>
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        {reach ? t("send", { count: reach.families }) : t("sendNone")}
      </Button>
    </Form>
  );
}

type ClassFieldProps = { courseRunId: number; field: ReturnType<typeof bind>; onUnit: () => void };

/** The class of the term that the announcement is about; another unit leaves the choice of the class open again. */
function ClassField({ courseRunId, field, onUnit }: ClassFieldProps) {
  const t = useTranslations("officeMessages.announce");
  const { data: units = [] } = useCall("/api/admin/courseUnit/dropdown", { id: courseRunId });
  const [unitId, setUnit] = useState<number | null>(null);
  const { data: classes = [] } = useCall(
    "/api/admin/courseClass/dropdown",
    { id: unitId ?? 0 },
    { enabled: unitId !== null },
  );
  return (
    <>
      <Select
        label={t("unit")}
        optional
        placeholder={t("wholeTerm")}
        value={unitId ?? ""}
        options={units.map(({ value, label }) => ({ value, label }))}
        onChange={(event) => {
          setUnit(Number(event.target.value) || null);
          onUnit();
        }}
      />
      {unitId !== null && (
        <Select
          {...field}
          label={t("class")}
          placeholder={t("chooseClass")}
          options={classes.map(({ value, label }) => ({ value, label }))}
        />
      )}
    </>
  );
}
