import { type Band, bands } from "@/db/schema/assessments";
import type { TraitLevels, WritingTrait } from "@/db/schema/writing";
import type { Rubric } from "@/lib/marks/rubrics/rules";
import { graceSeconds } from "@/lib/assessments/rules";

/** In the rubric's order. */
export const writingTraits = [
  "ideas",
  "organization",
  "words",
  "conventions",
] as const satisfies readonly WritingTrait[];

/** Minutes to write, and for a photo of what was written on paper (rule R9.31). */
export const writingMinutes = 10;
export const photoMinutes = 10;
export const mostPhotos = 3;
/** For so many days after a sitting its sample can be added. */
const writingDays = 14;
/** Until then a teacher who has opened a sample has it alone (rule R9.32). */
export const openMinutes = 30;
/** After so many hours the only teacher of a school may read an unsure mark's sample again (rule R9.33). */
export const rereadHours = 24;
export const longestText = 8_000;

type Times = { deadline: Date; handedInAt: Date | null };
const after = (at: Date, minutes: number) => at.getTime() + minutes * 60_000 + graceSeconds * 1000;

/** Whether the text can still be saved, the grace for a slow connection included. */
export const canWrite = ({ deadline, handedInAt }: Times, now = new Date()) =>
  handedInAt === null && now.getTime() <= after(deadline, 0);

/** Whether a photo can still be added. */
export const canPhotograph = ({ deadline, handedInAt }: Times, now = new Date()) =>
  handedInAt === null && now.getTime() <= after(deadline, photoMinutes);

/** Whether a sitting that was finished then may still get a sample. */
export const isYoung = (finishedAt: Date, now = new Date()) =>
  now.getTime() - finishedAt.getTime() <= writingDays * 86_400_000;

/** Whether a sample may follow a sitting: a visitor's must show that questions were answered, and not in haste (rule R9.30). */
export const invitesWriting = (sitting: { isTemporary: boolean; hasEffort: boolean; answered: number }) =>
  !sitting.isTemporary || (sitting.hasEffort && sitting.answered > 0);

/**
 * What two teachers, or one, say of a trait: one band, or two neighbours, best first. Teachers two bands apart mean the band between
 * them; three apart, the two between them (rule R9.33).
 */
function bandsOfTrait(said: readonly Band[]): Band[] {
  const places = said.map((band) => bands.indexOf(band));
  const sum = Math.min(...places) + Math.max(...places);
  return [...new Set([Math.floor(sum / 2), Math.ceil(sum / 2)])].map((place) => bands[place]!);
}

/** The bands of all traits, in the rubric's order. */
export const traitBands = (marks: readonly TraitLevels[]): { trait: WritingTrait; bands: Band[] }[] =>
  writingTraits.map((trait) => ({ trait, bands: bandsOfTrait(marks.map((levels) => levels[trait])) }));

/** What a rubric says of a trait and of some bands: their places in it are those in the lists of traits and bands. */
export function wordsOfTrait(rubric: Rubric | null, trait: WritingTrait, said: readonly Band[]) {
  const found = rubric?.traits[writingTraits.indexOf(trait)];
  return { trait: found ?? null, levels: said.flatMap((band) => found?.levels[bands.indexOf(band)] ?? []) };
}

/** Words of a text, for the count beside it. */
export const countWords = (text: string) => text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
