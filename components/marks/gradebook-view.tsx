"use client";

import { CircleHelp, Redo2, Search, Undo2, UserRoundCog } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useCallback, useMemo, useState } from "react";
import { EmptyScene } from "@/components/scenes/vignettes";
import { EmptyState } from "@/components/ui/empty-state";
import { IconButton } from "@/components/ui/icon-button";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { toastWarning } from "@/components/ui/toast";
import { useMediaQuery } from "@/components/ui/use-media-query";
import { inLocale } from "@/lib/core/locale";
import type { Gradebook, GradebookStudent } from "@/lib/marks/gradebook-queries";
import { averageOf, type PackedCell, readScore, scoredCell } from "@/lib/marks/gradebook-rules";
import { isPastDue } from "@/lib/marks/homework-rules";
import { useRouter } from "@/lib/i18n/navigation";
import { CellHistory } from "./cell-history";
import { ExceptionSheet, type ExceptionPlace } from "./exception-sheet";
import { ExportMenu } from "./export-menu";
import { GradebookGrid } from "./gradebook-grid";
import { GradebookKeys } from "./gradebook-keys";
import type { Position } from "./grid-layout";
import type { GridColumn, GridLine } from "./grid-row";
import { ItemHead } from "./item-head";
import { Legend } from "./legend";
import { PrintTable } from "./print-table";
import { SaveStateLine } from "./save-state-line";
import { useGradebook } from "./use-gradebook";
import { registerName } from "@/lib/core/person-name";
import { useGridWords } from "./use-grid-words";

type GradebookViewProps = {
  courseRunId: number;
  title: string;
  students: Gradebook["students"];
  items: Gradebook["items"];
  /** The rows of the first students; the others are loaded after the page. */
  firstRows: Gradebook["rows"];
  now: Date;
};
type History = { homeworkId: number; studentId: number; title: string };

