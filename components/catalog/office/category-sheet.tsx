"use client";

import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { call } from "@/components/api/call";
import { bind, useSchemaForm } from "@/components/ui/form";
import { TextField } from "@/components/ui/text-field";
import { SaveCategory } from "@/lib/catalog/office-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { EditSheet } from "./form-sheet";

type Category = {
  courseCategoryId: number;
  name: string;
  nameZh: string;
  slug: string;
  position: number;
  version: number;
};

/** A category in a drawer; a new one without `record`. */
export function CategorySheet({ record, closeHref }: { record: Category | null; closeHref: string }) {
  const t = useTranslations("officeCatalog");
  const router = useRouter();
  const form = useSchemaForm(SaveCategory, {
    name: record?.name ?? "",
    nameZh: record?.nameZh ?? "",
    slug: record?.slug ?? "",
    position: record?.position ?? "",
  });
  return (
    <EditSheet
      title={record ? t("category.edit") : t("newCategory")}
      form={form}
      onClose={() => router.push(closeHref, { scroll: false })}
      onSave={(values) =>
        call("/api/admin/courseCategory/save", {
          ...values,
          ...(record && { courseCategoryId: record.courseCategoryId, version: record.version }),
        })
      }
    >
      <BothLanguages form={form} label={t("fields.name")} en="name" zh="nameZh" />
      <TextField
        {...bind(form, "slug")}
        label={t("fields.slug")}
        hint={t("fields.slugHint")}
        spellCheck={false}
        optional
      />
      <TextField
        {...bind(form, "position")}
        inputMode="numeric"
        label={t("fields.position")}
        hint={t("fields.positionHint")}
        optional
      />
    </EditSheet>
  );
}
