import { useTranslations } from "next-intl";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { FileButton } from "@/components/classroom/file-button";
import { Card } from "@/components/ui/card";
import type { HeldClass } from "@/lib/classroom/held-class";
import { textLanguage } from "@/lib/core/text-language";

/** The courseware and the homework of a class, to read. */
export function HeldClassParts({ coursewares, homework }: Pick<HeldClass, "coursewares" | "homework">) {
  const t = useTranslations("heldClass");
  return (
    <>
      <section aria-labelledby="held-courseware" className="grid grid-cols-1 gap-3">
        <h2 id="held-courseware" className="text-xl">
          {t("courseware")}
        </h2>
        {coursewares.length === 0 && <p className="text-muted">{t("noCourseware")}</p>}
        <ul className="flex flex-wrap gap-2">
          {coursewares.map(({ coursewareId, fileId, name, contentType, size }) => (
            <li key={coursewareId} className="max-w-full">
              <FileButton file={{ id: fileId, name, contentType, size }} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="held-homework" className="grid grid-cols-1 gap-3">
        <h2 id="held-homework" className="text-xl">
          {t("homework")}
        </h2>
        {homework.length === 0 && <p className="text-muted">{t("noHomework")}</p>}
        <ul className="grid gap-3">
          {homework.map(({ homeworkId, name, instructions, dueAt, files }) => (
            <Card key={homeworkId} as="li" className="grid gap-2">
              <h3 lang={textLanguage(name)} className="text-lg">
                {name}
              </h3>
              {dueAt && (
                <p className="text-sm text-muted">
                  {t("due")} <TwoClocks at={dueAt} />
                </p>
              )}
              <p lang={textLanguage(instructions)} className="max-w-prose wrap-anywhere whitespace-pre-line">
                {instructions}
              </p>
              <div className="flex flex-wrap gap-2 empty:hidden">
                {files.map((file) => (
                  <FileButton key={file.id} file={file} />
                ))}
              </div>
            </Card>
          ))}
        </ul>
      </section>
    </>
  );
}
