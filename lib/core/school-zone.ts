import { dateFormat } from "./intl-formats";

/** The school's own clock; every date is shown in it unless a reader's zone is named beside it. */
export const schoolTimeZone = "America/Toronto";

/** The school's calendar day at an instant, "2027-01-09". */
export function schoolDay(at: Date = new Date()): string {
  // Swedish dates are ISO dates. Not date-fns: the browser gets this file with every form and price.
  return dateFormat("sv-SE", { timeZone: schoolTimeZone }).format(at);
}
