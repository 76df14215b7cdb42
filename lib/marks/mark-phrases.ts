import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { markingPhrases } from "@/db/schema/marking";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import type { SavePhrase } from "./mark-schemas";

const columns = { phraseId: markingPhrases.id, ...pick(markingPhrases, ["text", "textZh"]) };
const own = (teacherId: Owned<"teacher">) =>
  and(eq(markingPhrases.teacherId, teacherId), isNull(markingPhrases.removedAt));

/** The teacher's own phrases for comments, oldest first. */
export const listPhrases = (teacherId: Owned<"teacher">) =>
  db.select(columns).from(markingPhrases).where(own(teacherId)).orderBy(asc(markingPhrases.id)).limit(200);

/** @throws Failure "notFound" for another teacher's phrase */
export async function savePhrase(teacherId: Owned<"teacher">, { id, ...words }: SavePhrase) {
  const [row] = id
    ? await db
        .update(markingPhrases)
        .set(words)
        .where(and(own(teacherId), eq(markingPhrases.id, id)))
        .returning(columns)
    : // A transaction, so that a repeated call adds it once (docs/decisions/0236).
      await db.transaction((tx) =>
        tx
          .insert(markingPhrases)
          .values({ teacherId, ...words })
          .returning(columns),
      );
  return foundOrThrow(row);
}

/** @throws Failure "notFound" for another teacher's phrase */
export async function removePhrase(teacherId: Owned<"teacher">, phraseId: number): Promise<void> {
  const [row] = await db
    .update(markingPhrases)
    .set({ removedAt: new Date() })
    .where(and(own(teacherId), eq(markingPhrases.id, phraseId)))
    .returning(columns);
  foundOrThrow(row);
}
