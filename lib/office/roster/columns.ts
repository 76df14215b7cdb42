/** How a value is written: a reference names the file whose `sourcedId` it is, a list of references several. */
export type Format =
  | "guid"
  | "string"
  | "list"
  | "date"
  | "dateTime"
  | "year"
  | "integer"
  | "float"
  | "boolean"
  | readonly string[]
  | { of: RosterFile; several?: true };
export type RosterColumn = { name: string; format: Format; required?: true };

/** The files that this product writes and reads. */
export type RosterFile =
  | "academicSessions"
  | "categories"
  | "classes"
  | "courses"
  | "demographics"
  | "enrollments"
  | "lineItems"
  | "orgs"
  | "results"
  | "roles"
  | "users";

const need = (name: string, format: Format): RosterColumn => ({ name, format, required: true });
const may = (name: string, format: Format = "string"): RosterColumn => ({ name, format });

/** The first three columns of every file; in a bulk file the last two are empty. */
const common = [
  need("sourcedId", "guid"),
  may("status", ["active", "tobedeleted"]),
  may("dateLastModified", "dateTime"),
];

const races = [
  "americanIndianOrAlaskaNative",
  "asian",
  "blackOrAfricanAmerican",
  "nativeHawaiianOrOtherPacificIslander",
  "white",
  "demographicRaceTwoOrMoreRaces",
  "hispanicOrLatinoEthnicity",
];

/** The roles of a person in an organisation. */
const rosterRoles = [
  "aide",
  "counselor",
  "districtAdministrator",
  "guardian",
  "parent",
  "principal",
  "proctor",
  "relative",
  "siteAdministrator",
  "student",
  "systemAdministrator",
  "teacher",
] as const;

/** The columns of OneRoster 1.2 CSV, in the published order (docs/decisions/0229). */
export const rosterColumns: Record<RosterFile, readonly RosterColumn[]> = {
  academicSessions: [
    ...common,
    need("title", "string"),
    need("type", ["gradingPeriod", "semester", "schoolYear", "term"]),
    need("startDate", "date"),
    need("endDate", "date"),
    may("parentSourcedId", { of: "academicSessions" }),
    need("schoolYear", "year"),
  ],
  categories: [...common, need("title", "string"), may("weight", "integer")],
  classes: [
    ...common,
    need("title", "string"),
    may("grades", "list"),
    need("courseSourcedId", { of: "courses" }),
    may("classCode"),
    need("classType", ["homeroom", "scheduled"]),
    may("location"),
    need("schoolSourcedId", { of: "orgs" }),
    need("termSourcedIds", { of: "academicSessions", several: true }),
    may("subjects", "list"),
    may("subjectCodes", "list"),
    may("periods", "list"),
  ],
  courses: [
    ...common,
    may("schoolYearSourcedId", { of: "academicSessions" }),
    need("title", "string"),
    may("courseCode"),
    may("grades", "list"),
    need("orgSourcedId", { of: "orgs" }),
    may("subjects", "list"),
    may("subjectCodes", "list"),
  ],
  demographics: [
    need("sourcedId", { of: "users" }),
    ...common.slice(1),
    may("birthDate", "date"),
    may("sex", ["male", "female", "unspecified", "other"]),
    ...races.map((race) => may(race, "boolean")),
    may("countryOfBirthCode"),
    may("stateOfBirthAbbreviation"),
    may("cityOfBirth"),
    may("publicSchoolResidenceStatus"),
  ],
  enrollments: [
    ...common,
    need("classSourcedId", { of: "classes" }),
    need("schoolSourcedId", { of: "orgs" }),
    need("userSourcedId", { of: "users" }),
    need("role", ["administrator", "proctor", "student", "teacher"]),
    may("primary", "boolean"),
    may("beginDate", "date"),
    may("endDate", "date"),
  ],
  lineItems: [
    ...common,
    need("title", "string"),
    may("description"),
    need("assignDate", "date"),
    need("dueDate", "date"),
    need("classSourcedId", { of: "classes" }),
    need("categorySourcedId", { of: "categories" }),
    need("academicSessionSourcedId", { of: "academicSessions" }),
    may("resultValueMin", "float"),
    may("resultValueMax", "float"),
    need("schoolSourcedId", { of: "orgs" }),
  ],
  orgs: [
    ...common,
    need("name", "string"),
    need("type", ["department", "school", "district", "local", "state", "national"]),
    may("identifier"),
    may("parentSourcedId", { of: "orgs" }),
  ],
  results: [
    ...common,
    need("lineItemSourcedId", { of: "lineItems" }),
    need("studentSourcedId", { of: "users" }),
    need("scoreStatus", ["exempt", "fully graded", "not submitted", "partially graded", "submitted"]),
    may("score", "float"),
    need("scoreDate", "date"),
    may("comment"),
    may("textScore"),
    may("classSourcedId", { of: "classes" }),
    may("inProgress", "boolean"),
    may("incomplete", "boolean"),
    may("late", "boolean"),
    may("missing", "boolean"),
  ],
  roles: [
    ...common,
    need("userSourcedId", { of: "users" }),
    need("roleType", ["primary", "secondary"]),
    need("role", rosterRoles),
    may("beginDate", "date"),
    may("endDate", "date"),
    need("orgSourcedId", { of: "orgs" }),
    may("userProfileSourcedId", "guid"),
  ],
  users: [
    ...common,
    need("enabledUser", "boolean"),
    need("username", "string"),
    may("userIds", "list"),
    need("givenName", "string"),
    need("familyName", "string"),
    may("middleName"),
    may("identifier"),
    may("email"),
    may("sms"),
    may("phone"),
    may("agentSourcedIds", { of: "users", several: true }),
    may("grades", "list"),
    may("password"),
    may("userMasterIdentifier"),
    may("preferredGivenName"),
    may("preferredMiddleName"),
    may("preferredFamilyName"),
    may("primaryOrgSourcedId", { of: "orgs" }),
    may("pronouns"),
  ],
};

/** Every file that a manifest names, in its order. */
export const manifestFiles = [
  "academicSessions",
  "categories",
  "classes",
  "classResources",
  "courses",
  "courseResources",
  "demographics",
  "enrollments",
  "lineItemLearningObjectiveIds",
  "lineItems",
  "lineItemScoreScales",
  "orgs",
  "resources",
  "resultLearningObjectiveIds",
  "results",
  "resultScoreScales",
  "roles",
  "scoreScales",
  "userProfiles",
  "userResources",
  "users",
] as const;

export type RosterRow = Record<string, string>;
export type Roster = Record<RosterFile, RosterRow[]>;

/** A grade in CEDS's words, which OneRoster uses: KG, then 01 to 12. */
export const rosterGrade = (grade: number): string => (grade === 0 ? "KG" : String(grade).padStart(2, "0"));

/** The inverse, also of other ways to write it; null for what is no grade of ours. */
export function gradeOfRoster(text: string): number | null {
  if (/^(k|kg|jk|sk|pk|tk)$/i.test(text.trim())) return 0;
  const grade = /^\d{1,2}$/.test(text.trim()) ? Number(text) : NaN;
  return grade >= 0 && grade <= 12 ? grade : null;
}
