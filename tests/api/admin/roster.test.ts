import { sql } from "drizzle-orm";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { POST as checkPackage } from "@/app/api/admin/roster/check/route";
import { GET as exportPackage } from "@/app/api/admin/roster/export/route";
import { POST as importPackage } from "@/app/api/admin/roster/import/route";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { externalIds } from "@/db/schema/external-ids";
import { homework, submissions } from "@/db/schema/learning";
import { longJobs, mailOutbox } from "@/db/schema/office";
import { parents, students, teachers } from "@/db/schema/people";
import { createCourse, createParent, createRun, createStudent, createTeacher } from "@/db/seed/factories";
import { rosterColumns, type RosterFile } from "@/lib/office/roster/columns";
import { gradeOfRoster, rosterGrade } from "@/lib/office/roster/columns";
import { signIn, call } from "../../support/call";
import { runLongJobs } from "../../support/long-jobs";
import { lastAudit, openOffice } from "../admin-catalog/office";

type Office = Awaited<ReturnType<typeof openOffice>>;
type Files = Record<string, Uint8Array>;

async function exported(office: Office): Promise<Files> {
  const response = await exportPackage(
    new Request("http://localhost:3000/api/test", { headers: { authorization: office.token } }),
  );
  expect(response.status).toBe(200);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

const formOf = (files: Files, fields: Record<string, number> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value));
  body.set("file", new Blob([new Uint8Array(zipSync(files))]), "roster.zip");
  return body;
};
const rows = (files: Files, file: string) => Papa.parse(strFromU8(files[`${file}.csv`]!).trimEnd()).data;
const changed = (files: Files, file: string, change: (text: string) => string): Files => ({
  ...files,
  [`${file}.csv`]: strToU8(change(strFromU8(files[`${file}.csv`]!))),
});

let office: Office;
let first: Files;

beforeAll(async () => {
  office = await openOffice();
  const teacher = await createTeacher({ email: "grace@example.com", firstName: "Grace", lastName: "Miller" });
  const parent = await createParent({ email: "lin@example.com", nickname: "Lin", phone: "+1 416 555 0101" });
  const emma = await createStudent({
    parentId: parent.id,
    loginName: "emma.chen",
    birthDate: "2017-05-06",
    sex: 2,
    grade: 3,
  });
  const mei = await createStudent({
    parentId: parent.id,
    firstName: "雨桐",
    lastName: "陈",
    loginName: null,
    email: "mei@example.com",
    grade: 0,
    enabled: false,
  });
  await createStudent({
    parentId: parent.id,
    firstName: "#9",
    lastName: "",
    loginName: null,
    erasedAt: new Date(),
    removedAt: new Date(),
  });
  await createParent({ email: "gone@example.com", removedAt: new Date() });
  const course = await createCourse({ slug: "reading-circle", name: "Reading, “Circle”" });
  const run = await createRun({
    courseId: course.id,
    teacherId: teacher.id,
    name: "Fall 2026",
    startsOn: "2026-09-12",
    endsOn: "2026-11-28",
    weekdays: [6],
  });
  await createRun({
    courseId: course.id,
    name: "Winter 2027",
    startsOn: "2027-01-09",
    endsOn: "2027-03-27",
    weekdays: [2, 4],
  });
  await db.insert(enrolments).values([
    { studentId: emma.id, courseRunId: run.id, createdAt: new Date("2026-08-20T16:00:00Z") },
    { studentId: mei.id, courseRunId: run.id, endedAt: new Date(), endReason: "withdrawn" },
  ]);
  const [item] = await db
    .insert(homework)
    .values({
      courseRunId: run.id,
      name: "A place, I know",
      instructions: "Line one\nline two",
      maxScore: 20,
      dueAt: new Date("2026-09-20T20:00:00Z"),
      givenOutAt: new Date("2026-09-12T16:00:00Z"),
    })
    .returning();
  await db.insert(submissions).values([
    {
      homeworkId: item!.id,
      studentId: emma.id,
      state: "returned",
      handedInAt: new Date("2026-09-19T16:00:00Z"),
      markedAt: new Date("2026-09-22T16:00:00Z"),
      score: 17,
      comment: 'Vivid; "go on"',
      isLate: true,
    },
    { homeworkId: item!.id, studentId: mei.id, handedInAt: new Date("2026-09-18T16:00:00Z"), score: 3 },
  ]);
  first = await exported(office);
});

