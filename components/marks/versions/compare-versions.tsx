"use client";

import { CommentLines } from "@/components/marks/comment-lines";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { useClocks } from "@/components/calendar/two-clocks";
import { FileButton } from "@/components/classroom/file-button";
import { Select } from "@/components/ui/select";
import type { HomeworkFile } from "@/lib/marks/homework-files";
import { type ChangedPart, changesBetween, cutAt } from "@/lib/marks/typed/changes";
import { emptyDocument, plainText, type TypedDocument } from "@/lib/marks/typed/document";
import type { WorkVersion } from "@/lib/marks/versions";
import { TypedText } from "@/components/marks/typed/typed-text";

/** The version that stands, or the newest one. */
type ShownVersion = {
  attempt: number;
  document: TypedDocument | null;
  files: readonly HomeworkFile[];
  handedInAt: Date | string | null;
};

type CompareVersionsProps = {
  newer: ShownVersion;
  /** At least one, the newest first. */
  versions: readonly WorkVersion[];
  maxScore: number;
};

/** Two versions of a work side by side, on a phone one above the other, with the changes of its text. */
export function CompareVersions({ newer, versions, maxScore }: CompareVersionsProps) {
  const t = useTranslations("homework.versions");
  const clocks = useClocks();
  const [attempt, setAttempt] = useState(versions[0]?.attempt);
  const older = versions.find((one) => one.attempt === attempt) ?? versions[0];
  const texts = [older?.document, newer.document].map((document) => plainText(document ?? emptyDocument));
  const [before = "", after = ""] = texts;
  const changes = useMemo(() => changesBetween(before, after), [before, after]);
  if (!older) return null;
  const hasTexts = older.document !== null && newer.document !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {versions.length > 1 && (
        <Select
          label={t("choose")}
          value={older.attempt}
          onChange={(event) => setAttempt(Number(event.target.value))}
          options={versions.map((version) => ({
            value: version.attempt,
            label: t("option", { number: version.attempt, date: clocks(version.handedInAt) }),
          }))}
        />
      )}
      {hasTexts && (
        <p className="text-sm text-muted" role="status">
          {changes.added.length + changes.removed.length === 0
            ? t("same")
            : t("changes", { added: changes.added.length, removed: changes.removed.length })}
        </p>
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Column
          title={t("number", { number: older.attempt })}
          version={older}
          parts={hasTexts ? changes.removed : []}
          kind="removed"
        >
          {older.takenBackAt && <p className="text-sm text-muted">{t("takenBack")}</p>}
          {older.returnedAt && (
            <div className="grid gap-1 rounded-control bg-sunk p-3">
              {older.score !== null && (
                <p className="font-semibold tabular-nums">
                  {t("score", { score: older.score, max: maxScore })}
                </p>
              )}
              {(older.comment || older.commentZh) && (
                <p className="grid gap-1">
                  <CommentLines
                    comment={older.comment}
                    commentZh={older.commentZh}
                    className="whitespace-pre-line"
                  />
                </p>
              )}
            </div>
          )}
        </Column>
        <Column
          title={t("number", { number: newer.attempt })}
          version={newer}
          parts={hasTexts ? changes.added : []}
          kind="added"
        />
      </div>
    </div>
  );
}

type ColumnProps = {
  title: string;
  version: ShownVersion;
  parts: readonly ChangedPart[];
  kind: "added" | "removed";
  children?: ReactNode;
};

function Column({ title, version: { document, files, handedInAt }, parts, kind, children }: ColumnProps) {
  const t = useTranslations("homework.versions");
  const clocks = useClocks();
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 content-start gap-3 rounded-control border bg-surface p-4"
    >
      <header>
        <h4 className="text-base font-semibold">{title}</h4>
        {handedInAt && <p className="text-sm text-muted">{t("handedInAt", { date: clocks(handedInAt) })}</p>}
      </header>
      {children}
      {document && (
        <TypedText
          document={document}
          draw={(text, start) => <Pieces text={text} start={start} parts={parts} kind={kind} />}
        />
      )}
      {files.length > 0 && (
        <ul className="grid grid-cols-1 gap-2">
          {files.map((file) => (
            <li key={file.id}>
              <FileButton file={file} />
            </li>
          ))}
        </ul>
      )}
      {!document && files.length === 0 && <p className="text-muted">{t("nothing")}</p>}
    </section>
  );
}

type PiecesProps = Pick<ColumnProps, "parts" | "kind"> & { text: string; start: number };

/** A text in which changes are underlined or struck through, and named for those who hear it. */
function Pieces({ text, start, parts, kind }: PiecesProps) {
  const t = useTranslations("homework.versions");
  const Mark = kind === "added" ? "ins" : "del";
  const look =
    kind === "added"
      ? "bg-success-soft text-ink underline decoration-success decoration-2 underline-offset-3"
      : "bg-danger-soft text-ink line-through decoration-danger decoration-2";
  return cutAt(text, start, parts).map((piece) =>
    piece.isChanged ? (
      <Mark key={piece.start} className={look}>
        <span className="sr-only select-none">{t(kind === "added" ? "addedBefore" : "removedBefore")} </span>
        {piece.text}
        <span className="sr-only select-none"> {t("changeAfter")} </span>
      </Mark>
    ) : (
      <span key={piece.start}>{piece.text}</span>
    ),
  );
}
