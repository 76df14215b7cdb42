import { z } from "zod";

/** A text in both languages. */
const both = z.object({ en: z.string(), zh: z.string() });
/** An instant as ISO 8601. */
const instant = z.iso.datetime();
const program = { program: both };

/** What the facts of several happenings have in common. */
export const shapes = {
  both,
  instant,
  program,
  lesson: { ...program, lesson: both, startsAt: instant },
  work: { ...program, homework: z.string() },
  seat: { ...program, term: both },
  order: { orderNo: z.string() },
  guardian: { guardianId: z.number().int() },
  /** A term's ISO weekdays, its hour and its first day in Toronto. */
  weekly: z.object({ weekdays: z.array(z.number().int()), startTime: z.string(), startsOn: z.string() }),
  yesNo: z.enum(["yes", "no"]),
  /** The teacher before, who is told too. */
  former: { formerTeacherId: z.number().int().nullable().default(null) },
};

/** Who is told of a seat. */
export const receiversOfSeat = ["families", "children", "teacher"] as const;
