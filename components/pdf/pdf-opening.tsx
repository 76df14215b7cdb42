"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { PdfMessage } from "./pdf-message";

/** Time without progress after which a file counts as unreadable: a failing worker may never respond. */
const patienceMs = 20_000;

type PdfOpeningProps = { /** Of the bytes; 0 while that is unknown. */ percent: number; onStuck: () => void };

/** While a PDF is being loaded and parsed. */
export function PdfOpening({ percent, onStuck }: PdfOpeningProps) {
  const t = useTranslations("pdf");
  const stuck = useEffectEvent(onStuck);
  useEffect(() => {
    const timer = setTimeout(() => stuck(), patienceMs);
    return () => clearTimeout(timer);
  }, [percent]);
  return (
    <PdfMessage
      busy
      className="size-full border-0"
      title={
        percent > 0 && percent < 100 ? t("loadingPercent", { percent: Math.round(percent) }) : t("loading")
      }
    />
  );
}
