"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { GridWords } from "./gradebook-grid";

/** The texts of the sheet, created once for its many cells. */
export function useGridWords(): GridWords {
  const t = useTranslations("gradebook");
  return useMemo(
    () => ({
      label: t("sheet"),
      student: t("student"),
      average: t("average"),
      cell: (student, item, max) => t("cell", { student, item, max }),
      missing: t("states.missing"),
      handedIn: t("states.handedIn"),
      returned: t("states.returned"),
      late: t("states.late"),
      excused: t("states.excused"),
      revise: t("states.revise"),
      letters: {
        missing: t("letters.missing"),
        handedIn: t("letters.handedIn"),
        returned: t("letters.returned"),
        late: t("letters.late"),
        excused: t("letters.excused"),
        revise: t("letters.revise"),
      },
      refusals: { notANumber: t("refusals.notANumber"), tooHigh: t("refusals.tooHigh") },
    }),
    [t],
  );
}
