"use client";

import { CommentLines } from "@/components/marks/comment-lines";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { useClocks } from "@/components/calendar/two-clocks";
import { DeskPages } from "@/components/marks/desk/desk-pages";
import { DrawnProvider } from "@/components/marks/drawn/drawn-provider";
import { MarkList } from "@/components/marks/drawn/mark-list";
import { useDrawWords } from "@/components/marks/drawn/marked-words";
import { WorkFiles } from "@/components/marks/work-files";
import { Select } from "@/components/ui/select";
import type { HomeworkFile } from "@/lib/marks/homework-files";
import type { WorkMark } from "@/lib/marks/drawn/queries";
import { type ChangedPart, changesBetween, cutAt } from "@/lib/marks/typed/changes";
import { emptyDocument, plainText, type TypedDocument } from "@/lib/marks/typed/document";
import type { WorkVersion } from "@/lib/marks/versions";
import { type DrawText, TypedText } from "@/components/marks/typed/typed-text";

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
  /** Of all versions, those that the reader may see. */
  marks: readonly WorkMark[];
  maxScore: number;
};

/**
 * Two versions of a work side by side, on a phone one above the other, with the changes of its text and with the marks that
 * were made on each (rule R11.73).
 */
export function CompareVersions({ newer, versions, marks, maxScore }: CompareVersionsProps) {
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
          key={older.attempt}
          title={t("number", { number: older.attempt })}
          version={older}
          marks={marks}
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
          marks={marks}
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
  marks: readonly WorkMark[];
  parts: readonly ChangedPart[];
  kind: "added" | "removed";
  children?: ReactNode;
};

function Column({ title, version, marks, parts, kind, children }: ColumnProps) {
  const t = useTranslations("homework.versions");
  const clocks = useClocks();
  const { attempt, document, files, handedInAt } = version;
  const [chosen, setChosen] = useState<string | null>(null);
  const own = useMemo(() => marks.filter((mark) => mark.attempt === attempt), [marks, attempt]);
  const fileNames = useMemo(() => new Map(files.map(({ id, name }) => [id, name])), [files]);
  return (
    <section
      aria-label={title}
      className="grid grid-cols-1 content-start gap-3 rounded-control border bg-surface p-4"
    >
      <header>
        <h3 className="text-base font-semibold">{title}</h3>
        {handedInAt && <p className="text-sm text-muted">{t("handedInAt", { date: clocks(handedInAt) })}</p>}
      </header>
      {children}
      <DrawnProvider marks={own} files={files} chosen={chosen} onChoose={setChosen}>
        {document && <ChangedText document={document} parts={parts} kind={kind} />}
        {/* The keys that turn pages belong to the work on the desk. */}
        <DeskPages value={null}>
          {files.length > 0 && <WorkFiles files={files} height="h-[min(34rem,70dvh)]" />}
        </DeskPages>
        <MarkList fileNames={fileNames} of={title} />
      </DrawnProvider>
      {!document && files.length === 0 && <p className="text-muted">{t("nothing")}</p>}
    </section>
  );
}

/** The text of a version with its changes and, in them and beside them, its marks. */
function ChangedText({
  document,
  parts,
  kind,
}: Pick<ColumnProps, "parts" | "kind"> & { document: TypedDocument }) {
  const draw = useDrawWords();
  return (
    <TypedText
      document={document}
      draw={(text, start) => <Pieces text={text} start={start} parts={parts} kind={kind} draw={draw} />}
    />
  );
}

type PiecesProps = Pick<ColumnProps, "parts" | "kind"> & { text: string; start: number; draw: DrawText };

/** A text in which changes are underlined or struck through, and named for those who hear it. */
function Pieces({ text, start, parts, kind, draw }: PiecesProps) {
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
        {draw(piece.text, piece.start)}
        <span className="sr-only select-none"> {t("changeAfter")} </span>
      </Mark>
    ) : (
      <span key={piece.start}>{draw(piece.text, piece.start)}</span>
    ),
  );
}
