import { type SQLWrapper, sql } from "drizzle-orm";
import { rubricMarks } from "@/db/schema/marking";
import { rubricLevels, rubrics, rubricTraits } from "@/db/schema/rubrics";
import type { Rubric } from "./rules";

/** The traits of an edition with their levels, in order, as a column. */
export const traitsOf = (rubricId: SQLWrapper) =>
  sql<Rubric["traits"]>`${sql`coalesce((
  select json_agg(json_build_object('traitId', ${rubricTraits.id}, 'name', ${rubricTraits.name}, 'nameZh', ${rubricTraits.nameZh},
    'levels', (select json_agg(json_build_object('levelId', ${rubricLevels.id}, 'words', ${rubricLevels.words},
        'wordsZh', ${rubricLevels.wordsZh}, 'points', ${rubricLevels.points}) order by ${rubricLevels.position})
      from ${rubricLevels} where ${rubricLevels.traitId} = ${rubricTraits.id})) order by ${rubricTraits.position})
  from ${rubricTraits} where ${rubricTraits.rubricId} = ${rubricId}), '[]')`}`;

/** An edition as a column; null without one. */
export const rubricOf = (rubricId: SQLWrapper) =>
  sql<Rubric | null>`${sql`(
  select json_build_object('rubricId', ${rubrics.id}, 'name', ${rubrics.name}, 'nameZh', ${rubrics.nameZh},
    'traits', ${traitsOf(rubrics.id)})
  from ${rubrics} where ${rubrics.id} = ${rubricId})`}`;

/** The ids of the levels that were chosen for an attempt of a submission, ascending, as a column. */
export const levelsOf = (submission: { id: SQLWrapper; attempt: SQLWrapper }) =>
  sql<number[]>`${sql`coalesce((
  select json_agg(${rubricMarks.levelId} order by ${rubricMarks.levelId})
  from ${rubricMarks} where ${rubricMarks.submissionId} = ${submission.id} and ${rubricMarks.attempt} = ${submission.attempt}), '[]')`}`;

/** A chosen level in words. */
export type LevelWords = { trait: string; traitZh: string; words: string; wordsZh: string };

/** The levels of an array of ids in words, in the order of their traits, as a column. */
export const wordsOfLevels = (levelIds: SQLWrapper) =>
  sql<LevelWords[]>`${sql`coalesce((
  select json_agg(json_build_object('trait', ${rubricTraits.name}, 'traitZh', ${rubricTraits.nameZh}, 'words', ${rubricLevels.words},
    'wordsZh', ${rubricLevels.wordsZh}) order by ${rubricTraits.position})
  from ${rubricLevels} join ${rubricTraits} on ${rubricTraits.id} = ${rubricLevels.traitId}
  where ${rubricLevels.id} = any(${levelIds})), '[]')`}`;

/** The levels of the present attempt of a submission in words, in the order of their traits, as a column. */
export const givenWords = (submission: { id: SQLWrapper; attempt: SQLWrapper }) =>
  wordsOfLevels(sql`array(select ${rubricMarks.levelId} from ${rubricMarks}
    where ${rubricMarks.submissionId} = ${submission.id} and ${rubricMarks.attempt} = ${submission.attempt})`);
