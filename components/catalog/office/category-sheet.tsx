"use client";

import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { call } from "@/components/api/call";
import { useSchemaForm } from "@/components/ui/form";
import { SaveCategory } from "@/lib/catalog/office-schemas";
import { useRouter } from "@/lib/i18n/navigation";
import { EditSheet } from "./form-sheet";
import { shownFields } from "@/components/ui/shown-fields";
import { CatalogField } from "./catalog-field";

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
  const form = useSchemaForm(SaveCategory, shownFields(record, ["name", "nameZh", "slug", "position"]));
  return (
    <EditSheet
      title={record ? t("category.edit") : t("newCategory")}
      form={form}
      onClose={() => router.replace(closeHref, { scroll: false })}
      onSave={(values) =>
        call("/api/admin/courseCategory/save", {
          ...values,
          ...(record && { courseCategoryId: record.courseCategoryId, version: record.version }),
        })
      }
    >
      <BothLanguages form={form} label={t("fields.name")} en="name" zh="nameZh" />
      <CatalogField form={form} name="slug" />
      <CatalogField form={form} name="position" />
    </EditSheet>
  );
}
