import type { Executor } from "@/db/client";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { type ExternalKind, giveExternalIds } from "@/lib/records/external-ids";
import { getSchool } from "@/lib/school/queries";
import { type Roster, rosterGrade, type RosterRow } from "./columns";
import { derivedId } from "./derived-id";
import { toPeriods } from "./periods";
import { readRosterRows, type RosterRows } from "./roster-rows";

/** The one school of an installation. */
const schoolRecord = 1;
const listed = (values: readonly string[]) => values.join(",");
const flag = (value: boolean) => String(value);

/**
 * The school as the rows of OneRoster: active people, programs with their terms as classes, open seats, homework and marks. Archived,
 * erased and temporary people are left out, and passwords are never there.
 */
export async function readRoster(executor: Executor): Promise<Roster> {
  const rows = await readRosterRows(executor);
  const ids = await identify(executor, rows);
  const school = await getSchool();
  const org = ids("school", schoolRecord);
  return {
    ...sessionsAndClasses(rows, ids, org),
    orgs: [{ sourcedId: org, name: school.name.en, type: "school" }],
    ...people(rows, ids, org),
    ...marks(rows, ids, org),
    enrollments: enrolments(rows, ids, org),
  };
}

type Ids = (kind: ExternalKind, recordId: number) => string;

async function identify(executor: Executor, rows: RosterRows): Promise<Ids> {
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
  const wanted: [ExternalKind, number[]][] = [
    ["school", [schoolRecord]],
    ["session", idsOf(rows.runs)],
    ["class", idsOf(rows.runs)],
    ["course", idsOf(rows.courses)],
    ["parent", idsOf(rows.parents)],
    ["student", idsOf(rows.students)],
    ["teacher", idsOf(rows.teachers)],
    ["enrolment", idsOf(rows.enrolments)],
    ["homework", idsOf(rows.homework)],
    ["submission", idsOf(rows.submissions)],
  ];
  const given = new Map<ExternalKind, Map<number, string>>();
  for (const [kind, ids] of wanted) given.set(kind, await giveExternalIds(executor, kind, ids));
  return (kind, recordId) => given.get(kind)?.get(recordId) ?? "";
}

/** The school year in which a term ends, which begins in September and is named by the year of its end. */
const schoolYearOf = (day: string): number => Number(day.slice(0, 4)) + (day.slice(5, 7) >= "09" ? 1 : 0);
const yearId = (org: string, year: number) => derivedId(org, "schoolYear", String(year));

function sessionsAndClasses({ courses, runs }: RosterRows, ids: Ids, org: string) {
  const years = [...new Set(runs.map(({ startsOn }) => schoolYearOf(startsOn)))].sort((a, b) => a - b);
  const gradesOf = new Map(courses.map((course) => [course.id, gradeList(course)]));
  return {
    academicSessions: [
      ...years.map((year) => ({
        sourcedId: yearId(org, year),
        title: `${year - 1}–${year}`,
        type: "schoolYear",
        startDate: `${year - 1}-09-01`,
        endDate: `${year}-09-01`,
        schoolYear: String(year),
      })),
      ...runs.map((run) => ({
        sourcedId: ids("session", run.id),
        title: run.name,
        type: "term",
        startDate: run.startsOn,
        // The day after the last one.
        endDate: shiftDay(run.endsOn, 1),
        parentSourcedId: yearId(org, schoolYearOf(run.startsOn)),
        schoolYear: String(schoolYearOf(run.startsOn)),
      })),
    ],
    courses: courses.map((course) => ({
      sourcedId: ids("course", course.id),
      title: course.name,
      courseCode: course.slug,
      grades: gradeList(course),
      orgSourcedId: org,
      subjects: "English",
    })),
    classes: runs.map((run) => ({
      sourcedId: ids("class", run.id),
      title: run.name,
      grades: gradesOf.get(run.courseId) ?? "",
      courseSourcedId: ids("course", run.courseId),
      classType: "scheduled",
      schoolSourcedId: org,
      termSourcedIds: ids("session", run.id),
      subjects: "English",
      periods: listed(toPeriods(run)),
    })),
  };
}

const gradeList = ({ gradeMin, gradeMax }: { gradeMin: number; gradeMax: number }) =>
  listed(Array.from({ length: gradeMax - gradeMin + 1 }, (_, at) => rosterGrade(gradeMin + at)));

type Person = RosterRows["parents"][number] | RosterRows["teachers"][number];

