import { z } from "zod";

/** Days and times as people type or choose them; '' is none, where a field may stay empty. */

/** A day, "2027-01-09". */
export const day = () => z.iso.date(unlessEmpty("date"));

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
