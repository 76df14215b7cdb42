"use client";

import { Pencil, Upload } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { FileButton } from "./file-button";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { joinFacts } from "@/components/ui/join-facts";
import { inLocale } from "@/lib/core/locale";
import type { Courseware } from "@/lib/classroom/courseware";
import { CoursewareSheet } from "./courseware-sheet";
import type { Lessons } from "./lesson-select";
import { RemoveButton } from "./remove-button";

type CoursewareListProps = { courseRunId: number; coursewares: Courseware[]; lessons: Lessons };

/** The teaching material of a run, by term, unit and class. */
export function CoursewareList({ courseRunId, coursewares, lessons }: CoursewareListProps) {
  const t = useTranslations("teaching.courseware");
  const locale = useLocale();
  const [edited, setEdited] = useState<Courseware | "new" | null>(null);
  const add = (
    <Button size="sm" icon={<Upload />} onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  const groups = new Map<string, Courseware[]>();
  for (const courseware of coursewares) {
    const place =
      joinFacts(
        inLocale(locale, courseware.unitName ?? "", courseware.unitNameZh ?? ""),
        inLocale(locale, courseware.className ?? "", courseware.classNameZh ?? ""),
      ) || t("wholeTerm");
    groups.set(place, [...(groups.get(place) ?? []), courseware]);
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {coursewares.length > 0 && <div className="flex justify-end">{add}</div>}
      {coursewares.length === 0 && (
        <EmptyState scene={<EmptyScene kind="books" />} title={t("none")} action={add}>
          {t("noneText")}
        </EmptyState>
      )}
      {[...groups].map(([place, own]) => (
        <section key={place} className="grid grid-cols-1 gap-2">
          <h2 className="text-lg">{place}</h2>
          <ul className="grid grid-cols-1 gap-2">
            {own.map((courseware) => (
              <li key={courseware.coursewareId} className="flex items-center gap-1">
                <div className="min-w-0 flex-1">
                  <FileButton
                    file={{
                      id: courseware.fileId,
                      name: courseware.name,
                      contentType: courseware.contentType,
                      size: courseware.sizeBytes,
                    }}
                  />
                </div>
                <IconButton
                  label={t("edit", { name: courseware.name })}
                  icon={<Pencil />}
                  onClick={() => setEdited(courseware)}
                />
                <RemoveButton kind="courseware" id={courseware.coursewareId} name={courseware.name} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <CoursewareSheet
        key={edited === "new" ? "new" : edited?.coursewareId}
        courseRunId={courseRunId}
        courseware={edited}
        lessons={lessons}
        onClose={() => setEdited(null)}
      />
    </div>
  );
}