function people({ parents, students, teachers, guardians }: RosterRows, ids: Ids, org: string) {
  const known = new Set(parents.map(({ id }) => id));
  const agentsOf = (student: { id: number; parentId: number | null }) =>
    [
      student.parentId ?? 0,
      ...guardians.filter(({ studentId }) => studentId === student.id).map((one) => one.parentId),
    ]
      .filter((id): id is number => id !== null && known.has(id))
      .map((id) => ids("parent", id));
  const adult = (sourcedId: string, person: Person, agents: readonly string[] = []): RosterRow => ({
    ...named(sourcedId, person, org),
    username: person.email,
    email: person.email,
    agentSourcedIds: listed(agents),
  });
  const users = [
    ...teachers.map((teacher) => adult(ids("teacher", teacher.id), teacher)),
    ...parents.map((parent) =>
      adult(
        ids("parent", parent.id),
        parent,
        students.filter((student) => student.parentId === parent.id).map(({ id }) => ids("student", id)),
      ),
    ),
    ...students.map((student) => ({
      ...named(ids("student", student.id), student, org),
      username: student.loginName ?? student.email ?? ids("student", student.id),
      email: student.email ?? "",
      agentSourcedIds: listed(agentsOf(student)),
      grades: student.grade === null ? "" : rosterGrade(student.grade),
    })),
  ];
  const roles = [
    ...teachers.map(({ id }) => [ids("teacher", id), "teacher"]),
    ...parents.map(({ id }) => [ids("parent", id), "parent"]),
    ...students.map(({ id }) => [ids("student", id), "student"]),
  ].map(([userSourcedId = "", role = ""]) => ({
    sourcedId: derivedId(userSourcedId, org, "role"),
    userSourcedId,
    roleType: "primary",
    role,
    orgSourcedId: org,
  }));
  const demographics = students
    .filter(({ birthDate, sex }) => birthDate !== null || sex !== 0)
    .map(({ id, birthDate, sex }) => ({
      sourcedId: ids("student", id),
      birthDate: birthDate ?? "",
      sex: sex === 1 ? "male" : sex === 2 ? "female" : "",
    }));
  return { users, roles, demographics };
}

type Named = {
  firstName: string;
  lastName: string;
  nickname: string | null;
  phone: string | null;
  enabled: boolean;
};

/** A family name is required; who has none is given the other name. */
const named = (sourcedId: string, person: Named, org: string): RosterRow => ({
  sourcedId,
  enabledUser: flag(person.enabled),
  givenName: person.firstName || person.lastName,
  familyName: person.lastName || person.firstName,
  preferredGivenName: person.nickname ?? "",
  phone: person.phone ?? "",
  primaryOrgSourcedId: org,
});

const enrolments = ({ enrolments, runs, teachers }: RosterRows, ids: Ids, org: string): RosterRow[] => [
  ...runs
    .filter(({ teacherId }) => teachers.some(({ id }) => id === teacherId))
    .map((run) => ({
      sourcedId: derivedId(ids("class", run.id), ids("teacher", run.teacherId ?? 0)),
      classSourcedId: ids("class", run.id),
      schoolSourcedId: org,
      userSourcedId: ids("teacher", run.teacherId ?? 0),
      role: "teacher",
      primary: "true",
    })),
  ...enrolments.map(({ id, studentId, courseRunId, createdAt }) => ({
    sourcedId: ids("enrolment", id),
    classSourcedId: ids("class", courseRunId),
    schoolSourcedId: org,
    userSourcedId: ids("student", studentId),
    role: "student",
    primary: "false",
    beginDate: schoolDay(createdAt),
  })),
];

function marks({ homework, submissions, runs }: RosterRows, ids: Ids, org: string) {
  const category = derivedId(org, "category", "homework");
  const endOf = new Map(runs.map(({ id, endsOn }) => [id, endsOn]));
  const classOf = new Map(homework.map(({ id, courseRunId }) => [id, ids("class", courseRunId)]));
  return {
    categories: homework.length === 0 ? [] : [{ sourcedId: category, title: "Homework" }],
    lineItems: homework.map((item) => ({
      sourcedId: ids("homework", item.id),
      title: item.name,
      description: item.instructions,
      assignDate: schoolDay(item.givenOutAt),
      dueDate: item.dueAt ? schoolDay(item.dueAt) : (endOf.get(item.courseRunId) ?? ""),
      classSourcedId: ids("class", item.courseRunId),
      categorySourcedId: category,
      academicSessionSourcedId: ids("session", item.courseRunId),
      resultValueMin: "0",
      resultValueMax: String(item.maxScore),
      schoolSourcedId: org,
    })),
    results: submissions.map((work) => ({
      sourcedId: ids("submission", work.id),
      lineItemSourcedId: ids("homework", work.homeworkId),
      studentSourcedId: ids("student", work.studentId),
      scoreStatus: work.state === "returned" ? "fully graded" : "submitted",
      // A mark that the family has not been given stays in the school.
      score: work.state === "returned" && work.score !== null ? String(work.score) : "",
      scoreDate: schoolDay((work.state === "returned" && work.markedAt) || work.handedInAt),
      comment: work.state === "returned" ? (work.comment ?? "") : "",
      classSourcedId: classOf.get(work.homeworkId) ?? "",
      late: flag(work.isLate),
      missing: "false",
    })),
  };
}
