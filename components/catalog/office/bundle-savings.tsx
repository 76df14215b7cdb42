"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { useCall } from "@/components/api/call";
import { Notice } from "@/components/ui/notice";
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
      <table className="w-full max-w-xl text-start tabular-nums [&_td]:py-2 [&_td]:text-end [&_th]:py-2 [&_th]:font-semibold">
        <thead>
          <tr className="border-b text-sm text-muted">
            <th scope="col" className="text-start">
              {t("howMany")}
            </th>
            {(["singly", "together", "saved"] as const).map((column) => (
              <th key={column} scope="col" className="text-end">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(({ children, singly, bundle, saved }) => (
            <tr key={children} className="border-b last:border-b-0">
              <th scope="row" className="text-start">
                {t("children", { count: children })}
              </th>
              <td>{money(singly)}</td>
              <td>{money(bundle)}</td>
              <td className={saved > 0 ? "text-success" : "font-semibold text-danger"}>{money(saved)}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
