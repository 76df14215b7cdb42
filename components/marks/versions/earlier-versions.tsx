"use client";

import { History } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import type { WorkVersion } from "@/lib/marks/versions";
import type { HomeworkWork } from "@/components/marks/homework-work";
import { LazyCompare } from "./lazy-compare";

/** The versions of a child's work that do not stand any more, for the child and the family. */
export function EarlierVersions({
  work,
  versions,
}: {
  work: HomeworkWork;
  versions: readonly WorkVersion[];
}) {
  // Work that was taken back does not stand: its newest version takes the place.
  const newest = work.state === "missing" ? versions[0] : work;
  const older = work.state === "missing" ? versions.slice(1) : versions;
  if (!newest || older.length === 0) return null;
  return (
    <VersionsFrame count={older.length} className="border-t pt-5">
      <LazyCompare newer={newest} versions={older} marks={work.marks} maxScore={work.maxScore} />
    </VersionsFrame>
  );
}

type VersionsFrameProps = { count: number; className?: string; children: ReactNode };

/** A button with the number of earlier versions, which opens the comparison. */
export function VersionsFrame({ count, className, children }: VersionsFrameProps) {
  const t = useTranslations("homework.versions");
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={cx("grid grid-cols-1 justify-items-start gap-3", className)}>
      <Button
        variant="secondary"
        size="sm"
        icon={<History />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("open", { count })}
      </Button>
      {isOpen && <div className="w-full">{children}</div>}
    </section>
  );
}
