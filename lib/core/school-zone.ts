import { dateFormat } from "./intl-formats";

/** The school's time zone; dates are shown in it unless a reader's zone is given too. */
export const schoolTimeZone = "America/Toronto";

/** The school's calendar day at an instant, "2027-01-09". */
export function schoolDay(at: Date = new Date()): string {
  // Swedish dates are ISO dates. Without date-fns, because the browser loads this file with every form and price.
  return dateFormat("sv-SE", { timeZone: schoolTimeZone }).format(at);
}
