import { z } from "zod";

/** Days and times as typed or chosen; '' means none where a field is optional. */

/** Whether an ISO day or instant is in a year that calendars and the database support, with a margin of a week. */
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

/** A form's day, or '' for none. */
export const dayOrEmpty = () => orEmpty(day(), "date");
/** A form's time, or '' for none. */
export const clockOrEmpty = () => orEmpty(clock(), "time");

/** The message for an invalid value; an empty field is reported as required. */
const unlessEmpty = (key: "date" | "time") => ({
  error: ({ input }: { input?: unknown }) => (input ? key : "required"),
});

const orEmpty = (schema: z.ZodType, error: "date" | "time") =>
  z.string().refine((text) => text === "" || schema.safeParse(text).success, { error });
