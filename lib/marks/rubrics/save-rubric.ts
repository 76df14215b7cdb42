import { and, eq, isNull, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { rubricLevels, rubrics, rubricTraits } from "@/db/schema/rubrics";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { recordAudit } from "@/lib/records/audit";
import { pick } from "@/lib/core/pick";
import { passOnRubric } from "@/lib/marks/homework-rubric";
import { findRubric } from "./queries";
import type { RubricFields, SaveRubric } from "./schemas";

type Author = Actor<"teacher"> | Actor<"admin">;
type Edition = typeof rubrics.$inferSelect;

/** A teacher changes the own rubrics, the office those of the school. */
const isOwnOf = (author: Author) =>
  author.role === "teacher" ? eq(rubrics.teacherId, author.id) : isNull(rubrics.teacherId);
const ownerOf = (author: Author) => (author.role === "teacher" ? author.id : null);

/**
 * Adds a rubric, or writes the next edition of one. The edition before is never changed: homework that a child has handed in, or that
 * has been marked by it, stays with it, and other homework gets the new one (rule R11.41).
 * @throws Failure "notFound" for another person's, "conflict" if it was changed meanwhile, or if a rubric of the writing sample would
 * lose its traits and levels
 */
export async function saveRubric(
  author: Author,
  { id, version, ...fields }: SaveRubric,
): Promise<{ rubricId: number }> {
  return db.transaction(async (tx) => {
    const before = id ? await lockCurrent(tx, author, id, version) : null;
    if (before?.sampleGroup) assertKeepsBands(fields);
    if (before) await tx.update(rubrics).set({ replacedAt: new Date() }).where(eq(rubrics.id, before.id));
    const [added] = await tx
      .insert(rubrics)
      .values({
        ...pick(fields, ["name", "nameZh"]),
        teacherId: ownerOf(author),
        ...(before && {
          rootId: before.rootId ?? before.id,
          version: before.version + 1,
          ...pick(before, ["sampleGroup", "removedAt"]),
        }),
      })
      .returning({ id: rubrics.id });
    const rubricId = foundOrThrow(added).id;
    await writeTraits(tx, rubricId, fields.traits);
    if (before) await passOnRubric(tx, before.id, rubricId);
    await recordAudit(tx, author, before ? "rubric.save" : "rubric.add", "rubric", rubricId);
    return { rubricId };
  });
}

/** Copies an own rubric, or one of the school's, as an own one. @throws Failure "notFound" for another teacher's */
export async function copyRubric(teacher: Actor<"teacher">, id: number): Promise<{ rubricId: number }> {
  const [seen] = await db
    .select({ id: rubrics.id })
    .from(rubrics)
    .where(and(eq(rubrics.id, id), or(isOwnOf(teacher), isNull(rubrics.teacherId))));
  const { rubricId: _id, ...fields } = foundOrThrow(await findRubric(foundOrThrow(seen).id));
  return saveRubric(teacher, fields);
}

/**
 * `flag` 1 archives a rubric, so that no further homework gets it, 0 brings it back; homework keeps the one it has.
 * @throws Failure "notFound" for another person's, "conflict" for a rubric of the writing sample
 */
export async function archiveRubric(
  author: Author,
  { id, flag }: { id: number; flag: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockCurrent(tx, author, id, null);
    if (before.sampleGroup) throw conflict("rubricOfSamples");
    await tx
      .update(rubrics)
      .set({ removedAt: flag === 1 ? new Date() : null, version: sql`${rubrics.version} + 1` })
      .where(eq(rubrics.id, id));
    await recordAudit(tx, author, flag === 1 ? "rubric.archive" : "rubric.restore", "rubric", id);
  });
}

async function lockCurrent(
  tx: Transaction,
  author: Author,
  id: number,
  version: number | null | undefined,
): Promise<Edition> {
  const [row] = await tx
    .select()
    .from(rubrics)
    .where(and(eq(rubrics.id, id), isOwnOf(author)))
    .for("update");
  const found = foundOrThrow(row);
  if (found.replacedAt || (version && version !== found.version)) throw conflict("rubricChanged");
  return found;
}

/** The bands of the report stand for the places of traits and levels (rule R9.30). */
function assertKeepsBands({ traits }: RubricFields): void {
  if (traits.length !== 4 || traits.some(({ levels }) => levels.length !== 4))
    throw conflict("rubricOfSamples");
}

/** Writes traits and levels in two statements; rows of a list get their ids in its order. */
async function writeTraits(tx: Transaction, rubricId: number, traits: RubricFields["traits"]): Promise<void> {
  const added = await tx
    .insert(rubricTraits)
    .values(traits.map(({ name, nameZh }, position) => ({ rubricId, position, name, nameZh })))
    .returning({ id: rubricTraits.id, position: rubricTraits.position });
  const ids = new Map(added.map((trait) => [trait.position, trait.id]));
  await tx.insert(rubricLevels).values(
    traits.flatMap(({ levels }, place) =>
      levels.map(({ words, wordsZh, points }, position) => ({
        traitId: foundOrThrow(ids.get(place)),
        position,
        words,
        wordsZh,
        points,
      })),
    ),
  );
}
