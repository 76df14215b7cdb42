import { asc, gt, max } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as hourFile } from "@/app/api/admin/hour/export/file/route";
import { GET as ledgerFile } from "@/app/api/admin/ledger/export/file/route";
import { GET as orderFile } from "@/app/api/admin/order/export/file/route";
import { GET as studentFile } from "@/app/api/admin/student/export/file/route";
import { GET as teacherFile } from "@/app/api/admin/teacher/export/file/route";
import { GET as userFile } from "@/app/api/admin/user/export/file/route";
import { db } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import { createAdmin } from "@/db/seed/factories";
import type { Admin } from "@/lib/auth/actor";
import { hiddenFields } from "@/lib/records/fields";
import { kindOfSubject } from "@/lib/records/references";
import { openSession, readActor } from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";
import { withRecordNames } from "@/lib/office/audit-names";
import en from "@/messages/en.json";
import { call } from "../../support/call";
import { downloadPaths, endpointPaths, loadEndpoint } from "@/scripts/routes";
import { officeActions } from "../../support/office-actions";

/** Office calls that change nothing, by name: every other call has to write an audit entry. */
const reads = new Set([
  "/api/admin/admin/list",
  "/api/admin/assessment/calibration/view",
  "/api/admin/assessment/detail/view",
  "/api/admin/assessment/list",
  "/api/admin/assessment/statistics/assessment",
  "/api/admin/assessment/statistics/student",
  "/api/admin/assessmentQuestion/list",
  "/api/admin/assessmentQuestion/view",
  // Nothing hears it until it is saved; the cleaner removes it after a day.
  "/api/admin/assessmentRecording/upload",
  "/api/admin/audit/list",
  "/api/admin/bundle/figure",
  "/api/admin/bundle/list",
  "/api/admin/bundle/view",
  "/api/admin/closure/list",
  "/api/admin/closure/preview",
  "/api/admin/closure/propose",
  "/api/admin/conflict/list",
  "/api/admin/consent/list",
  "/api/admin/coupon/list",
  "/api/admin/coupon/view",
  "/api/admin/announcement/count",
  "/api/admin/announcement/list",
  "/api/admin/conversation/count",
  "/api/admin/conversation/list",
  // Changes only whether the office has seen a message.
  "/api/admin/conversation/read",
  "/api/admin/conversation/view",
  "/api/admin/course/detail/gradebook",
  "/api/admin/course/detail/structure",
  "/api/admin/course/detail/students",
  "/api/admin/course/dropdown",
  "/api/admin/course/list",
  "/api/admin/course/structure",
  "/api/admin/courseCategory/dropdown",
  "/api/admin/courseCategory/list",
  "/api/admin/courseClass/dropdown",
  "/api/admin/courseRun/dropdown",
  "/api/admin/courseUnit/dropdown",
  "/api/admin/courseware/dropdown",
  "/api/admin/courseware/list",
  "/api/admin/courseware/view",
  "/api/admin/dashboard/money",
  "/api/admin/enquiry/list",
  "/api/admin/enrolment/many/view",
  "/api/admin/enrolment/seat/view",
  "/api/admin/family/import/check",
  "/api/admin/family/import/read",
  "/api/admin/find",
  "/api/admin/hour/view",
  "/api/admin/info/view",
  // Asks services, and keeps what they say.
  "/api/admin/installation/check",
  // To the caller's own address.
  "/api/admin/installation/mail/send",
  "/api/admin/job/list",
  "/api/admin/job/view",
  "/api/admin/ledger/list",
  "/api/admin/mail/list",
  "/api/admin/makeup/list",
  "/api/admin/notice/count",
  "/api/admin/notice/list",
  // Changes only whether the reader's own notice is new.
  "/api/admin/notice/read",
  "/api/admin/order/detail",
  "/api/admin/order/list",
  "/api/admin/roster/check",
  "/api/admin/order/price",
  "/api/admin/student/course/dropdown",
  "/api/admin/student/course/grade/list",
  "/api/admin/student/detail/view",
  "/api/admin/student/list",
  "/api/admin/student/user/dropdown",
  "/api/admin/teacher/detail/view",
  "/api/admin/teacher/dropdown",
  "/api/admin/teacher/list",
  "/api/admin/timetable/view",
  "/api/admin/user/detail/view",
  "/api/admin/user/dropdown",
  "/api/admin/user/list",
  "/api/admin/waiting/list",
  "/api/admin/withdrawal/list",
  "/api/admin/rubric/list",
  "/api/admin/termReport/list",
  "/api/admin/writing/list",
  // These return the address of a file; downloading it is audited, see below.
  "/api/admin/order/export",
  "/api/admin/student/export",
  "/api/admin/teacher/export",
  "/api/admin/user/export",
]);
const files = {
  hour: hourFile,
  ledger: ledgerFile,
  order: orderFile,
  student: studentFile,
  teacher: teacherFile,
  user: userFile,
};

