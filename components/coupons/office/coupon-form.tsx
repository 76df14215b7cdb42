"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { call } from "@/components/api/call";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { FormChoice } from "@/components/office/edit/choice-field";
import { EditForm } from "@/components/office/edit/edit-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { DateField } from "@/components/ui/date-field";
import { FieldError } from "@/components/ui/field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { IconButton } from "@/components/ui/icon-button";
import { RadioGroup } from "@/components/ui/radio-group";
import { shownFields } from "@/components/ui/shown-fields";
import { TextField } from "@/components/ui/text-field";
import { toDollars } from "@/lib/core/money";
import type { EditedCoupon } from "@/lib/coupons/office-queries";
import { couponKinds, SaveCoupon } from "@/lib/coupons/office-schemas";
import { useRouter } from "@/lib/i18n/navigation";

const texts = ["code", "name", "nameZh", "percent", "amount", "startsOn", "endsOn", "leastOrder"] as const;
const limits = ["maxUses", "maxUsesPerFamily"] as const;
const dollarsOf = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : toDollars(cents);

/** A coupon: its code, what it takes off, when, how often and for which programs; a new one without `record`. */
export function CouponForm({ record }: { record: EditedCoupon | null }) {
  const t = useTranslations("officeCoupons");
  const router = useRouter();
  const form = useSchemaForm(SaveCoupon, {
    ...shownFields(record, texts),
    ...shownFields(record ?? { maxUsesPerFamily: 1 }, limits),
    kind: record && record.percent === null ? "amount" : "percent",
    coversBundles: record?.coversBundles ?? true,
    courses: record?.courses.map(({ courseId }) => ({ courseId: String(courseId) })) ?? [],
  });
  const programs = useFieldArray({ control: form.control, name: "courses" });
  const kind = form.watch("kind");
  return (
    <EditForm
      form={form}
      isNew={!record}
      onSave={async ({ amount, leastOrder, ...values }) => {
        const body = { ...values, amount: dollarsOf(amount), leastOrder: dollarsOf(leastOrder) };
        if (record)
          return call("/api/admin/coupon/save", { ...body, id: record.couponId, version: record.version });
        const { couponId } = await call("/api/admin/coupon/save", body);
        router.push(`/admin/coupons/${couponId}`);
      }}
    >
      {record?.isOrdered && <p className="text-muted">{t("sections.past")}</p>}
      <EditSection title={t("sections.code")}>
        <TextField
          {...bind(form, "code")}
          label={t("fields.code")}
          hint={t(record?.isOrdered ? "fields.codeFixed" : "fields.codeHint")}
          readOnly={record?.isOrdered}
          spellCheck={false}
          autoCapitalize="characters"
          className="sm:col-span-2"
          required
        />
        <BothLanguages
          form={form}
          label={t("fields.name")}
          hint={t("fields.nameHint")}
          en="name"
          zh="nameZh"
        />
      </EditSection>
      <EditSection title={t("sections.worth")}>
        <RadioGroup
          {...bind(form, "kind")}
          label={t("fields.kind")}
          columns={2}
          className="sm:col-span-2"
          options={couponKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
        {kind === "percent" ? (
          <TextField
            {...bind(form, "percent")}
            inputMode="numeric"
            label={t("fields.percent")}
            hint={t("fields.percentHint")}
            required
          />
        ) : (
          <TextField
            {...bind(form, "amount")}
            inputMode="decimal"
            label={t("fields.amount")}
            hint={t("fields.amountHint")}
            required
          />
        )}
        <TextField
          {...bind(form, "leastOrder")}
          inputMode="decimal"
          label={t("fields.leastOrder")}
          hint={t("fields.leastOrderHint")}
          optional
        />
      </EditSection>
      <EditSection title={t("sections.limits")} note={t("sections.limitsNote")}>
        <DateField
          {...bind(form, "startsOn")}
          label={t("fields.startsOn")}
          hint={t("fields.daysHint")}
          optional
        />
        <DateField
          {...bind(form, "endsOn")}
          label={t("fields.endsOn")}
          hint={t("fields.daysHint")}
          optional
        />
        <TextField
          {...bind(form, "maxUses")}
          inputMode="numeric"
          label={t("fields.maxUses")}
          hint={t("fields.usesHint")}
          optional
        />
        <TextField
          {...bind(form, "maxUsesPerFamily")}
          inputMode="numeric"
          label={t("fields.maxUsesPerFamily")}
          hint={t("fields.familyHint")}
          optional
        />
      </EditSection>
      <EditSection title={t("sections.programs")} note={t("sections.programsNote")}>
        {programs.fields.map((field, index) => (
          <div key={field.id} className="grid grid-cols-[1fr_auto] items-start gap-3 sm:col-span-2">
            <FormChoice
              form={form}
              name={`courses.${index}.courseId`}
              path="/api/admin/course/dropdown"
              label={t("fields.program")}
              placeholder={t("chooseProgram")}
            />
            <IconButton
              className="mt-8"
              label={t("removeProgram")}
              icon={<Trash2 />}
              onClick={() => programs.remove(index)}
            />
          </div>
        ))}
        <FieldError>
          {form.formState.errors.courses?.root?.message ?? form.formState.errors.courses?.message}
        </FieldError>
        <div className="sm:col-span-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus />}
            onClick={() => programs.append({ courseId: "" })}
          >
            {t("addProgram")}
          </Button>
        </div>
        <Checkbox
          {...bind(form, "coversBundles")}
          className="sm:col-span-2"
          label={t("fields.coversBundles")}
        />
      </EditSection>
    </EditForm>
  );
}
