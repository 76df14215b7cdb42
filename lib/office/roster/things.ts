/** What a package brings, in the order in which it is read in. */
export const rosterThings = [
  "teachers",
  "parents",
  "students",
  "courses",
  "classes",
  "enrolments",
  "homework",
  "marks",
] as const;
export type RosterThing = (typeof rosterThings)[number];
