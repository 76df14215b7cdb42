import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createParent, createStudent } from "@/db/seed/factories";
import { POST as addTemporary } from "@/app/api/base/anonymous/user/student/add/route";
import { POST as confirm } from "@/app/api/base/anonymous/user/student/confirm/route";
import { POST as askReset } from "@/app/api/base/email/resetPwd/route";
import { POST as logIn } from "@/app/api/base/email/login/route";
import { POST as claim } from "@/app/api/student/anonymous/user/student/save/route";
import { POST as viewDetail } from "@/app/api/student/assessment/detail/view/route";
import { POST as viewResult } from "@/app/api/student/assessment/result/detail/view/route";
import { POST as handIn } from "@/app/api/student/assessment/result/save/route";
import { POST as saveGrade } from "@/app/api/student/info/grade/save/route";
import { POST as viewStudent } from "@/app/api/student/info/view/route";
import { POST as listResults } from "@/app/api/user/student/assessment/result/list/route";
import { POST as startForChild } from "@/app/api/user/student/assessment/start/route";
import { POST as viewParent } from "@/app/api/user/info/view/route";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "../../support/call";
import { claimForm as form } from "../../support/claim-form";

let counter = 0;
const address = () => `claim-${(counter += 1)}@example.com`;

/** A visitor who has handed in an assessment. */
async function visitor() {
  const { body } = await call(addTemporary, {});
  const token = foundOrThrow(body.data).token;
  const { assessment } = await createAssessment();
  const start = await call(viewDetail, { id: assessment.id }, { token });
  const { resultId } = foundOrThrow(start.body.data);
  await call(handIn, { id: resultId }, { token });
  return { token, resultId, assessmentId: assessment.id };
}

const mailTo = (recipient: string) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(mailOutbox.id);
const handleOf = (data: Record<string, unknown>) =>
  foundOrThrow(new URL(String(data.path), "http://localhost").searchParams.get("claim"));
const familyOf = async (email: string) => {
  const [parent] = await db.select().from(parents).where(eq(parents.email, email));
  const children = await db
    .select()
    .from(students)
    .where(eq(students.parentId, foundOrThrow(parent).id));
  return { parent: foundOrThrow(parent), children };
};

describe("a visitor", () => {
  test("gets a temporary student whose session takes assessments and nothing else", async () => {
    const { body, headers } = await call(addTemporary, {});
    const token = foundOrThrow(body.data).token;
    expect(body.token).toBe(token);
    expect(headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["token", "current_user"]);
    expect((await call(viewStudent, {}, { token })).status).toBe(403);
    expect((await call(viewParent, {}, { token })).status).toBe(403);
    expect((await call(saveGrade, { grade: 6 }, { token })).body.data).toEqual({ grade: 6 });
    expect((await call(saveGrade, { grade: 13 }, { token })).body.code).toBe(3000);
  });

  test("does not replace a signed-in account on the same device", async () => {
    const token = await signIn("parent", (await createParent()).id);
    const { headers, body } = await call(addTemporary, {}, { token });
    expect(headers.getSetCookie()).toEqual([]);
    expect(body.data?.token).toBeTruthy();
  });

  test("is refused after a hundred from one address", async () => {
    const from = { headers: { "x-forwarded-for": "203.0.113.9" } };
    const add = () => call(addTemporary, {}, from);
    const made = [await add()];
    while (made.length < 101) made.push(...(await Promise.all(Array.from({ length: 10 }, add))));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(100);
    const refused = foundOrThrow(made.find(({ status }) => status !== 200));
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });
});

