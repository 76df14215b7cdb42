"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useCall } from "@/components/api/call";
import { Notice } from "@/components/ui/notice";
import { Table } from "@/components/ui/table";
import { FigureBundle, type SaveBundle } from "@/lib/catalog/office-schemas";
import { formatMoney, toCents } from "@/lib/core/money";

type BundleSavingsProps = {
  form: UseFormReturn<z.input<typeof SaveBundle>, unknown, z.output<typeof SaveBundle>>;
};

/** What the bundle saves as it stands in the form, with a warning where it saves nothing (rule R5.13). */
export function BundleSavings({ form }: BundleSavingsProps) {
  const t = useTranslations("officeCatalog.bundle");
  const locale = useLocale();
  const [price, courseBundles] = form.watch(["price", "courseBundles"]);
  const typed = useDeferredValue(JSON.stringify({ price, courseBundles }));
  const draft = JSON.parse(typed) as z.input<typeof FigureBundle>;
  const { data } = useCall("/api/admin/bundle/figure", draft, {
    enabled: FigureBundle.safeParse(draft).success,
    placeholderData: keepPreviousData,
  });
  if (!data) return <p className="text-muted sm:col-span-2">{t("noSavings")}</p>;
  const money = (dollars: number) => formatMoney(toCents(dollars), locale);
  const vain = data.filter(({ saved }) => saved <= 0);
  return (
    <div className="grid gap-3 sm:col-span-2">
      <div className="max-w-xl">
        <Table
          caption={t("howMany")}
          rows={data}
          rowKey={({ children }) => children}
          columns={[
            {
              key: "children",
              header: t("howMany"),
              primary: true,
              cell: ({ children }) => t("children", { count: children }),
            },
            { key: "singly", header: t("singly"), align: "end", cell: ({ singly }) => money(singly) },
            { key: "together", header: t("together"), align: "end", cell: ({ bundle }) => money(bundle) },
            {
              key: "saved",
              header: t("saved"),
              align: "end",
              cell: ({ saved }) => (
                <span className={saved > 0 ? "text-success" : "font-semibold text-danger"}>
                  {money(saved)}
                </span>
              ),
            },
          ]}
        />
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {vain.map(({ children }) => (
          <Notice key={children} tone="warning">
            {t("savesNothing", { children })}
          </Notice>
        ))}
      </div>
    </div>
  );
}
