import { z } from "zod";

/** Days and times as people type or choose them; '' is none, where a field may stay empty. */

/** Whether an ISO day or instant lies in years for which calendars and the database have room, a week to each side too. */
const isNear = (text: string) => text >= "1900-01-01" && text <= "2999-12-31T99";

/** A day, "2027-01-09". */
export const day = () => z.iso.date(unlessEmpty("date")).refine(isNear, { error: "date" });

/** An instant in ISO 8601 with its zone, as a Date. */
export const instantField = () =>
  z.iso
    .datetime({ offset: true, error: "date" })
    .refine(isNear, { error: "date" })
    .transform((text) => new Date(text));

/** A day, or null for '' and null. */
export const optionalDay = () => z.preprocess((value) => value || null, day().nullable()).optional();

/** An instant, or null for ''. */
export const optionalInstant = () =>
  z
    .string()
    .trim()
    .transform((text) => text || null)
    .pipe(instantField().nullable())
    .nullish();

/** A time of the clock, "16:30". */
export const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, unlessEmpty("time"));

export const dayOrEmpty = () => orEmpty(day(), "date");
export const clockOrEmpty = () => orEmpty(clock(), "time");

/** The sentence for a wrong value; an empty field is only told that it is needed. */
const unlessEmpty = (key: "date" | "time") => ({
  error: ({ input }: { input?: unknown }) => (input ? key : "required"),
});

const orEmpty = (schema: z.ZodType, error: "date" | "time") =>
  z.string().refine((text) => text === "" || schema.safeParse(text).success, { error });
