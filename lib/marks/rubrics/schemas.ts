import { z } from "zod";
import { optionalId, optionalInteger, requiredInteger, seenVersion } from "@/lib/core/fields";

/** Most points of a level. */
const mostPoints = 100;
export const mostTraits = 8;
export const mostLevels = 6;
const fewestLevels = 2;

const required = (longest: number) => z.string().trim().min(1).max(longest);
const chinese = (longest: number) => z.string().trim().max(longest).default("");

export const RubricFields = z.object({
  name: required(120),
  nameZh: chinese(120),
  traits: z
    .array(
      z.object({
        name: required(60),
        nameZh: chinese(60),
        /** The best first. */
        levels: z
          .array(
            z.object({
              words: required(300),
              wordsZh: chinese(300),
              points: optionalInteger(0, mostPoints).transform((points) => points ?? null),
            }),
          )
          .min(fewestLevels)
          .max(mostLevels),
      }),
    )
    .min(1)
    .max(mostTraits),
});
export type RubricFields = z.output<typeof RubricFields>;

/** `/api/teacher/rubric/save` and `/api/admin/rubric/save`: a new rubric, or the next edition of the one with `id`. */
export const SaveRubric = RubricFields.extend({ id: optionalId(), version: seenVersion() });
export type SaveRubric = z.output<typeof SaveRubric>;

/** The chosen levels of a work, at most one a trait; absent, they stay as they are. */
export const chosenLevels = () => z.array(requiredInteger()).max(mostTraits).optional();
