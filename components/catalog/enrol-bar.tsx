"use client";

import { type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { StickyBar } from "@/components/ui/sticky-bar";
import { enrolPanelId } from "./enrol-panel";

/** On a phone, a link to the panel at the lower edge until the panel itself is visible. */
export function EnrolBar({ price, label }: { price: ReactNode; label: string }) {
  const isPanelInSight = useInSight(enrolPanelId);
  return (
    <div className={`contents lg:hidden ${isPanelInSight ? "invisible" : ""}`}>
      <StickyBar>
        <div className="me-auto text-lg">{price}</div>
        <a href={`#${enrolPanelId}`} className={buttonClass({ variant: "accent" })}>
          {label}
        </a>
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
