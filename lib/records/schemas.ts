import { z } from "zod";
import { optionalText, optionalInteger, requiredInteger, optionalId } from "@/lib/core/fields";

export const recordStates = ["active", "disabled", "archived"] as const;
export type RecordState = (typeof recordStates)[number];

/** One of the values; '' and null mean no filter. */
export const optionalEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess((value) => value || null, z.enum(values).nullable()).optional();

/** 1, 0 or a boolean; '' means no filter. */
export const optionalBoolean = () =>
  z
    .preprocess(
      (value) => (value === "1" ? true : value === "0" ? false : value === "" ? null : value),
      z.boolean().nullable(),
    )
    .optional();
/** Search words, up to 100 characters. */
export const searchWords = optionalText(100);
/** A state to filter by. */
export const stateFilter = optionalEnum(recordStates);
export const language = z.enum(["en", "zh"]).optional();

/** As `Flagged`; an empty flag is 1. */
export const FlagById = z.object({
  id: requiredInteger(),
  flag: optionalInteger(0, 1).transform((value) => value ?? 1),
});
/** `remove`: 1 archives, 0 restores; `status/save`: 1 enables, 0 disables (rule R13.9). */
export const Flagged = z.object({
  id: requiredInteger(),
  flag: z.coerce
    .number()
    .pipe(z.literal([0, 1]))
    .default(1),
});

export const personKinds = ["user", "student", "teacher"] as const;
export const stateChanges = ["enable", "disable", "archive", "restore"] as const;
/** Changes of a child's grade by one; the second reverts the first (rule R16.32). */
export const gradeSteps = ["promote", "demote"] as const;
/** Records that can be removed but not disabled. */
export const kindsWithoutSwitch = ["courseCategory", "courseware"] as const;

/** The search of a dropdown. */
export const Lookup = z.object({ search: optionalText(100), id: optionalId() });
