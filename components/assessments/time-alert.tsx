"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

const alerts = [
  { at: 60, key: "one" },
  { at: 120, key: "two" },
  { at: 300, key: "five" },
] as const;
type AlertKey = (typeof alerts)[number]["key"];

const shownMs = 8_000;

/** The last alert that a time has passed: below five minutes "five", below two "two", below one "one". */
const reached = (secondsLeft: number): AlertKey | null =>
  alerts.find(({ at }) => secondsLeft <= at)?.key ?? null;

/** Announces the remaining time at five, two and one minutes, even if the clock is hidden. */
export function TimeAlert({ secondsLeft }: { secondsLeft: number }) {
  const t = useTranslations("assessment.taking.alerts");
  const key = reached(secondsLeft);
  const [shown, setShown] = useState<AlertKey | null>(null);
  const [past, setPast] = useState(key);
  if (key !== past) {
    setPast(key);
    setShown(key);
  }
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div role="status" aria-live="polite" className="sticky top-17 z-20 mx-auto grid w-full max-w-prose px-4">
      {shown && (
        <p className="animate-rise mt-3 justify-self-center rounded-full bg-sun-soft px-5 py-2 font-semibold text-warning shadow-card">
          {t(shown)}
        </p>
      )}
    </div>
  );
}
