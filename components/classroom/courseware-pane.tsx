"use client";

import { BookOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChipButton, Chips } from "@/components/ui/chips";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { writtenIn } from "@/lib/core/written-in";
import type { ClassCourseware } from "@/lib/classroom/class-queries";
import { FileIcon } from "./file-icon";
import { FileView } from "./file-view";

/** The handouts of a class. On a phone one opens on request: a PDF and its reader are a large download. */
export function CoursewarePane({ coursewares }: { coursewares: readonly ClassCourseware[] }) {
  const t = useTranslations("learning.courseware");
  const isWide = useMediaQuery("(min-width: 64rem)");
  const [chosenId, setChosen] = useState(coursewares[0]?.coursewareId);
  const [isOpened, setOpened] = useState(false);
  const chosen = coursewares.find(({ coursewareId }) => coursewareId === chosenId);
  if (!chosen)
    return <p className="rounded-card border border-dashed border-field p-6 text-muted">{t("none")}</p>;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {coursewares.length > 1 && (
        // A long list scrolls, so that it leaves room for what it opens.
        <div className="sm:-m-1 sm:max-h-40 sm:shrink-0 sm:overflow-y-auto sm:p-1">
          <Chips label={t("choose")}>
            {coursewares.map(({ coursewareId, name, contentType }) => (
              <ChipButton
                key={coursewareId}
                pressed={coursewareId === chosenId}
                onClick={() => {
                  setChosen(coursewareId);
                  setOpened(true);
                }}
              >
                <FileIcon contentType={contentType} />
                <span lang={writtenIn(name)} className="max-w-64 truncate sm:max-w-96">
                  {name}
                </span>
              </ChipButton>
            ))}
          </Chips>
        </div>
      )}
      {isWide || isOpened ? (
        <FileView
          id={chosen.fileId}
          name={chosen.name}
          contentType={chosen.contentType}
          className="h-[75dvh] xl:h-full xl:min-h-72 xl:flex-1"
        />
      ) : (
        <Button
          variant="secondary"
          size="lg"
          block
          icon={<BookOpen aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t("open", { name: chosen.name })}
        </Button>
      )}
    </div>
  );
}