describe("saving the report", () => {
  test("opens a family account: a student with the report, a new login token, a mail that sets the password", async () => {
    const email = address();
    const { token, resultId } = await visitor();
    const { body, headers } = await call(claim, form(email, { phone: "0", city: "Oakville" }), { token });
    const fresh = foundOrThrow(body.data).token;
    expect([body.code, body.token, fresh === token]).toEqual([200, fresh, false]);
    expect(headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["token", "current_user"]);
    expect((await call(viewStudent, {}, { token })).status).toBe(401);
    expect((await call(viewStudent, {}, { token: fresh })).body.data).toMatchObject({
      firstName: "Mia",
      birthDay: "2015-05-05",
    });
    expect((await call(viewResult, { id: resultId }, { token: fresh })).body.data?.student).toMatchObject({
      firstName: "Mia",
      isTemporary: false,
    });

    const { parent, children } = await familyOf(email);
    expect(parent).toMatchObject({
      firstName: "Wen",
      city: "Oakville",
      phone: null,
      passwordHash: null,
      agreesMarketing: false,
    });
    expect(children).toMatchObject([{ firstName: "Mia", isTemporary: false }]);
    const list = await call(
      listResults,
      { id: children[0]!.id },
      { token: await signIn("parent", parent.id) },
    );
    expect(list.body.data?.rows).toMatchObject([{ resultId }]);
    const mails = await mailTo(email);
    expect(mails.map(({ template }) => template)).toEqual(["setPassword"]);
    expect(mails[0]?.data).toMatchObject({
      email,
      studentName: "Mia Zhao",
      path: expect.stringMatching(/^\/usr\/resetPwd\?rt=/),
    });
  });

  test("with a password the parent can sign in at once", async () => {
    const email = address();
    const { token } = await visitor();
    expect((await call(claim, form(email, { pwd: "quiet-harbour-9" }), { token })).body.code).toBe(200);
    expect((await call(logIn, { role: 1, email, pwd: "quiet-harbour-9" })).body.code).toBe(200);
  });

  test("an account that a stranger opened with the address does not get the report by its owner pressing the mailed button", async () => {
    const email = address();
    const stranger = await createParent({ email, emailVerifiedAt: null });
    const { token } = await visitor();
    await call(claim, form(email), { token });
    const handle = handleOf(foundOrThrow((await mailTo(email))[0]).data);
    const refused = await call(confirm, { claim: handle });
    expect([refused.status, refused.body.msg]).toEqual([403, expect.stringMatching(/sign in/i)]);
    expect((await familyOf(email)).children).toEqual([]);
    const other = await signIn("parent", (await createParent()).id);
    expect((await call(confirm, { claim: handle }, { token: other })).status).toBe(403);
    // A person with access to both the mail and the account is its owner.
    const own = await signIn("parent", stranger.id);
    const accepted = await call(confirm, { claim: handle }, { token: own });
    const { children } = await familyOf(email);
    expect(children).toMatchObject([{ firstName: "Mia", isTemporary: false }]);
    expect(accepted.body.data).toEqual({ studentId: children[0]?.id, isSignedIn: true });
  });

  test("with the address of an account waits for that parent's consent, and the response looks the same", async () => {
    const email = address();
    const parent = await createParent({ email, emailVerifiedAt: new Date() });
    const { token, resultId } = await visitor();
    const { body, status } = await call(claim, form(email.toUpperCase()), { token });
    expect([status, body.code, body.msg, Object.keys(body.data ?? {})]).toEqual([200, 200, "", ["token"]]);
    const fresh = foundOrThrow(body.data).token;
    expect((await familyOf(email)).children).toEqual([]);
    expect((await call(viewResult, { id: resultId }, { token: fresh })).body.data?.student).toMatchObject({
      firstName: "Mia",
      isTemporary: true,
    });

    const mails = await mailTo(email);
    expect(mails.map(({ template, locale }) => [template, locale])).toEqual([["claimReport", parent.locale]]);
    const handle = handleOf(foundOrThrow(mails[0]).data);
    const [one, two] = await Promise.all([
      call(confirm, { claim: handle }),
      call(confirm, { claim: handle }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 404]);
    expect((one.body.data ?? two.body.data)?.isSignedIn).toBe(false);
    const { children } = await familyOf(email);
    expect(children).toMatchObject([{ firstName: "Mia", isTemporary: false, parentId: parent.id }]);
    const list = await call(
      listResults,
      { id: children[0]!.id },
      { token: await signIn("parent", parent.id) },
    );
    expect(list.body.data?.rows).toMatchObject([{ resultId }]);
  });

  test("two simultaneous claims with one new address create one account and one question", async () => {
    const email = address();
    const [one, two] = await Promise.all([visitor(), visitor()]);
    const replies = await Promise.all([one, two].map(({ token }) => call(claim, form(email), { token })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await familyOf(email)).children).toHaveLength(1);
    expect((await mailTo(email)).map(({ template }) => template).toSorted()).toEqual([
      "claimReport",
      "setPassword",
    ]);
  });

  test("is refused for a student who has a family, for a used handle and for a wrong one", async () => {
    const { token } = await visitor();
    const fresh = foundOrThrow((await call(claim, form(address()), { token })).body.data).token;
    const again = await call(claim, form(address()), { token: fresh });
    expect([again.status, again.body.msg]).toEqual([409, "This report belongs to a family account already."]);
    const child = await createStudent({ parentId: (await createParent()).id });
    expect((await call(claim, form(address()), { token: await signIn("student", child.id) })).status).toBe(
      409,
    );
    expect((await call(confirm, { claim: "a".repeat(43) })).status).toBe(404);
    expect((await call(confirm, { claim: "" })).body.code).toBe(3000);
  });

  test.each([
    [{ email: "nobody" }, "email"],
    [{ email: "" }, "email"],
    [{ firstName: "" }, "firstName"],
    [{ studentFirstName: " " }, "studentFirstName"],
    [{ birthDay: "2999-01-01" }, "birthDay"],
    [{ pwd: "short" }, "pwd"],
    [{ phone: "call me" }, "phone"],
    [{ studentEmail: "x@" }, "studentEmail"],
  ])("refuses %j at its field and changes nothing", async (change, field) => {
    const { token } = await visitor();
    const email = address();
    const { body } = await call(claim, { ...form(email), ...change } as never, { token });
    expect([body.code, Object.keys((body.data as unknown as { fields: object }).fields)]).toEqual([
      3000,
      [field],
    ]);
    expect(await db.$count(parents, eq(parents.email, email))).toBe(0);
  });

  test.each([
    ["a new address", false],
    ["the address of an account", true],
  ])("keeps no address of the student that the visitor typed: with %s", async (_, isKnown) => {
    const [email, typed] = [address(), address()];
    const parent = isKnown ? await createParent({ email, emailVerifiedAt: new Date() }) : null;
    const { token } = await visitor();
    expect((await call(claim, form(email, { studentEmail: typed }), { token })).body.code).toBe(200);
    if (parent) {
      const handle = handleOf(foundOrThrow((await mailTo(email))[0]).data);
      expect((await call(confirm, { claim: handle })).status).toBe(200);
    }
    expect((await familyOf(email)).children).toMatchObject([{ firstName: "Mia", email: null }]);
    expect((await call(askReset, { email: typed, role: 0 })).status).toBe(200);
    expect(await mailTo(typed)).toEqual([]);
  });

  test("gives the same answer for a student's address that is taken", async () => {
    const taken = address();
    await createStudent({ parentId: (await createParent()).id, email: taken });
    const { token } = await visitor();
    expect((await call(claim, form(address(), { studentEmail: taken }), { token })).body.code).toBe(200);
  });

  test("is limited to ten attempts in a quarter of an hour", async () => {
    const { token } = await visitor();
    // Two recipients, because each gets at most five mails.
    const emails = [address(), address()] as const;
    for (const email of emails) await createParent({ email, emailVerifiedAt: new Date() });
    const from = { token, headers: { "x-forwarded-for": "203.0.113.10" } };
    let current = token;
    for (let tries = 0; tries < 10; tries++) {
      const { body } = await call(claim, form(emails[tries % 2]!), { ...from, token: current });
      current = foundOrThrow(body.data).token;
    }
    expect((await call(claim, form(address()), { ...from, token: current })).status).toBe(429);
  });
});

describe("a parent who hands the device to a child", () => {
  test("gets a session of the child for assessments only", async () => {
    const parent = await createParent();
    const child = await createStudent({ parentId: parent.id });
    const token = await signIn("parent", parent.id);
    const { body } = await call(startForChild, { studentId: child.id }, { token });
    const childToken = foundOrThrow(body.data).token;
    const { assessment } = await createAssessment();
    expect((await call(viewDetail, { id: assessment.id }, { token: childToken })).status).toBe(200);
    expect((await call(viewStudent, {}, { token: childToken })).status).toBe(403);
    expect((await call(claim, form(address()), { token: childToken })).status).toBe(409);
    const other = await signIn("parent", (await createParent()).id);
    expect((await call(startForChild, { studentId: child.id }, { token: other })).status).toBe(404);
    expect((await call(startForChild, { studentId: child.id }, { token: childToken })).status).toBe(403);
  });
});

test("a parent is notified once when a child's report is ready; a visitor's report notifies no one", async () => {
  const email = address();
  const parent = await createParent({ email, locale: "zh", emailVerifiedAt: new Date() });
  const child = await createStudent({ parentId: parent.id, firstName: "艾玛", lastName: "陈" });
  const { assessment } = await createAssessment();
  const token = await signIn("student", child.id);
  const start = await call(viewDetail, { id: assessment.id }, { token });
  const { resultId } = foundOrThrow(start.body.data);
  await Promise.all([1, 2, 3].map(() => call(handIn, { id: resultId }, { token })));
  expect(await mailTo(email)).toMatchObject([
    {
      template: "reportReady",
      locale: "zh",
      data: { studentId: child.id, studentName: "陈艾玛", grade: 6 },
    },
  ]);
  const before = await db.$count(mailOutbox);
  await visitor();
  expect(await db.$count(mailOutbox)).toBe(before);
});
