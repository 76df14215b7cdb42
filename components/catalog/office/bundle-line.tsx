"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { FormChoice } from "@/components/office/edit/choice-field";
import { useCall } from "@/components/api/call";
import { bind } from "@/components/ui/form";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import type { SaveBundle } from "@/lib/catalog/office-schemas";

type BundleLineProps = {
  form: UseFormReturn<z.input<typeof SaveBundle>, unknown, z.output<typeof SaveBundle>>;
  index: number;
  isLast: boolean;
  move: (to: number) => void;
  remove: () => void;
};

/** One program of a bundle with its term: a specific one, or always the next on sale. */
export function BundleLine({ form, index, isLast, move, remove }: BundleLineProps) {
  const t = useTranslations("officeCatalog");
  const courseId = Number(form.watch(`courseBundles.${index}.courseId`)) || null;
  const isKnown = { enabled: courseId !== null };
  const { data: courses = [] } = useCall("/api/admin/course/dropdown", { id: courseId }, isKnown);
  const { data: runs = [] } = useCall("/api/admin/courseRun/dropdown", { id: courseId }, isKnown);
  const name = (courseId !== null && courses[0]?.label) || "";
  return (
    <li className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <FormChoice
        form={form}
        name={`courseBundles.${index}.courseId`}
        path="/api/admin/course/dropdown"
        label={t("fields.program")}
        placeholder={t("bundle.chooseCourse")}
        onChosen={() => form.setValue(`courseBundles.${index}.courseRunId`, "")}
      />
      <Select
        key={`runs${courseId}-${runs.length}`}
        {...bind(form, `courseBundles.${index}.courseRunId`)}
        label={t("fields.term")}
        placeholder={t("bundle.nextTerm")}
        options={runs.map(({ value, label }) => ({ value, label }))}
      />
      <div className="flex sm:mt-8">
        <IconButton
          label={t("tree.moveUp", { name })}
          icon={<ArrowUp />}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          label={t("tree.moveDown", { name })}
          icon={<ArrowDown />}
          disabled={isLast}
          onClick={() => move(index + 1)}
        />
        <IconButton
          label={t("bundle.removeCourse", { name })}
          icon={<Trash2 />}
          disabled={isLast && index === 0}
          onClick={remove}
        />
      </div>
    </li>
  );
}
