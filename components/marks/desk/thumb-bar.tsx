"use client";

import { ArrowDown, ArrowUp, ChevronLeft, ChevronRight, CornerDownLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useState } from "react";
import type { Marking } from "@/components/marks/use-marking";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { actNames } from "./act-names";

type Part = RefObject<HTMLElement | null>;
type ThumbBarProps = {
  marking: Marking;
  parts: { work: Part; mark: Part };
  /** Returns the work and goes to the next one. */
  onReturn: () => void;
};

const isSmallScreen = () => !window.matchMedia("(min-width: 64rem)").matches;
const show = (part: Part) => part.current?.scrollIntoView({ block: "start" });

/**
 * On a phone the acts of the desk within reach of the thumb: to the neighbours, between the work and its mark, and "Return and
 * next". A new work begins at its top.
 */
export function ThumbBar({ marking, parts, onReturn }: ThumbBarProps) {
  const t = useTranslations("marking");
  const { index, order, current, isBusy, hasNext } = marking;
  const acts = actNames(current?.state);
  const isAtMark = useIsInView(parts.mark);
  const { work } = parts;
  const studentId = current?.studentId;
  useEffect(() => {
    // The first work is where the page begins.
    if (isSmallScreen() && window.scrollY > 0) show(work);
  }, [work, studentId]);
  return (
    <div
      role="group"
      aria-label={t("thumbBar")}
      className="sticky bottom-(--bottom-tabs,0px) z-30 -mx-4 mt-4 flex items-center gap-1 border-t bg-surface/95 px-2 py-2 backdrop-blur sm:mx-0 sm:rounded-t-card sm:border-x lg:hidden print:hidden"
    >
      <IconButton
        label={t("previous")}
        icon={<ChevronLeft />}
        disabled={index <= 0}
        onClick={() => marking.go(-1)}
      />
      <Button
        variant="secondary"
        className="px-2!"
        icon={isAtMark ? <ArrowUp /> : <ArrowDown />}
        onClick={() => show(isAtMark ? parts.work : parts.mark)}
      >
        {t(isAtMark ? "toWork" : "toMarkPart")}
      </Button>
      <Button busy={isBusy} icon={<CornerDownLeft />} onClick={onReturn} className="min-w-0 grow px-2!">
        {t(hasNext ? acts.next : acts.stay)}
      </Button>
      <IconButton
        label={t("next")}
        icon={<ChevronRight />}
        disabled={index >= order.length - 1}
        onClick={() => marking.go(1)}
      />
    </div>
  );
}

/** Whether the upper half of the screen shows the part. */
function useIsInView(part: Part): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: "0px 0px -50% 0px",
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return isInView;
}
