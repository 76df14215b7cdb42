"use client";

import { MessageSquareText, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import type { NumberedMark } from "@/lib/marks/drawn/numbered";
import { useDrawing } from "./drawing-context";
import { MarkText } from "./mark-text";
import { inks } from "./tools";

type MarkListProps = {
  fileNames: ReadonlyMap<number, string>;
  /** What the marks are on, if not on the only work of the page; its heading is one level up. */
  of?: string;
};

/** The marks as a list of texts beside the work; a press shows the mark on its page. */
export function MarkList({ fileNames, of }: MarkListProps) {
  const t = useTranslations("drawn");
  const Heading = of ? "h4" : "h3";
  const { marks, editing } = useDrawing();
  const withWords = marks.filter(({ number }) => number !== null);
  const others = marks.filter(({ number }) => number === null);
  if (marks.length === 0 && !editing) return null;
  return (
    <section
      aria-label={of ? `${of} · ${t("list.title")}` : t("list.title")}
      className="grid grid-cols-1 gap-2"
    >
      <Heading className="text-lg">{t("list.title")}</Heading>
      {marks.length === 0 && (
        <p className="text-sm text-muted">{t(fileNames.size > 0 ? "list.none" : "list.noneOnText")}</p>
      )}
      {[withWords, others].map(
        (group, index) =>
          group.length > 0 && (
            <ol
              key={index === 0 ? "words" : "others"}
              className={index === 0 ? "grid grid-cols-1 gap-2" : "flex flex-wrap gap-2"}
            >
              {group.map((mark) => (
                <ListedMark
                  key={mark.key}
                  mark={mark}
                  fileName={fileNames.size > 1 && mark.fileId ? fileNames.get(mark.fileId) : undefined}
                />
              ))}
            </ol>
          ),
      )}
    </section>
  );
}

function ListedMark({ mark, fileName }: { mark: NumberedMark; fileName: string | undefined }) {
  const t = useTranslations("drawn");
  const { chosen, show, editing } = useDrawing();
  const isChosen = chosen === mark.key;
  return (
    <li
      className={cx(
        "flex min-w-0 items-start rounded-control border bg-surface",
        isChosen && "border-lake bg-lake-soft",
      )}
    >
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={() => show(mark)}
        className="flex min-h-11 min-w-0 flex-1 items-start gap-3 px-3 py-2 text-start"
      >
        {mark.number !== null && (
          <span
            className="mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full text-sm font-bold"
            style={{ background: inks[mark.color].ink, color: "#fff" }}
          >
            {mark.number}
          </span>
        )}
        <span className="min-w-0 self-center">
          <MarkText mark={mark} />
          {(fileName || mark.page > 0) && (
            <span className="block text-sm text-muted">
              {[fileName, mark.page > 0 && t("pageOf", { page: mark.page + 1 })].filter(Boolean).join(" · ")}
            </span>
          )}
        </span>
      </button>
      {editing && mark.number !== null && (
        <>
          <IconButton
            label={t("editNamed", { number: mark.number })}
            icon={<MessageSquareText />}
            onClick={() => editing.edit(mark.key)}
          />
          <IconButton
            label={t("removeNamed", { number: mark.number })}
            icon={<Trash2 />}
            onClick={() => editing.remove(mark.key)}
          />
        </>
      )}
    </li>
  );
}
