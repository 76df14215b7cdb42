import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, instant, managed, referenceTo } from "./columns";
import { teachers } from "./people";

/** The groups of grades whose writing samples are marked by a rubric of their own (rule R9.30). */
export const gradeGroups = ["early", "junior", "middle", "senior"] as const;

/**
 * One edition of a rubric, of a teacher or, without one, of the school. An edition is never changed: saving writes the next one, and
 * the earlier stays for the work that is marked by it (rule R11.41). `removedAt` is when it was archived.
 */
export const rubrics = pgTable(
  "rubrics",
  {
    id: id(),
    teacherId: integer().references(() => teachers.id),
    name: text().notNull(),
    nameZh: text().notNull().default(""),
    /** The first edition of the same rubric; null for the first. */
    rootId: integer().references((): AnyPgColumn => rubrics.id),
    /** When the next edition was saved. */
    replacedAt: instant(),
    /** The grades whose writing samples are marked with it. */
    sampleGroup: text({ enum: gradeGroups }),
    /** A key of `db/seed/content/rubrics.yaml`. */
    contentKey: text(),
    ...managed(),
  },
  (t) => [
    uniqueIndex("rubrics_current_key")
      .on(sql`coalesce(${t.rootId}, ${t.id})`)
      .where(sql`replaced_at is null`),
    uniqueIndex("rubrics_sample_key")
      .on(t.sampleGroup)
      .where(sql`replaced_at is null`),
    uniqueIndex("rubrics_content_key").on(t.contentKey),
    index("rubrics_teacher_idx")
      .on(t.teacherId, t.name, t.id)
      .where(sql`replaced_at is null`),
    index("rubrics_root_idx").on(t.rootId),
    check("rubrics_sample_check", sql`sample_group is null or teacher_id is null`),
    check("rubrics_sample_group_check", sql`sample_group in ('early', 'junior', 'middle', 'senior')`),
  ],
);

/** What work is marked for, in order; never changed. */
export const rubricTraits = pgTable(
  "rubric_traits",
  {
    id: id(),
    rubricId: referenceTo(() => rubrics),
    position: smallint().notNull(),
    name: text().notNull(),
    nameZh: text().notNull().default(""),
  },
  (t) => [uniqueIndex("rubric_traits_position_key").on(t.rubricId, t.position)],
);

/** The levels of a trait, the best first, each in words; never changed. */
export const rubricLevels = pgTable(
  "rubric_levels",
  {
    id: id(),
    traitId: referenceTo(() => rubricTraits),
    position: smallint().notNull(),
    words: text().notNull(),
    wordsZh: text().notNull().default(""),
    points: smallint(),
  },
  (t) => [
    uniqueIndex("rubric_levels_position_key").on(t.traitId, t.position),
    unique("rubric_levels_trait_key").on(t.traitId, t.id),
    check("rubric_levels_points_check", sql`points between 0 and 1000`),
  ],
);
