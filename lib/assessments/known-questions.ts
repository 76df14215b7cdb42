import { eq, inArray } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { assessmentQuestions, textContents } from "@/db/schema/assessments";
import { pick } from "@/lib/core/pick";
import { findByExternalIds } from "@/lib/records/external-ids";
import type { QtiPassage } from "./qti/parts";
import type { ReadyQuestion } from "./ready-question";

type Known = {
  question: typeof assessmentQuestions.$inferSelect;
  text: typeof textContents.$inferSelect | null;
};

/** The questions of the bank that have the identifiers of a package, by identifier. */
export async function findKnown(
  executor: Executor,
  ready: readonly Pick<ReadyQuestion, "identifier">[],
): Promise<Map<string, Known>> {
  const ids = await findByExternalIds(
    executor,
    "question",
    ready.map(({ identifier }) => identifier),
  );
  const rows =
    ids.size === 0
      ? []
      : await executor
          .select({ question: assessmentQuestions, text: textContents })
          .from(assessmentQuestions)
          .leftJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
          .where(inArray(assessmentQuestions.id, [...ids.values()]));
  const byId = new Map(rows.map((row) => [row.question.id, row]));
  return new Map(
    [...ids].flatMap(([identifier, id]) => {
      const row = byId.get(id);
      return row ? [[identifier, row] as const] : [];
    }),
  );
}

const questionFields = [
  "skillId",
  "kind",
  "prompt",
  "options",
  "key",
  "points",
  "isPractice",
  "grade",
  "judgement",
  "why",
] as const;
const passageFields = ["kind", "about", "title", "content"] as const;

/** Whether a question of a package is the one in the bank, word for word. Files are not compared, nor its state. */
export const isSameQuestion = ({ values, passage }: ReadyQuestion, known: Known | undefined): boolean =>
  known !== undefined &&
  stable(pick(values, questionFields)) === stable(pick(known.question, questionFields)) &&
  isSamePassage(passage, known.text);

/** Whether a passage of a package is the one in the bank. */
export const isSamePassage = (passage: QtiPassage | null, text: Known["text"]): boolean =>
  (passage === null) === (text === null) &&
  (passage === null ||
    text === null ||
    stable(pick(passage, passageFields)) === stable(pick(text, passageFields)));

/** JSON with sorted keys: the database sorts those of its own. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
