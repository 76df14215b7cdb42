/** The school's own clock; every date is shown in it unless a reader's zone is named beside it. */
export const schoolTimeZone = "America/Toronto";

// Swedish dates are ISO dates. Not date-fns: the browser gets this file with every form and price.
const isoDay = new Intl.DateTimeFormat("sv-SE", { timeZone: schoolTimeZone });

/** The school's calendar day at an instant, "2027-01-09". */
export const schoolDay = (at: Date = new Date()) => isoDay.format(at);