test("the package has the published files, columns and formats, no password, and no one who left", async () => {
  const manifest = rows(first, "manifest");
  expect(manifest.slice(0, 3)).toEqual([
    ["propertyName", "value"],
    ["manifest.version", "1.0"],
    ["oneroster.version", "1.2"],
  ]);
  const bulk = manifest.filter(([, mode]) => mode === "bulk").map(([name = ""]) => `${name.slice(5)}.csv`);
  expect([...bulk, "manifest.csv"].toSorted()).toEqual(Object.keys(first).toSorted());
  for (const file of Object.keys(rosterColumns) as RosterFile[])
    expect(rows(first, file)[0]).toEqual(rosterColumns[file].map(({ name }) => name));
  const text = Object.values(first)
    .map((bytes) => strFromU8(bytes))
    .join("\n");
  expect(text).not.toMatch(/gone@example|#9|argon2/);
  expect(strFromU8(first["users.csv"]!)).toContain("\r\n");
  expect(
    rows(first, "results")
      .slice(1)
      .map((row) => [row[5], row[6], row[7], row[8], row[11]]),
  ).toEqual([
    ["fully graded", "17", "2026-09-22", 'Vivid; "go on"', ""],
    ["submitted", "", "2026-09-18", "", ""],
  ]);
  expect((await office.ask(checkPackage, formOf(first))).body.data).toMatchObject({
    problems: [],
    problemCount: 0,
  });
  expect(Buffer.from(zipSync(await exported(office))).equals(Buffer.from(zipSync(first)))).toBe(true);
  expect((await lastAudit())[0]).toMatchObject({
    action: "family.export",
    data: { format: "OneRoster 1.2" },
  });
});

test("an empty school reads it back and exports it equal, without telling anyone", async () => {
  await db.delete(submissions);
  await db.delete(homework);
  await db.delete(enrolments);
  await db.delete(courseRuns);
  await db.delete(courses);
  await db.delete(students);
  await db.delete(parents);
  await db.delete(teachers);
  await db.delete(externalIds);
  await db.delete(mailOutbox);
  const looked = (await office.ask(checkPackage, formOf(first))).body.data!;
  expect(looked.counts).toMatchObject({
    teachers: { fresh: 1, known: 0 },
    parents: { fresh: 1 },
    students: { fresh: 2 },
    courses: { fresh: 1 },
    classes: { fresh: 2 },
    enrolments: { fresh: 1 },
    homework: { fresh: 1 },
    marks: { fresh: 2 },
  });
  const started = await office.ask(importPackage, formOf(first));
  expect(started.status).toBe(200);
  await runLongJobs();
  const [job] = await db
    .select()
    .from(longJobs)
    .orderBy(sql`id desc`)
    .limit(1);
  expect(job).toMatchObject({ state: "done", result: { imported: 11, inUse: 0 }, input: {} });
  expect(await db.$count(mailOutbox)).toBe(0);
  const again = await exported(office);
  // The school itself is new: its identifier and what is made from it are the only ones that differ.
  const plain = (files: Files) =>
    Object.fromEntries(
      Object.keys(files).map((file) => [
        file,
        rows(files, file.replace(".csv", "")).map((row) =>
          row.map((cell) => (derived.has(cell) ? "derived" : cell)),
        ),
      ]),
    );
  const derived = new Set(
    [first, again].flatMap((files) => [
      ...["orgs", "roles", "categories"].flatMap((file) =>
        rows(files, file)
          .slice(1)
          .map((row) => row[0]!),
      ),
      ...rows(files, "academicSessions")
        .filter((row) => row[4] === "schoolYear")
        .map((row) => row[0]!),
    ]),
  );
  expect(plain(again)).toEqual(plain(first));
  expect(await db.select({ enabled: courseRuns.enabled }).from(courseRuns)).toEqual([
    { enabled: false },
    { enabled: false },
  ]);
  const nothing = await office.ask(importPackage, formOf(first));
  expect([nothing.status, nothing.body.msg]).toEqual([409, "There is nothing new in this package."]);
});

test("people are recognised by their address, and new ones invited if the office chooses it", async () => {
  const others = changed(first, "users", (text) =>
    text.replace(/^[0-9a-f-]{36}/gm, (id) => `x${id.slice(1)}`),
  );
  const users = rows(others, "users").slice(1);
  const added = changed(
    others,
    "users",
    (text) =>
      `${text}p-1,,,true,new.parent@example.org,,Ana,Reyes,,,,,,c-1,,,,,,,,\r\nc-1,,,true,tomas,,Tomás,Reyes,,,,,,p-1,05,secret,,,,,,\r\n`,
  );
  const roles = changed(added, "roles", () =>
    Papa.unparse([
      rosterColumns.roles.map(({ name }) => name),
      ...users.map((row, at) => [
        `r${at}`,
        "",
        "",
        row[0]!,
        "primary",
        at === 0 ? "teacher" : at === 1 ? "guardian" : "student",
        "",
        "",
        rows(first, "orgs")[1]![0]!,
        "",
      ]),
      ["r8", "", "", "p-1", "primary", "guardian", "", "", rows(first, "orgs")[1]![0]!, ""],
      ["r9", "", "", "c-1", "primary", "student", "", "", rows(first, "orgs")[1]![0]!, ""],
    ]),
  );
  const only = Object.fromEntries(
    ["manifest", "orgs", "users", "roles"].map((file) => [`${file}.csv`, roles[`${file}.csv`]!]),
  );
  const small = changed(
    changed(only, "manifest", (text) =>
      text.replace(/file\.(?!orgs|users|roles)(\w+),bulk/g, "file.$1,absent"),
    ),
    "users",
    (text) => text.replaceAll(rows(first, "orgs")[1]![0]!, rows(first, "orgs")[1]![0]!),
  );
  const before = {
    parents: await db.$count(parents),
    teachers: await db.$count(teachers),
    students: await db.$count(students),
  };
  const looked = await office.ask(checkPackage, formOf(small));
  const unknown = looked.body.data!.problems.filter(
    ({ reason }) => reason !== "reference" && reason !== "noParent",
  );
  expect(unknown).toEqual([]);
  expect((await office.ask(importPackage, formOf(small, { invites: 1, skipBad: 1 }))).status).toBe(200);
  await runLongJobs();
  expect(await db.$count(teachers)).toBe(before.teachers);
  expect(await db.$count(parents)).toBe(before.parents + 1);
  expect(await db.$count(students)).toBe(before.students + 1);
  const [tomas] = await db
    .select()
    .from(students)
    .where(sql`login_name = 'tomas'`);
  expect(tomas).toMatchObject({ firstName: "Tomás", grade: 5, passwordHash: null });
  const mails = await db.select().from(mailOutbox);
  expect(mails.map(({ recipient }) => recipient)).toEqual(["new.parent@example.org"]);
});

test("every mistake is named by file, line and column", async () => {
  const problemsOf = async (files: Files) =>
    (await office.ask(checkPackage, formOf(files))).body.data!.problems.map(
      ({ file, line, column, reason, what }) => [file, line, column, reason, what],
    );
  expect(await problemsOf(changed(first, "users", (text) => text.replace("enabledUser", "enabled")))).toEqual(
    expect.arrayContaining([
      ["users.csv", 1, "enabled", "columnUnknown", ""],
      ["users.csv", 1, "enabledUser", "columnMissing", ""],
      ["users.csv", 2, "enabledUser", "empty", ""],
    ]),
  );
  expect(
    await problemsOf(changed(first, "academicSessions", (text) => text.replace("2026-09-12", "12/09/2026"))),
  ).toEqual(expect.arrayContaining([["academicSessions.csv", 3, "startDate", "format", "12/09/2026"]]));
  expect(
    await problemsOf(changed(first, "enrollments", (text) => text.replace(",student,", ",pupil,"))),
  ).toEqual(expect.arrayContaining([["enrollments.csv", 3, "role", "notAnOption", "pupil"]]));
  expect(await problemsOf(changed(first, "orgs", (text) => `${text}${text.split("\r\n")[1]}\r\n`))).toEqual([
    ["orgs.csv", 3, "sourcedId", "twice", rows(first, "orgs")[1]![0]],
  ]);
  expect(
    await problemsOf(
      changed(first, "enrollments", (text) => text.replace(rows(first, "classes")[1]![0]!, "nowhere")),
    ),
  ).toEqual(expect.arrayContaining([["enrollments.csv", 2, "classSourcedId", "reference", "nowhere"]]));
  expect(
    await problemsOf(changed(first, "users", (text) => text.replaceAll("grace@example.com", "grace"))),
  ).toEqual([["users.csv", 2, "email", "noEmail", "Grace Miller"]]);
  expect(
    await problemsOf(
      changed(first, "manifest", (text) => text.replace("file.users,bulk", "file.users,delta")),
    ),
  ).toEqual(expect.arrayContaining([["users.csv", 0, "", "delta", ""]]));
  const { "orgs.csv": _orgs, ...without } = first;
  expect(await problemsOf(without)).toEqual([["orgs.csv", 0, "", "fileMissing", ""]]);
  const refused = await office.ask(
    importPackage,
    formOf(changed(first, "orgs", (text) => text.replace(",school,", ",club,"))),
  );
  expect(refused.status).toBe(409);
  expect((await office.ask(checkPackage, formOf({ "a.csv": strToU8("x") }))).status).toBe(415);
});

test("only the office may ask", async () => {
  const token = await signIn("parent", (await createParent()).id);
  for (const handler of [checkPackage, importPackage])
    expect((await call(handler, formOf(first), { token })).status).toBe(403);
  const request = new Request("http://localhost:3000/", { headers: { authorization: token } });
  expect((await exportPackage(request)).status).toBe(403);
});

test("grades have CEDS's words, and are read in others", () => {
  expect([0, 3, 12].map(rosterGrade)).toEqual(["KG", "03", "12"]);
  expect(["KG", "k", "3", "03", "12", "13", "PS"].map(gradeOfRoster)).toEqual([0, 0, 3, 3, 12, null, null]);
});
