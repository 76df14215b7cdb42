"use client";

import { ChevronLeft, ChevronRight, Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type TakingNavProps = {
  label: string;
  isFirst: boolean;
  /** The last question of the open part. */
  isLast: boolean;
  isLastPart: boolean;
  isFlagged: boolean;
  onFlag: () => void;
  onBack: () => void;
  onNext: () => void;
};

/** Back, the mark, and on to the next question or to the check. */
export function TakingNav({ label, isFirst, isLast, isLastPart, isFlagged, ...on }: TakingNavProps) {
  const t = useTranslations("assessment.taking");
  return (
    <nav
      aria-label={label}
      className="sticky bottom-0 z-20 border-t bg-surface/96 pb-[env(safe-area-inset-bottom)] backdrop-blur"
    >
      <div className="mx-auto flex max-w-wide items-center justify-between gap-2 px-4 py-3 sm:px-6">
        <Button variant="secondary" disabled={isFirst} icon={<ChevronLeft />} onClick={on.onBack}>
          {t("back")}
        </Button>
        <button
          type="button"
          aria-pressed={isFlagged}
          onClick={on.onFlag}
          className="inline-flex min-h-12 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted hover:bg-lake-soft hover:text-lake aria-pressed:text-warning [&_svg]:size-5 aria-pressed:[&_svg]:fill-sun"
        >
          <Flag />
          <span className="max-sm:sr-only">{t(isFlagged ? "flagged" : "flag")}</span>
        </button>
        <Button variant={isLast ? "accent" : "primary"} onClick={on.onNext}>
          {t(isLast ? (isLastPart ? "last" : "part.check") : "next")}
          {!isLast && <ChevronRight />}
        </Button>
      </div>
    </nav>
  );
}
