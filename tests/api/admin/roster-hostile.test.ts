import { desc, sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import Papa from "papaparse";
import { beforeEach, expect, test } from "vitest";
import { POST as checkPackage } from "@/app/api/admin/roster/check/route";
import { POST as importPackage } from "@/app/api/admin/roster/import/route";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { consents } from "@/db/schema/access";
import { enrolments } from "@/db/schema/enrolments";
import { externalIds } from "@/db/schema/external-ids";
import { homework, submissions } from "@/db/schema/learning";
import { longJobs } from "@/db/schema/office";
import { parents, students, teachers } from "@/db/schema/people";
import { createCourse, createParent, createStudent, createTeacher } from "@/db/seed/factories";
import { actorWithoutSession } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { beginJob } from "@/lib/office/long-jobs";
import { manifestFiles, rosterColumns, type RosterFile, type RosterRow } from "@/lib/office/roster/columns";
import { runRosterImport } from "@/lib/office/roster/import-roster";
import { runLongJobs } from "../../support/long-jobs";
import { openOffice } from "../admin-catalog/office";

type Tables = Partial<Record<RosterFile, RosterRow[]>>;

const person = (sourcedId: string, givenName: string, more: RosterRow = {}): RosterRow => ({
  sourcedId,
  enabledUser: "true",
  username: sourcedId,
  givenName,
  familyName: "Chen",
  ...more,
});
const role = (userSourcedId: string, name: string): RosterRow => ({
  sourcedId: `role-${userSourcedId}`,
  userSourcedId,
  roleType: "primary",
  role: name,
  orgSourcedId: "org",
});

/** A family, a term with its program, a homework and a mark. */
const small = (): Required<Pick<Tables, "users" | "roles" | "lineItems" | "results">> & Tables => ({
  orgs: [{ sourcedId: "org", name: "A school", type: "school" }],
  academicSessions: [
    {
      sourcedId: "fall",
      title: "Fall",
      type: "term",
      startDate: "2026-09-12",
      endDate: "2026-11-29",
      schoolYear: "2027",
    },
  ],
  courses: [{ sourcedId: "reading", title: "Reading", courseCode: "reading-x", orgSourcedId: "org" }],
  classes: [
    {
      sourcedId: "class",
      title: "Fall",
      courseSourcedId: "reading",
      classType: "scheduled",
      schoolSourcedId: "org",
      termSourcedIds: "fall",
    },
  ],
  users: [
    person("lin", "Lin", { email: "lin@example.com" }),
    person("emma", "Emma", { agentSourcedIds: "lin" }),
  ],
  roles: [role("lin", "parent"), role("emma", "student")],
  enrollments: [
    {
      sourcedId: "seat",
      classSourcedId: "class",
      schoolSourcedId: "org",
      userSourcedId: "emma",
      role: "student",
    },
  ],
  categories: [{ sourcedId: "cat", title: "Homework" }],
  lineItems: [
    {
      sourcedId: "item",
      title: "A place",
      assignDate: "2026-09-12",
      dueDate: "2026-09-20",
      classSourcedId: "class",
      categorySourcedId: "cat",
      academicSessionSourcedId: "fall",
      schoolSourcedId: "org",
    },
  ],
  results: [
    {
      sourcedId: "mark",
      lineItemSourcedId: "item",
      studentSourcedId: "emma",
      scoreStatus: "fully graded",
      score: "17",
      scoreDate: "2026-09-22",
    },
  ],
});

const csvOf = (file: RosterFile, rows: RosterRow[]) => {
  const names = rosterColumns[file].map(({ name }) => name);
  return Papa.unparse([names, ...rows.map((row) => names.map((name) => row[name] ?? ""))]);
};
const manifest = (tables: Tables) =>
  [
    "propertyName,value",
    ...manifestFiles.map((file) => `file.${file},${file in tables ? "bulk" : "absent"}`),
  ].join("\r\n");

function formOf(tables: Tables, fields: Record<string, number> = {}, texts: Record<string, string> = {}) {
  const files = Object.entries(tables).map(([file, rows]) => [file, csvOf(file as RosterFile, rows)]);
  const all = {
    manifest: manifest(tables),
    ...(Object.fromEntries(files) as Record<string, string>),
    ...texts,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  const zip = zipSync(
    Object.fromEntries(Object.entries(all).map(([n, text]) => [`${n}.csv`, strToU8(text)])),
  );
  body.set("file", new Blob([new Uint8Array(zip)]), "roster.zip");
  return body;
}

const office = await openOffice();
const problemsOf = async (tables: Tables, texts?: Record<string, string>) => {
  const { status, body } = await office.ask(checkPackage, formOf(tables, {}, texts));
  expect([status, body.msg]).toEqual([200, expect.anything()]);
  return body.data!.problems.map(({ file, line, column, reason }) => [file, line, column, reason]);
};
const lastJob = async () =>
  foundOrThrow((await db.select().from(longJobs).orderBy(desc(longJobs.id)).limit(1))[0]);
const takeIn = async (tables: Tables, fields?: Record<string, number>) => {
  expect((await office.ask(importPackage, formOf(tables, fields))).status).toBe(200);
  await runLongJobs();
  return lastJob();
};

/** Ends the worker at each new row of a table that fits `condition`, until the returned function is called. */
async function killAt(table: string, condition = "true") {
  await db.execute(
    sql.raw(`create function kill_worker() returns trigger language plpgsql as
      $$ begin raise exception 'killed'; end $$;
      create trigger killed before insert on ${table} for each row when (${condition})
      execute function kill_worker()`),
  );
  return () => db.execute(sql.raw("drop function kill_worker cascade"));
}

beforeEach(async () => {
  for (const table of [longJobs, submissions, homework, enrolments, courseRuns, courses, consents, students])
    await db.delete(table);
  await db.delete(parents);
  await db.delete(externalIds);
});

test.each(["course", "class"])(
  "a worker that ends before the identifier of a %s leaves no draft",
  async (kind) => {
    const draft = kind === "course" ? courses : courseRuns;
    const goOn = await killAt("external_ids", `new.kind = '${kind}'`);
    try {
      await takeIn(small());
    } finally {
      await goOn();
    }
    expect(await db.$count(draft)).toBe(0);
    expect(await takeIn(small())).toMatchObject({ state: "done" });
    expect([await db.$count(courses), await db.$count(courseRuns)]).toEqual([1, 1]);
  },
);

test("an import that goes on after its worker was killed counts on, and tries no line twice (rule R20.28)", async () => {
  const base = small();
  base.enrollments!.push({ ...base.enrollments![0]!, sourcedId: "seat-again" });
  expect((await office.ask(importPackage, formOf(base))).status).toBe(200);
  const job = await lastJob();
  const goOn = await killAt("submissions");
  try {
    const begun = foundOrThrow(await beginJob(job.id));
    await expect(runRosterImport(begun, actorWithoutSession("admin", job.adminId))).rejects.toThrow();
  } finally {
    await goOn();
  }
  expect(await lastJob()).toMatchObject({ state: "running", done: 7, result: { imported: 6, inUse: 1 } });
  await runLongJobs();
  expect(await lastJob()).toMatchObject({
    state: "done",
    done: 8,
    total: 8,
    result: { imported: 7, recognised: 0, archived: 0, inUse: 1 },
  });
});

test("who is recognised is not counted as added, and an archived account is reported until it is restored (rule R20.28)", async () => {
  const base = small();
  base.users.push(
    person("grace", "Grace", { email: "grace.r20@example.com" }),
    person("gone", "Gone", { email: "gone.r20@example.com" }),
    person("leo", "Leo", { agentSourcedIds: "lin" }),
    person("bo", "Bo", { agentSourcedIds: "gone" }),
    person("old", "Old", { email: "old.r20@example.com" }),
  );
  base.roles.push(role("grace", "teacher"), role("gone", "parent"), role("leo", "student"));
  base.roles.push(role("bo", "student"), role("old", "teacher"));
  const removedAt = new Date();
  const lin = await createParent({ email: "LIN@example.com" });
  await createStudent({ parentId: lin.id, loginName: "emma" });
  await createStudent({ parentId: lin.id, loginName: "leo", removedAt });
  await createParent({ email: "gone.r20@example.com", removedAt });
  await createTeacher({ email: "grace.r20@example.com" });
  await createTeacher({ email: "old.r20@example.com", removedAt });
  await createCourse({ slug: "reading-x" });
  expect(await takeIn(base)).toMatchObject({
    state: "done",
    result: { imported: 4, recognised: 4, archived: 3, inUse: 1 },
  });
  for (const table of [parents, students, teachers]) await db.update(table).set({ removedAt: null });
  expect(await takeIn(base)).toMatchObject({
    result: { imported: 1, recognised: 3, archived: 0, inUse: 0 },
  });
});

test("the same package at once from two browsers adds nothing twice", async () => {
  const [one, other] = await Promise.all([
    office.ask(importPackage, formOf(small())),
    office.ask(importPackage, formOf(small())),
  ]);
  expect([one.status, other.status]).toEqual([200, 200]);
  await Promise.all([runLongJobs(), runLongJobs()]);
  await runLongJobs();
  for (const table of [courses, courseRuns, parents, students, enrolments, homework, submissions])
    expect(await db.$count(table)).toBe(1);
});

test("a day that is none, and a number that no field can hold, is named and stops no other line", async () => {
  const base = small();
  const tables: Tables = {
    ...base,
    lineItems: [
      ...base.lineItems,
      { ...base.lineItems[0]!, sourcedId: "never", dueDate: "2026-02-30" },
      { ...base.lineItems[0]!, sourcedId: "long", title: "x".repeat(9_000) },
    ],
    results: [
      { ...base.results[0]!, sourcedId: "huge", score: "99999999999" },
      { ...base.results[0]!, sourcedId: "year0", scoreDate: "0000-01-01" },
      ...base.results,
    ],
  };
  expect(await problemsOf(tables)).toEqual(
    expect.arrayContaining([
      ["lineItems.csv", 3, "dueDate", "format"],
      ["results.csv", 2, "score", "format"],
      ["results.csv", 3, "scoreDate", "format"],
    ]),
  );
  expect(await takeIn(tables, { skipBad: 1 })).toMatchObject({ state: "done" });
  expect(await db.select({ score: submissions.score }).from(submissions)).toEqual([{ score: 17 }]);
});

test("a character that no text can hold is named, and the package is not an error of the server", async () => {
  const base = small();
  base.users[1]!.givenName = "Em\0ma";
  expect(await problemsOf(base)).toEqual(expect.arrayContaining([["users.csv", 3, "givenName", "format"]]));
  expect(await takeIn(base, { skipBad: 1 })).toMatchObject({ state: "done" });
  expect(await db.$count(students)).toBe(0);
});

test("two children of a family with one address are two children", async () => {
  const base = small();
  base.users[1]!.email = "kids@example.com";
  base.users.push(person("leo", "Leo", { agentSourcedIds: "lin", email: "kids@example.com" }));
  base.roles.push(role("leo", "student"));
  const job = await takeIn(base, { skipBad: 1 });
  expect(job).toMatchObject({ state: "done" });
  const names = await db
    .select({ name: students.firstName, id: externalIds.externalId })
    .from(students)
    .leftJoin(externalIds, sql`${externalIds.kind} = 'student' and ${externalIds.recordId} = ${students.id}`);
  expect(names).toContainEqual({ name: "Emma", id: "emma" });
  expect(names.find(({ id }) => id === "leo")?.name ?? "Leo").toBe("Leo");
  const [mark] = await db
    .select({ name: students.firstName })
    .from(submissions)
    .innerJoin(students, sql`${students.id} = ${submissions.studentId}`);
  expect(mark).toEqual({ name: "Emma" });
});

test("two parents with one address are named, and the second takes nothing from the first", async () => {
  const base = small();
  base.users.push(person("mei", "Mei", { email: "LIN@example.com" }));
  base.roles.push(role("mei", "parent"));
  expect(await problemsOf(base)).toEqual([["users.csv", 4, "email", "addressTwice"]]);
  expect(await takeIn(base, { skipBad: 1 })).toMatchObject({ state: "done" });
  expect([await db.$count(parents), await db.$count(students)]).toEqual([1, 1]);
});

test("lines are numbered as in the file, after a line that is left out and an empty one", async () => {
  const base = small();
  const text = csvOf("users", [
    person("first", "", {}),
    person("lin", "Lin", { email: "lin@example.com" }),
    person("bo", "Bo"),
  ]).replace(/\r\nbo/, "\r\n\r\nbo");
  base.roles = [role("lin", "parent"), role("bo", "parent")];
  const problems = await problemsOf(
    { orgs: base.orgs, users: base.users, roles: base.roles },
    { users: text },
  );
  expect(problems).toEqual(
    expect.arrayContaining([
      ["users.csv", 2, "givenName", "empty"],
      ["users.csv", 5, "email", "noEmail"],
    ]),
  );
});

test("a package of more lines than a school has is refused, also if every line is wrong", async () => {
  const flood = `sourcedId\r\n${"x\r\n".repeat(150_000)}`;
  const { status, body } = await office.ask(checkPackage, formOf(small(), {}, { users: flood }));
  expect([status, body.msg]).toEqual([409, expect.stringContaining("100")]);
  const wide = `${Array.from({ length: 50_000 }, (_, at) => `metadata.${at}`).join(",")}\r\n${"x\r\n".repeat(50_000)}`;
  expect((await office.ask(checkPackage, formOf(small(), {}, { users: wide }))).status).toBe(409);
});

test("a file that a spreadsheet wrote with semicolons is read, and one of empty lines without end is refused", async () => {
  const { users, ...others } = small();
  const text = csvOf("users", users).replaceAll(",", ";");
  expect(await problemsOf({ ...others, users }, { users: text })).toEqual([]);
  const empty = `sourcedId,a\n${"\n".repeat(200_000)}`;
  expect((await office.ask(checkPackage, formOf(small(), {}, { users: empty }))).status).toBe(409);
});

test("two programs with one code are two, and each keeps its own terms", async () => {
  const base = small();
  const [course, term] = [base.courses![0]!, base.classes![0]!];
  base.courses!.push({ ...course, sourcedId: "writing", title: "Writing" });
  base.classes!.push({ ...term, sourcedId: "other", title: "Other", courseSourcedId: "writing" });
  expect(await takeIn(base)).toMatchObject({ state: "done", result: { inUse: 0 } });
  const terms = await db
    .select({ term: courseRuns.name, course: courses.name })
    .from(courseRuns)
    .innerJoin(courses, sql`${courses.id} = ${courseRuns.courseId}`)
    .orderBy(courseRuns.id);
  expect(terms).toEqual([
    { term: "Fall", course: "Reading" },
    { term: "Other", course: "Writing" },
  ]);
});

test("a password of another system is kept nowhere, also while the import waits", async () => {
  const base = small();
  base.users[1]!.password = "their-old-password";
  expect((await office.ask(importPackage, formOf(base))).status).toBe(200);
  const [job] = await db.select({ input: longJobs.input }).from(longJobs);
  expect(JSON.stringify(job)).toContain("emma");
  expect(JSON.stringify(job)).not.toContain("their-old-password");
  await runLongJobs();
});
