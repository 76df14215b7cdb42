import { subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as addTemporary } from "@/app/api/base/anonymous/user/student/add/route";
import { POST as confirm } from "@/app/api/base/anonymous/user/student/confirm/route";
import { POST as resend } from "@/app/api/student/anonymous/user/student/resend/route";
import { POST as claim } from "@/app/api/student/anonymous/user/student/save/route";
import { POST as addToWaiting } from "@/app/api/admin/waiting/add/route";
import { POST as saveGrade } from "@/app/api/student/info/grade/save/route";
import { POST as practise } from "@/app/api/student/practice/start/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { POST as setPassword } from "@/app/api/user/email/resetPwd/route";
import { db } from "@/db/client";
import { oneTimeTokens } from "@/db/schema/access";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { practiceSessions } from "@/db/schema/practice";
import { createAdmin, createParent, createStudent } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { readReset } from "@/lib/accounts/reset-password";
import { findOpenClaim } from "@/lib/assessments/resend-claim";
import { readActor } from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";
import { purgeTemporaryStudents } from "@/lib/families/purge-temporary-students";
import en from "@/messages/en.json";
import { call, signIn } from "../../support/call";
import { claimForm as formFor } from "../../support/claim-form";
import { fullTerm } from "../../support/waiting";

beforeEach(() => db.delete(rateLimits));

const pwd = "quiet-harbour-9";
let counter = 0;
const address = () => `resend-${(counter += 1)}@example.com`;

/** A visitor who has saved the report to an address, with the returned session and the student. */
async function savedTo(email: string) {
  const { body } = await call(addTemporary, {});
  const first = foundOrThrow(body.data).token;
  const saved = await call(claim, formFor(email), { token: first });
  const token = foundOrThrow(saved.body.data).token;
  return { token, studentId: foundOrThrow(await readActor(token)).id };
}

const newest = async (recipient: string) => {
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(mailOutbox.id);
  return foundOrThrow(mails.at(-1));
};
const linkOf = (mail: { data: Record<string, unknown> }, name: string) =>
  foundOrThrow(new URL(String(mail.data.path), "http://localhost").searchParams.get(name));
const parentWith = async (email: string) =>
  (await db.select().from(parents).where(eq(parents.email, email)))[0];
const studentRow = async (id: number) => (await db.select().from(students).where(eq(students.id, id)))[0];

