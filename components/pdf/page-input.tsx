"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";

type PageInputProps = { /** From 0. */ page: number; count: number; onPage: (page: number) => void };

/** "3 of 12", with an editable 3. */
export function PageInput({ page, count, onPage }: PageInputProps) {
  const t = useTranslations("pdf");
  const [typed, setTyped] = useState<string | null>(null);

  const go = () => {
    const wanted = Number(typed);
    if (typed !== null && wanted >= 1 && wanted <= count) onPage(wanted - 1);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") go();
  };
  return (
    <span className="flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums">
      <input
        aria-label={t("page")}
        inputMode="numeric"
        value={typed ?? page + 1}
        size={Math.max(2, String(count).length)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
        onKeyDown={onKeyDown}
        onBlur={go}
        className="min-h-9 rounded-tick border border-field bg-surface px-2 text-center"
      />
      {t("of", { count })}
    </span>
  );
}
