import type { Actor } from "@/lib/auth/actor";
import { schoolDay } from "@/lib/core/school-zone";
import { readOfficeToday } from "@/lib/office/today";
import { FullTerms } from "./full-terms";
import { SchoolClasses } from "./school-classes";
import { WaitingList } from "./waiting-list";

/** The office's day: today's classes, and what waits (rule R16.40). */
export async function OfficeToday({ actor }: { actor: Actor<"admin"> }) {
  const { classes, fullTerms, ...waiting } = await readOfficeToday(actor);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
      <div className="grid gap-6">
        <SchoolClasses classes={classes} day={schoolDay()} />
        <FullTerms terms={fullTerms} />
      </div>
      <WaitingList today={waiting} />
    </div>
  );
}