describe("a report saved to a mistyped address", () => {
  test("is sent to the right one: a new link there, the old link invalid, no account left at the old address", async () => {
    const [wrong, right] = [address(), address()];
    const { token, studentId } = await savedTo(wrong);
    expect(await findOpenClaim(asSystem(studentId))).toEqual({ email: wrong });
    const old = linkOf(await newest(wrong), "rt");
    expect((await readReset(old))?.isFirst).toBe(true);
    const { status, body } = await call(resend, { email: right }, { token });
    expect(status).toBe(200);
    expect(await readReset(old)).toBeNull();
    expect(await parentWith(wrong)).toBeUndefined();
    const family = foundOrThrow(await parentWith(right));
    expect(family).toMatchObject({ firstName: "Wen", lastName: "Zhao" });
    expect(await studentRow(studentId)).toMatchObject({
      parentId: family.id,
      firstName: "Mia",
      birthDate: "2015-05-05",
    });
    expect(await findOpenClaim(asSystem(studentId))).toEqual({ email: right });
    const fresh = foundOrThrow(body.data).token;
    expect((await call(resend, {}, { token })).body.code).toBe(1001);
    expect((await call(resend, {}, { token: fresh })).status).toBe(200);
    const link = linkOf(await newest(right), "rt");
    expect((await call(setPassword, { email: right, pwd, token: link })).status).toBe(200);
  });

  test("from a known family to a new one and back: only the last address can confirm", async () => {
    const known = await createParent({ email: address(), emailVerifiedAt: new Date() });
    const right = address();
    const { token, studentId } = await savedTo(known.email);
    const first = linkOf(await newest(known.email), "claim");
    const second = await call(resend, { email: right }, { token });
    expect((await call(confirm, { claim: first })).status).toBe(404);
    const third = await call(resend, { email: known.email }, { token: foundOrThrow(second.body.data).token });
    expect(third.status).toBe(200);
    expect(await parentWith(right)).toBeUndefined();
    expect(await findOpenClaim(asSystem(studentId))).toEqual({ email: known.email });
    const last = linkOf(await newest(known.email), "claim");
    expect((await call(confirm, { claim: last })).status).toBe(200);
    expect(await studentRow(studentId)).toMatchObject({ parentId: known.id, isTemporary: false });
    expect(await findOpenClaim(asSystem(studentId))).toBeNull();
  });

  test("stays once it has been confirmed, and gives no access to other families", async () => {
    const email = address();
    const { token, studentId } = await savedTo(email);
    await call(setPassword, { email, pwd, token: linkOf(await newest(email), "rt") });
    expect(await findOpenClaim(asSystem(studentId))).toBeNull();
    // The visitor need not be of the family that owns the address (rule R1.10).
    expect((await call(resend, { email: address() }, { token })).status).toBe(401);
    const signedIn = await signIn("student", studentId);
    expect((await call(resend, { email: address() }, { token: signedIn })).status).toBe(409);
    const byOffice = await createParent({ passwordHash: null, email: address() });
    const child = await createStudent({ parentId: byOffice.id });
    const own = await signIn("student", child.id);
    expect((await call(resend, { email: address() }, { token: own })).status).toBe(409);
    expect(await parentWith(byOffice.email)).toBeDefined();
  });

  test("stays once the office has put the child on a waiting list", async () => {
    const wrong = address();
    const { token, studentId } = await savedTo(wrong);
    await db.update(parents).set({ country: "CA", province: 5 }).where(eq(parents.email, wrong));
    const office = await signIn("admin", (await createAdmin()).id);
    const place = { studentId, courseRunId: (await fullTerm()).id };
    expect((await call(addToWaiting, place, { token: office })).status).toBe(200);
    expect((await call(resend, { email: address() }, { token })).status).toBe(409);
    expect(await parentWith(wrong)).toBeDefined();
  });

  test("takes along what the child has practised meanwhile", async () => {
    const known = await createParent({ email: address(), emailVerifiedAt: new Date() });
    const { token, studentId } = await savedTo(address());
    await call(saveGrade, { grade: 3 }, { token });
    expect((await call(practise, {}, { token })).status).toBe(200);
    const again = await call(resend, { email: known.email }, { token });
    expect(await db.$count(practiceSessions, eq(practiceSessions.studentId, studentId))).toBe(1);
    await db
      .update(students)
      .set({ createdAt: subDays(new Date(), 31) })
      .where(eq(students.id, studentId));
    // The mail promises that its link works for three days.
    await purgeTemporaryStudents();
    expect(await studentRow(studentId)).toBeDefined();
    await db.update(oneTimeTokens).set({ expiresAt: new Date() });
    const late = await call(resend, {}, { token: foundOrThrow(again.body.data).token });
    expect(late.body.msg).toBe(en.errors.claimLapsed);
    await purgeTemporaryStudents();
    expect(await studentRow(studentId)).toBeUndefined();
  });

  test("can be answered after the thirty days of the results, as the mail says", async () => {
    const known = await createParent({ email: address(), emailVerifiedAt: new Date() });
    const { token, studentId } = await savedTo(known.email);
    await db
      .update(students)
      .set({ createdAt: subDays(new Date(), 31) })
      .where(eq(students.id, studentId));
    expect((await call(resend, {}, { token })).status).toBe(200);
    const mail = await newest(known.email);
    expect(mail.data.validMinutes).toBe(3 * 24 * 60);
    await purgeTemporaryStudents();
    const { body } = await call(confirm, { claim: linkOf(mail, "claim") });
    expect(body.data).toEqual({ studentId, isSignedIn: false });
    expect(await studentRow(studentId)).toMatchObject({ parentId: known.id, isTemporary: false });
  });

  test("is sent at most ten times in a quarter of an hour", async () => {
    // Two recipients, because each gets at most five mails.
    const [first, second] = [address(), address()];
    const saved = await savedTo(first);
    let { token } = saved;
    const statuses: number[] = [];
    for (let turn = 0; turn < 10; turn += 1) {
      const { status, body } = await call(resend, { email: turn % 2 ? first : second }, { token });
      statuses.push(status);
      token = body.data?.token ?? token;
    }
    // The claim itself was the first attempt.
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 429]);
  });
});

test("the password that a claimed report asks for signs the family in; an ordinary reset does not", async () => {
  const email = address();
  const { studentId } = await savedTo(email);
  const token = linkOf(await newest(email), "rt");
  const { body, headers } = await call(setPassword, { email, pwd, token });
  expect(body.data).toEqual({ studentId });
  expect(headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["token", "current_user"]);
  expect((await call(viewParent, {}, { token: foundOrThrow(body.token) })).body.data).toMatchObject({
    email,
  });
  expect(await parentWith(email)).toMatchObject({ emailVerifiedAt: expect.any(Date) });
});