const officePaths = endpointPaths().filter((path) => path.startsWith("/api/admin/"));

async function enter() {
  const { id } = await createAdmin();
  const { token } = await openSession({ role: "admin", id }, { ip: "test", userAgent: null });
  return { admin: foundOrThrow(await readActor(token)) as Admin, token };
}

/** The audit entries that `work` adds. */
async function written(work: () => Promise<unknown>) {
  const [last] = await db.select({ id: max(auditEntries.id) }).from(auditEntries);
  await work();
  return db
    .select()
    .from(auditEntries)
    .where(gt(auditEntries.id, last?.id ?? 0))
    .orderBy(asc(auditEntries.id));
}

const numbersIn = (value: unknown): number[] =>
  typeof value === "number"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(numbersIn)
      : [];

/** Fields of an entry's data for which the history has no text. */
function fieldsWithoutWords(data: Record<string, unknown>): string[] {
  return Object.entries(data).flatMap(([field, value]) => {
    if (field === "changes" || field === "filters") return fieldsWithoutWords(value as typeof data);
    const named = field === "fields" ? (value as string[]) : [field];
    return named.filter((name) => !hiddenFields.has(name) && !(name in en.office.audit.fields));
  });
}

/** The actor has a name, and so has every record of a kind that has names. */
async function expectNames(entries: (typeof auditEntries.$inferSelect)[]) {
  const nameless = new Set(["admin", "longJob", "enquiry", "payment", "cache", "calibration"]);
  for (const { actorRole, actorId, subject, subjectId, names, action } of await withRecordNames(entries)) {
    if (actorRole) expect(names[`${actorRole}:${actorId}`]?.name, action).toBeTruthy();
    const kind = kindOfSubject(subject);
    if (kind && !nameless.has(subject)) expect(names[`${kind}:${subjectId}`]?.name, action).toBeTruthy();
  }
}

test("every call of the office is known either to read or to change data", () => {
  const known = [...reads, ...Object.keys(officeActions)].toSorted();
  expect(known).toEqual(officePaths);
  const exported = Object.keys(files).map((name) => `/api/admin/${name}/export/file`);
  // One document of one family, which the office reads like its record.
  const looked = [
    "/api/admin/invoice/[invoiceId]",
    "/api/admin/statement/[userId]/[year]",
    // Its address is given by an audited call.
    "/api/admin/school/archive/[handle]",
  ];
  // Packages of open formats, whose own tests read the audit.
  const packages = [
    "/api/admin/assessment/result/export",
    "/api/admin/assessmentQuestion/package/export",
    "/api/admin/roster/export",
  ];
  const downloads = downloadPaths().filter((path) => path.startsWith("/api/admin/"));
  expect(downloads.filter((path) => !looked.includes(path))).toEqual([...exported, ...packages].toSorted());
});

describe("the audit records", async () => {
  for (const [path, make] of Object.entries(officeActions))
    test(path, async () => {
      const { admin, token } = await enter();
      const { input, about } = await make(admin);
      const endpoint = await loadEndpoint(path);
      let touched = about === undefined ? [] : [about];
      const entries = await written(async () => {
        const { body } = await call(endpoint, input as never, { token });
        expect(body, path).toMatchObject({ code: 200 });
        if (about === undefined) touched = numbersIn(body.data);
      });
      // A person who follows the link of a mail is not signed in yet.
      const isPublic = endpoint.declaration.allow === "public";
      const own = entries.filter(
        ({ actorRole, actorId, subjectId }) =>
          touched.includes(subjectId) &&
          (isPublic ? !actorRole : actorRole === "admin" && actorId === admin.id),
      );
      expect(own, path).not.toEqual([]);
      expect(own.map(({ action, subject }) => `${action} of ${subject}`).join(", ")).toMatchSnapshot();
      expect(
        entries.flatMap(({ data }) => fieldsWithoutWords(data)),
        `${path}: words in office.audit.fields`,
      ).toEqual([]);
      await expectNames(entries);
    });

  for (const [name, get] of Object.entries(files))
    test(`the file of /api/admin/${name}/export`, async () => {
      const { admin, token } = await enter();
      const [entry] = await written(async () => {
        const request = new Request("http://localhost:3000/x?format=csv", {
          headers: { authorization: token },
        });
        await (await get(request)).text();
      });
      expect(entry).toMatchObject({ actorRole: "admin", actorId: admin.id, action: `${name}.export` });
    });
});
