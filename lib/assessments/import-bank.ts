import { z } from "zod";
import { db } from "@/db/client";
import { questionStates } from "@/db/schema/assessments";
import type { Admin } from "@/lib/auth/actor";
import { Failure, type PlainParams, type ValidationKey } from "@/lib/core/errors";
import { optionalInteger, requiredInteger } from "@/lib/core/fields";
import { withInput } from "@/lib/core/with-input";
import { recordAudit } from "@/lib/records/audit";
import { readPackageFile } from "@/lib/storage/package-file";
import { stagedFile } from "@/lib/storage/schemas";
import { addPackedQuestions } from "./add-packed";
import { answersOf, questionFor } from "./author-schemas";
import { findKnown, isSameQuestion } from "./known-questions";
import { checkMedia } from "./packed-media";
import { mostQuestions, type PackedItem, readQtiPackage } from "./qti/read-package";
import type { QtiRefusal } from "./qti/refusal";
import type { ReadyQuestion } from "./ready-question";
import { mayAsk } from "./rules";

const flag = () => optionalInteger(0, 1).transform((value) => value === 1);

/** `/api/admin/assessmentQuestion/package/import`: `grade` and `skillId` are of questions whose file says none. */
export const ImportPackage = z.object({
  /** 1 only checks. */
  dryRun: flag(),
  /** 1 imports the good questions even if others are refused. */
  skipBad: flag(),
  /** 1 gives questions the state that the package says; else they are drafts. */
  keepState: flag(),
  grade: requiredInteger(0, 12),
  skillId: requiredInteger(1, 6),
  file: stagedFile(),
});
export type ImportPackage = z.output<typeof ImportPackage>;

/** Why a file was not taken: a sentence about the package, or one about a field of the question. */
type Refused = {
  file: string;
  reason: QtiRefusal | null;
  what: string;
  field: string | null;
  key: ValidationKey | null;
  params: PlainParams;
};
export type PackageImport = {
  /** Questions in the package. */
  records: number;
  fresh: number;
  changed: number;
  unchanged: number;
  refused: Refused[];
  /** Questions added; 0 after a check, or if one was refused. */
  imported: number;
};

type Describe = (error: z.ZodError) => { field: string; key: ValidationKey; params: PlainParams }[];

/**
 * Reads a package of QTI items into the bank (docs/decisions/0228). Questions with a known identifier and the same words are left alone; one
 * that differs is added beside the one in the bank, which may have been answered. All are added, or none.
 * @throws Failure "unsupportedType" for a file that is not a package, "tooLarge", "conflict" for one without questions
 */
export async function importPackage(
  admin: Admin,
  { file, dryRun, skipBad, keepState, grade, skillId }: ImportPackage,
  describe: Describe,
): Promise<PackageImport> {
  const files = await readPackageFile(file);
  const read = await readQtiPackage(files);
  if (!read) throw new Failure("unsupportedType", "qtiManifest");
  const records = read.items.length + read.refused.length;
  if (records === 0) throw new Failure("conflict", "importEmpty");
  if (records > mostQuestions) throw new Failure("conflict", "importTooLong", { maximum: mostQuestions });
  const refused: Refused[] = read.refused.map((one) => ({ ...one, field: null, key: null, params: {} }));
  const ready: ReadyQuestion[] = [];
  for (const item of read.items) {
    const checked = readyOrRefused(item, { grade, skillId, keepState }, describe);
    const problem = "values" in checked ? await checkMedia(files, checked) : null;
    if (problem) refused.push({ file: item.file, field: null, key: null, params: {}, ...problem });
    else if ("values" in checked) ready.push(checked);
    else refused.push(checked);
  }
  const known = await findKnown(db, ready);
  const different = ready.filter((one) => !isSameQuestion(one, known.get(one.identifier)));
  const changed = different.filter(({ identifier }) => known.has(identifier)).length;
  const isTaken = !dryRun && different.length > 0 && (refused.length === 0 || skipBad);
  const imported = isTaken ? await addAll(admin, files, different, changed) : 0;
  return {
    records,
    fresh: different.length - changed,
    changed,
    unchanged: ready.length - different.length,
    refused,
    imported,
  };
}

type Choices = Pick<ImportPackage, "grade" | "skillId" | "keepState">;

function readyOrRefused(
  { file, question, facts, passage }: PackedItem,
  given: Choices,
  describe: Describe,
): ReadyQuestion | Refused {
  const grade = facts.grade ?? given.grade;
  const { identifier, recording, why, key, passage: _passage, ...fields } = question;
  const refusal = { file, reason: null, what: "", field: null, key: null, params: {} };
  if (!mayAsk(question.kind, grade)) return { ...refusal, reason: "noTyping" as const, what: String(grade) };
  const parsed = questionFor(grade).safeParse(
    { ...fields, skillId: facts.skillId ?? given.skillId, answers: answersOf(key) },
    withInput,
  );
  if (!parsed.success) return { ...refusal, ...describe(parsed.error)[0] };
  const { textContentId: _text, ...values } = parsed.data;
  const state = given.keepState ? questionStates.find((one) => one === facts.state) : undefined;
  return {
    identifier,
    passage,
    recording,
    values: { ...values, grade, why, judgement: facts.judgement ?? 3, state: state ?? "draft" },
  };
}

const addAll = (
  admin: Admin,
  files: ReadonlyMap<string, Buffer>,
  questions: ReadyQuestion[],
  changed: number,
): Promise<number> =>
  addPackedQuestions(admin, files, questions, (tx, added) =>
    recordAudit(tx, admin, "bankQuestion.import", "admin", admin.id, {
      questions: added,
      replaced: changed,
    }),
  );
