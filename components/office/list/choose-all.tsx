"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import { ChosenContext } from "./chosen";

/** The checkbox above the rows' checkboxes on a desktop; on a phone a button has its place. */
export function ChooseAll() {
  const t = useTranslations("office.list");
  const chosen = use(ChosenContext);
  if (!chosen) return null;
  const { count, isFull, choose } = chosen;
  return (
    <input
      type="checkbox"
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isFull;
      }}
      checked={count > 0 && isFull}
      onChange={({ target }) => choose(target.checked)}
      aria-label={t("chooseAll")}
      className="block size-5 rounded-tick max-lg:hidden"
    />
  );
}