/** The gradebook of a run: the sheet, its toolbar, and the export as CSV, XLSX and print. */
export function GradebookView({ courseRunId, title, students, items, firstRows, now }: GradebookViewProps) {
  const t = useTranslations("gradebook");
  const locale = useLocale();
  const router = useRouter();
  const state = useGradebook(courseRunId, students, items, firstRows);
  const isNarrow = useMediaQuery("(max-width: 639px)");
  const words = useGridWords();
  const [search, setSearch] = useState("");
  const [unitId, setUnitId] = useState("");
  const [history, setHistory] = useState<History | null>(null);
  const [active, setActive] = useState<Position>({ row: 0, column: 0 });
  const [excepted, setExcepted] = useState<ExceptionPlace | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const units = useMemo(() => {
    const named = new Map<number, string>();
    for (const { unitId: id, unitName, unitNameZh } of items)
      if (id !== null) named.set(id, inLocale(locale, unitName ?? "", unitNameZh ?? ""));
    return [...named].map(([value, label]) => ({ value, label }));
  }, [items, locale]);

  /** Which rows and columns of the whole gradebook are shown. */
  const shownColumns = useMemo(
    () => items.flatMap((item, index) => (unitId === "" || String(item.unitId) === unitId ? index : [])),
    [items, unitId],
  );
  const shownRows = useMemo(() => {
    const wanted = search.trim().toLocaleLowerCase();
    return students.flatMap((student, index) => (searchTextOf(student).includes(wanted) ? index : []));
  }, [students, search]);
  const columns = useMemo(
    () => shownColumns.flatMap((index) => toColumn(items[index], now)),
    [shownColumns, items, now],
  );
  const { rows, isWhole } = state;
  const lines = useMemo(
    () => shownRows.flatMap((index) => toLine(students[index], rows[index], shownColumns, items)),
    [shownRows, students, rows, shownColumns, items],
  );
  const averages = useMemo(
    () =>
      new Map(
        shownColumns.flatMap((index) => {
          const item = items[index];
          if (!item) return [];
          const cells = students.map((student, row) => scoredCell(rows[row]?.[index], item, student));
          return [[item.homeworkId, isWhole ? averageOf(cells) : null] as const];
        }),
      ),
    [shownColumns, students, items, rows, isWhole],
  );

  const { save } = state;
  const toEdit = useCallback(
    ({ row, column }: Position, score: number | null) => ({
      row: shownRows[row] ?? 0,
      column: shownColumns[column] ?? 0,
      score,
    }),
    [shownRows, shownColumns],
  );

  const paste = (at: Position, block: string[][]): boolean => {
    if (block.length === 1 && block[0]?.length === 1) return false;
    const edits = [];
    for (const [down, texts] of block.entries())
      for (const [right, text] of texts.entries()) {
        const to = { row: at.row + down, column: at.column + right };
        const column = columns[to.column];
        if (!column || !lines[to.row]) continue;
        const read = readScore(text, column.item.max);
        if ("refused" in read) {
          toastWarning(
            t("pasteRefused", { text: text.slice(0, 20), item: column.item.name, max: column.item.max }),
          );
          return true;
        }
        edits.push(toEdit(to, read.score));
      }
    save(edits);
    return true;
  };

  const onCommand = (event: KeyboardEvent, at: Position): boolean => {
    const key = event.key.toLowerCase();
    const isControl = event.ctrlKey || event.metaKey;
    const line = lines[at.row];
    const column = columns[at.column];
    if (isControl && key === "z") void (event.shiftKey ? state.redo() : state.undo());
    else if (isControl && key === "y") void state.redo();
    else if (isControl || event.altKey || !line || !column) return false;
    else if (key === "h") openHistory(line, column);
    else if (key === "m")
      router.push(markingPath(courseRunId, column.item.homeworkId, line.student.studentId));
    else if (key === "x") openException(at);
    else if (key === "?") setHelpOpen(true);
    else return false;
    return true;
  };
  const openException = (at: Position) => {
    const line = lines[Math.min(at.row, lines.length - 1)];
    const column = columns[Math.min(at.column, columns.length - 1)];
    if (!line || !column) return;
    const { homeworkId, name } = column.item;
    const { studentId, firstName, nickname } = line.student;
    setExcepted({ homeworkId, homeworkName: name, studentId, studentName: nickname ?? firstName });
  };
  const openHistory = ({ student, name }: GridLine, { item }: GridColumn) =>
    setHistory({
      homeworkId: item.homeworkId,
      studentId: student.studentId,
      title: `${name} · ${item.name}`,
    });

  if (items.length === 0 || students.length === 0)
    return (
      <EmptyState
        scene={<EmptyScene kind="letters" />}
        title={t(students.length === 0 ? "noStudents" : "noItems")}
      >
        {t(students.length === 0 ? "noStudentsText" : "noItemsText")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <TextField
          type="search"
          label={t("search")}
          labelHidden
          placeholder={t("search")}
          icon={<Search />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="w-full sm:w-64"
        />
        {units.length > 1 && (
          <Select
            label={t("unit")}
            labelHidden
            placeholder={t("allUnits")}
            options={units}
            value={unitId}
            onChange={(event) => setUnitId(event.target.value)}
            className="min-w-44 grow sm:grow-0"
          />
        )}
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
          <SaveStateLine state={state.saveState} onRetry={() => void state.retry()} />
          <IconButton
            label={t("undo")}
            icon={<Undo2 />}
            disabled={state.steps.undo === 0}
            onClick={() => void state.undo()}
          />
          <IconButton
            label={t("redo")}
            icon={<Redo2 />}
            disabled={state.steps.redo === 0}
            onClick={() => void state.redo()}
          />
          <IconButton label={t("forChild")} icon={<UserRoundCog />} onClick={() => openException(active)} />
          <IconButton label={t("keys.title")} icon={<CircleHelp />} onClick={() => setHelpOpen(true)} />
          <ExportMenu
            title={title}
            students={students}
            items={items}
            getRows={state.getRows}
            shown={{ rows: shownRows, columns: shownColumns }}
          />
        </div>
      </div>
      {lines.length === 0 ? (
        <Notice>{t("nobodyFound")}</Notice>
      ) : (
        <GradebookGrid
          lines={lines}
          columns={columns}
          words={words}
          isNarrow={isNarrow}
          isBusy={!isWhole}
          header={({ item, isDue }) => (
            <ItemHead
              item={item}
              isDue={isDue}
              average={averages.get(item.homeworkId) ?? null}
              href={markingPath(courseRunId, item.homeworkId)}
            />
          )}
          onActive={setActive}
          onScore={(at, score) => save([toEdit(at, score)])}
          onPaste={paste}
          onCommand={onCommand}
        />
      )}
      <Legend />
      <PrintTable title={title} lines={lines} columns={columns} words={words} />
      <CellHistory cell={history} onClose={() => setHistory(null)} />
      <ExceptionSheet
        place={excepted}
        onSaved={() => void state.refresh()}
        onClose={() => setExcepted(null)}
      />
      <GradebookKeys open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

const markingPath = (courseRunId: number, homeworkId: number, studentId?: number) =>
  `/tea/course/${courseRunId}/homework/${homeworkId}${studentId ? `?student=${studentId}` : ""}`;

const searchTextOf = ({ firstName, lastName, nickname }: GradebookStudent) =>
  `${firstName} ${lastName} ${lastName}${firstName} ${nickname ?? ""}`.toLocaleLowerCase();

const nameOf = ({ firstName, lastName }: GradebookStudent) => registerName({ firstName, lastName });

const toColumn = (item: Gradebook["items"][number] | undefined, now: Date): GridColumn[] =>
  item ? [{ item, isDue: isPastDue(item, now), now }] : [];

/** Lines of unchanged rows keep their identity, so that only changed rows are rendered again. */
const known = new WeakMap<PackedCell[], { line: GridLine; shown: readonly number[] }>();

function toLine(
  student: GradebookStudent | undefined,
  row: PackedCell[] | null | undefined,
  shown: readonly number[],
  items: Gradebook["items"],
): GridLine[] {
  if (!student) return [];
  if (!row) return [{ student, name: nameOf(student), average: "", cells: null }];
  const before = known.get(row);
  if (before?.shown === shown && before.line.student === student) return [before.line];
  const average = averageOf(
    shown.flatMap((index) => {
      const item = items[index];
      return item ? scoredCell(row[index], item, student) : [];
    }),
  );
  const line = {
    student,
    name: nameOf(student),
    average: average === null ? "" : `${average}%`,
    cells: shown.map((index) => row[index] ?? null),
  };
  known.set(row, { line, shown });
  return [line];
}
