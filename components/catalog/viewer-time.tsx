"use client";

import type { ReactNode } from "react";
import { useIsLive } from "@/components/ui/use-in-browser";
import { type Reading, termParts } from "@/lib/core/term-parts";
import { onClock, partsBeside } from "@/lib/core/term-words";
import type { ReaderTerm } from "./term-times";

/** A line of times; as in `FactLine`, no line that it takes begins or ends with a dot, and a Chinese date stays together. */
export const TimesLine = ({ children }: { children: ReactNode }) => (
  <span className="block overflow-x-clip">
    <span className="-ms-4 flex flex-wrap wrap-anywhere break-keep">{children}</span>
  </span>
);

/** One of the times in a `TimesLine`; the dot before it is cut off where it begins a line. */
export const TimeOfLine = ({ children }: { children: ReactNode }) => (
  <span className="flex max-w-full before:w-4 before:shrink-0 before:text-center before:content-[''] not-first:before:content-['·'/'']">
    {children}
    {"\u00a0"}
  </span>
);

/** The term's times in the reader's zone, if it differs from Toronto's and Beijing's. */
export function ViewerTime({ term }: { term: ReaderTerm }) {
  const isLive = useIsLive();
  if (!isLive) return null;
  const { schedule, told, phrases } = term;
  const parts = termParts(schedule, readHere);
  if (told.includes(partsBeside(parts, schedule.weekdays, phrases))) return null;
  return <TimeOfLine>{onClock("yours", parts, schedule.weekdays, phrases)}</TimeOfLine>;
}

/** Without Intl, because the first formatter of a page takes a phone a tenth of a second. */
function readHere(at: Date): Reading {
  const two = (part: number) => String(part).padStart(2, "0");
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    clock: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
}
