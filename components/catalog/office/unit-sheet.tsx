"use client";

import { useTranslations } from "next-intl";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { call } from "@/components/api/call";
import { useSchemaForm } from "@/components/ui/form";
import { SaveUnit } from "@/lib/catalog/office-schemas";
import { EditSheet } from "./form-sheet";
import type { TreeUnit } from "./tree-parts";

/** The name of a unit; a new one without `unit`. */
export function UnitSheet({
  courseRunId,
  unit,
  onClose,
}: {
  courseRunId: number;
  unit: Pick<TreeUnit, "unitId" | "name" | "nameZh" | "version"> | null;
  onClose: () => void;
}) {
  const t = useTranslations("officeCatalog");
  const form = useSchemaForm(SaveUnit, { courseRunId, name: unit?.name ?? "", nameZh: unit?.nameZh ?? "" });
  return (
    <EditSheet
      title={unit ? t("tree.editUnit") : t("tree.newUnit")}
      form={form}
      onClose={onClose}
      onSave={(values) =>
        call("/api/admin/unit/save", {
          ...values,
          ...(unit && { unitId: unit.unitId, version: unit.version }),
        })
      }
    >
      <BothLanguages form={form} label={t("fields.name")} en="name" zh="nameZh" />
    </EditSheet>
  );
}
