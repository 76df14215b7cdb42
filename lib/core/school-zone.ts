import { plainDate } from "./formats";

/** The school's calendar day at an instant, "2027-01-09". Without date-fns, because the browser loads this file with every form. */
export const schoolDay = (at: Date = new Date()): string => plainDate("day", at);
