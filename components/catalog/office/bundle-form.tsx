"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFieldArray } from "react-hook-form";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { EditForm } from "@/components/office/edit/edit-form";
import { EditSection } from "@/components/office/edit/edit-section";
import { call } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { FieldError } from "@/components/ui/field";
import { bind, useSchemaForm } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import type { EditedBundle } from "@/lib/catalog/admin-queries";
import { SaveBundle } from "@/lib/catalog/office-schemas";
import { readAmount } from "@/lib/core/typed-number";
import { useRouter } from "@/lib/i18n/navigation";
import { BundleLine } from "./bundle-line";
import { BundleSavings } from "./bundle-savings";
import { shownFields } from "@/components/ui/shown-fields";
import { CatalogField } from "./catalog-field";

type EditedRecord = Omit<EditedBundle, "createdAt" | "updatedAt" | "removedAt">;

/** A bundle: its texts, its price and its programs; a new one without `record`. */
export function BundleForm({ record }: { record: EditedRecord | null }) {
  const t = useTranslations("officeCatalog");
  const router = useRouter();
  const price = record?.priceCents === null || !record ? "" : String(record.priceCents / 100);
  const form = useSchemaForm(SaveBundle, {
    ...shownFields(record, ["name", "nameZh", "slug", "summary", "summaryZh", "position"]),
    price,
    courseBundles: record?.courseBundles.map(({ courseId, courseRunId }) => ({
      courseId: String(courseId),
      courseRunId: courseRunId ? String(courseRunId) : "",
    })) ?? [{ courseId: "", courseRunId: "" }],
    confirmPrice: false,
  });
  const contents = useFieldArray({ control: form.control, name: "courseBundles" });
  const asksAboutPrice =
    record !== null && record.sold > 0 && readAmount(String(form.watch("price") ?? "")) !== readAmount(price);
  return (
    <EditForm
      form={form}
      isNew={!record}
      onSave={async (values) => {
        const body = {
          ...values,
          price: values.price === null || values.price === undefined ? null : values.price / 100,
        };
        if (record)
          return call("/api/admin/bundle/save", {
            ...body,
            bundleId: record.bundleId,
            version: record.version,
          });
        await call("/api/admin/bundle/save", body);
        router.push("/admin/bundles");
      }}
    >
      <EditSection title={t("sections.names")} note={t("sections.namesNote")}>
        <BothLanguages form={form} label={t("fields.name")} en="name" zh="nameZh" />
        <BothLanguages form={form} label={t("fields.summary")} en="summary" zh="summaryZh" rows={3} />
      </EditSection>
      <EditSection title={t("sections.contents")} note={t("sections.contentsNote")}>
        <ol className="grid gap-4 sm:col-span-2">
          {contents.fields.map((field, index) => (
            <BundleLine
              key={field.id}
              form={form}
              index={index}
              isLast={index === contents.fields.length - 1}
              move={(to) => contents.move(index, to)}
              remove={() => contents.remove(index)}
            />
          ))}
        </ol>
        <FieldError>
          {form.formState.errors.courseBundles?.root?.message ?? form.formState.errors.courseBundles?.message}
        </FieldError>
        <div>
          <Button
            size="sm"
            variant="quiet"
            icon={<Plus />}
            onClick={() => contents.append({ courseId: "", courseRunId: "" })}
          >
            {t("bundle.addCourse")}
          </Button>
        </div>
      </EditSection>
      <EditSection title={t("sections.place")}>
        <TextField
          {...bind(form, "price")}
          inputMode="decimal"
          label={t("fields.bundlePrice")}
          hint={t("fields.bundlePriceHint")}
          optional
        />
        <CatalogField form={form} name="slug" />
        {asksAboutPrice && (
          <Checkbox
            {...bind(form, "confirmPrice")}
            className="sm:col-span-2"
            label={t("bundle.confirmPrice", { count: record.sold })}
          />
        )}
        <CatalogField form={form} name="position" />
      </EditSection>
      <EditSection title={t("sections.savings")} note={t("sections.savingsNote")}>
        <BundleSavings form={form} />
      </EditSection>
    </EditForm>
  );
}
