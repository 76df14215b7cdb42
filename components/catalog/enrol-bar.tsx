"use client";

import { type ReactNode, useEffect, useState } from "react";
import { StickyBar } from "@/components/ui/sticky-bar";
import { enrolPanelId } from "./enrol-panel";

type EnrolBarProps = { price: ReactNode; /** The link to the next step. */ action: ReactNode };

/** On a phone, price and next step at the lower edge until the panel itself is visible. */
export function EnrolBar({ price, action }: EnrolBarProps) {
  const isPanelInSight = useInSight(enrolPanelId);
  return (
    <div className={`contents lg:hidden ${isPanelInSight ? "invisible" : ""}`}>
      <StickyBar>
        <div className="me-auto min-w-0 flex-1 text-lg">{price}</div>
        {action}
      </StickyBar>
    </div>
  );
}

function useInSight(id: string): boolean {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setIsInSight(entry!.isIntersecting));
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return isInSight;
}
