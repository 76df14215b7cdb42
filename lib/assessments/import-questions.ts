import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { assessments, questionKinds } from "@/db/schema/assessments";
import { recordAudit } from "@/lib/records/audit";
import type { Admin } from "@/lib/auth/actor";
import { Failure, foundOrThrow, type PlainParams, type ValidationKey } from "@/lib/core/errors";
import { withInput } from "@/lib/core/with-input";
import { optionalInteger, requiredInteger } from "@/lib/core/fields";
import { stagedFile } from "@/lib/storage/schemas";
import { readTable } from "@/lib/storage/table-file";
import { type Question, questionFor } from "./author-schemas";
import { addToDraft } from "./author-questions";
import { openDraft } from "./draft";
import { skills } from "./skills";

const flag = () => optionalInteger(0, 1).transform((value) => value === 1);

/** `/api/admin/assessmentQuestion/import`: `id` is the assessment's. */
export const ImportQuestions = z.object({
  id: requiredInteger(),
  /** 1 only checks. */
  dryRun: flag(),
  /** 1 imports the valid rows even if others are invalid. */
  skipBad: flag(),
  file: stagedFile(),
});
export type ImportQuestions = z.output<typeof ImportQuestions>;

/** Names in the first row, in any order. Options are `optionA` to `optionH`. */
const required = ["skill", "kind", "prompt", "answers"] as const;
const optionLetters = ["a", "b", "c", "d", "e", "f", "g", "h"];
const longest = 1_000;

type RowError = {
  /** Line of the file; the names are line 1. */
  row: number;
  field: string;
  key: ValidationKey;
  params: PlainParams;
};
export type Import = {
  /** Questions in the file. */
  records: number;
  good: number;
  errors: RowError[];
  /** Questions added to the draft; 0 after a check, or if there are invalid rows. */
  imported: number;
};

/** Converts zod's errors to message keys; the HTTP layer passes in its own conversion. */
type Describe = (error: z.ZodError) => { field: string; key: ValidationKey; params: PlainParams }[];

/**
 * Adds the questions of a CSV file or workbook to the draft. Imports nothing if a row is invalid, unless `skipBad` is
 * set; `dryRun` only checks.
 * @throws Failure "unsupportedType", "tooLarge", "conflict" for a file without rows or without the columns, "notFound"
 */
export async function importQuestions(
  admin: Admin,
  { id, dryRun, skipBad, file }: ImportQuestions,
  describe: Describe,
): Promise<Import> {
  const [names = [], ...rows] = await readTable(file);
  const columns = names.map(columnOf);
  assertQuestionTable(columns, rows);
  const [assessment] = await db
    .select({ grade: assessments.grade })
    .from(assessments)
    .where(eq(assessments.id, id));
  const question = questionFor(foundOrThrow(assessment).grade);
  const parsed = rows.map((row) => question.safeParse(fieldsOf(columns, row), withInput));
  const good = parsed.flatMap((result) => (result.success ? [result.data] : []));
  const errors = parsed.flatMap((result, index) =>
    result.success
      ? []
      : describe(result.error).map(({ field, key, params }) => ({ row: index + 2, field, key, params })),
  );
  const isTaken = !dryRun && good.length > 0 && (errors.length === 0 || skipBad);
  if (isTaken) await addAll(admin, id, good);
  return { records: rows.length, good: good.length, errors, imported: isTaken ? good.length : 0 };
}

/** "Option A" and "option_a" are optionA. */
const columnOf = (name: string) => {
  const plain = name.toLowerCase().replace(/[^a-z]/g, "");
  const option = /^option([a-h])$/.exec(plain)?.[1];
  return option ? `option${option.toUpperCase()}` : plain === "answer" ? "answers" : plain;
};

function assertQuestionTable(columns: string[], rows: string[][]): void {
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new Failure("conflict", "importColumns", { columns: missing.join(", ") });
  if (rows.length === 0) throw new Failure("conflict", "importEmpty");
  if (rows.length > longest) throw new Failure("conflict", "importTooLong", { maximum: longest });
}

const isWord = (word: string) => (name: string) => name.toLowerCase() === word.toLowerCase();

function fieldsOf(columns: string[], row: string[]) {
  const cell = (name: string) => row[columns.indexOf(name)] ?? "";
  const kind = questionKinds.find(isWord(cell("kind")));
  const options = optionLetters.flatMap((value) => {
    const label = cell(`option${value.toUpperCase()}`);
    return label ? [{ value, label }] : [];
  });
  return {
    skillId:
      skills.find(({ name, nameZh }) => [name, nameZh].some(isWord(cell("skill"))))?.skillId ?? cell("skill"),
    kind: kind ?? cell("kind"),
    prompt: cell("prompt"),
    options,
    answers: answersIn(cell("answers"), kind),
    points: cell("points") || 1,
    isPractice: /^(1|y|yes|true|是)$/i.test(cell("practice")),
  };
}

/** Letters of choices and accepted answers are separated by |, the gaps of a text by ;. */
function answersIn(text: string, kind: (typeof questionKinds)[number] | undefined): string[] {
  const parts = text.split(kind === "gap" ? /[;；]/ : "|").map((part) => part.trim());
  const given = parts.filter(Boolean);
  return kind === "single" || kind === "multiple" ? given.map((value) => value.toLowerCase()) : given;
}

function addAll(admin: Admin, assessmentId: number, questions: Question[]): Promise<void> {
  return db.transaction(async (tx) => {
    const draft = await openDraft(tx, assessmentId);
    for (const question of questions) await addToDraft(tx, draft, question);
    await recordAudit(tx, admin, "assessment.import", "assessment", assessmentId, {
      questions: questions.length,
    });
  });
}
