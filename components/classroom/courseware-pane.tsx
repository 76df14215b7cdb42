"use client";

import { BookOpen } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ChipButton, Chips } from "@/components/ui/chips";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { textLanguage } from "@/lib/core/text-language";
import type { ClassCourseware } from "@/lib/classroom/class-queries";
import { FileIcon } from "./file-icon";
import { FileView } from "./file-view";

/**
 * The handouts of a class. A PDF opens on request, because it and its viewer are a large download; on a phone all files
 * do.
 */
export function CoursewarePane({ coursewares }: { coursewares: readonly ClassCourseware[] }) {
  const t = useTranslations("learning.courseware");
  const isWide = useMediaQuery("(min-width: 64rem)");
  const [chosenId, setChosen] = useState(coursewares[0]?.coursewareId);
  const [opened, setOpened] = useState<"no" | "byName" | "byButton">("no");
  const chosen = coursewares.find(({ coursewareId }) => coursewareId === chosenId);
  if (!chosen)
    return <p className="rounded-card border border-dashed border-field p-6 text-muted">{t("none")}</p>;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      {coursewares.length > 1 && (
        // A long list scrolls, to leave room for the opened file.
        <div className="sm:-m-1 sm:max-h-40 sm:shrink-0 sm:overflow-y-auto sm:p-1">
          <Chips label={t("choose")}>
            {coursewares.map(({ coursewareId, name, contentType }) => (
              <ChipButton
                key={coursewareId}
                pressed={coursewareId === chosenId}
                onClick={() => {
                  setChosen(coursewareId);
                  setOpened("byName");
                }}
              >
                <FileIcon contentType={contentType} />
                <span lang={textLanguage(name)} className="max-w-64 truncate sm:max-w-96">
                  {name}
                </span>
              </ChipButton>
            ))}
          </Chips>
        </div>
      )}
      {opened !== "no" || (isWide && chosen.contentType !== "application/pdf") ? (
        <div
          // The button that had the focus is gone.
          ref={opened === "byButton" ? takeFocus : undefined}
          tabIndex={-1}
          className="flex min-h-0 flex-1 flex-col"
        >
          <FileView
            id={chosen.fileId}
            name={chosen.name}
            contentType={chosen.contentType}
            className="h-[75dvh] xl:h-full xl:min-h-72 xl:flex-1"
          />
        </div>
      ) : (
        <div className="grid lg:place-content-center lg:rounded-card lg:border lg:bg-sunk lg:px-6 lg:py-16">
          <Button
            variant="secondary"
            size="lg"
            block
            icon={<BookOpen />}
            onClick={() => setOpened("byButton")}
          >
            {t("open", { name: chosen.name })}
          </Button>
        </div>
      )}
    </div>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
