import { addDays } from "date-fns";
import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as addParent } from "@/app/api/admin/user/add/route";
import { POST as inviteByOffice } from "@/app/api/admin/guardian/invite/route";
import { POST as askReset } from "@/app/api/base/email/resetPwd/route";
import { POST as register } from "@/app/api/base/user/email/register/route";
import { POST as viewStudent } from "@/app/api/student/info/view/route";
import { POST as renewFeed } from "@/app/api/user/calendar/save/route";
import { POST as spendReset } from "@/app/api/user/email/resetPwd/route";
import { POST as accept } from "@/app/api/user/guardian/accept/route";
import { POST as invite } from "@/app/api/user/guardian/invite/route";
import { POST as addStudent } from "@/app/api/user/student/add/route";
import { POST as listStudents } from "@/app/api/user/student/list/route";
import { db } from "@/db/client";
import { guardianships } from "@/db/schema/guardians";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createAdmin, createGuardianship, createParent, createStudent } from "@/db/seed/factories";
import { readReset } from "@/lib/accounts/reset-password";
import { calendarFeed } from "@/lib/calendar/feed";
import { call, signIn } from "../../support/call";
import { secretMailedTo, toSee } from "../../support/guardians";

const details = (email: string) => ({ firstName: "Ann", lastName: "Li", email, pwd: "stolen-harbour-9" });
const child = { firstName: "Emma", lastName: "Li", grade: 3 };
let round = 0;
let victim = "";

beforeEach(async () => {
  await db.delete(rateLimits);
  round += 1;
  victim = `mailbox-${round}@example.com`;
});

/** A stranger's account with the victim's address, and a child that the stranger added. */
async function strangersAccount() {
  const token = String((await call(register, details(victim))).body.token);
  const { body } = await call(addStudent, child, { token });
  return { token, studentId: body.data!.studentId };
}

const resetLink = async (): Promise<string> => {
  await call(askReset, { email: victim });
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, victim), eq(mailOutbox.template, "reset")))
    .orderBy(desc(mailOutbox.id));
  return new URL(String(mail?.data.path), "http://site.invalid").searchParams.get("rt") ?? "";
};

/** The owner of the mailbox chooses a password by a mailed link. */
const proveByReset = async () => {
  const input = { email: victim, pwd: "quiet-harbour-9", token: await resetLink() };
  expect((await call(spendReset, input)).status).toBe(200);
};

const feedOf = async (token: string) => {
  const { body } = await call(renewFeed, {}, { token });
  return /calendar\/(.+)\.ics/.exec(body.data!.url)![1]!;
};

const names = async (token: string) =>
  (await call(listStudents, {}, { token })).body.data!.rows.map(({ firstName }) => firstName);

const mailsTo = async (recipient: string, template: "guardianEnded" | "guardianInvitation") =>
  db.$count(mailOutbox, and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, template)));

describe("what a stranger's account gave access to ends when the owner of its address proves it (rule R1.10)", () => {
  test("the guardians it invited, who are told, and its open invitations; the office's own stay", async () => {
    const { studentId } = await strangersAccount();
    const [accomplice, aunt] = [await createParent(), await createParent({ emailVerifiedAt: new Date() })];
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    await createGuardianship(studentId, accomplice.id, toSee);
    await createGuardianship(studentId, accomplice.id, {
      parentId: null,
      acceptedAt: null,
      invitedEmail: "later@example.com",
      tokenHash: "x",
      expiresAt: addDays(new Date(), 7),
    });
    await call(inviteByOffice, { studentIds: [studentId], email: aunt.email, ...toSee }, office);
    const inside = {
      accomplice: await signIn("parent", accomplice.id),
      aunt: await signIn("parent", aunt.id),
    };
    await call(accept, { invitation: await secretMailedTo(aunt.email) }, { token: inside.aunt });
    expect(await names(inside.accomplice)).toEqual(["Emma"]);

    await proveByReset();
    expect(await names(inside.accomplice)).toEqual([]);
    expect(await names(inside.aunt)).toEqual(["Emma"]);
    expect(await mailsTo(accomplice.email, "guardianEnded")).toBe(1);
    const rows = await db.select().from(guardianships).where(eq(guardianships.studentId, studentId));
    expect(rows.filter(({ endedAt }) => endedAt === null)).toMatchObject([{ parentId: aunt.id }]);
  });

  test("its calendar feed", async () => {
    const secret = await feedOf((await strangersAccount()).token);
    await proveByReset();
    await expect(calendarFeed(secret)).rejects.toThrow("notFound");
  });

  test("a session of its child that has no password", async () => {
    const { studentId } = await strangersAccount();
    const token = await signIn("student", studentId);
    await proveByReset();
    expect((await call(viewStudent, {}, { token })).status).toBe(401);
  });

  test("the page of the link says so, and only then", async () => {
    await strangersAccount();
    expect(await readReset(await resetLink())).toMatchObject({ endsAccess: true });
    await proveByReset();
    expect(await readReset(await resetLink())).toMatchObject({ endsAccess: false });
  });

  test("a family that the office opened, or that has proven its address before, keeps them", async () => {
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    const { userId } = (await call(addParent, details(victim), office)).body.data!;
    const { id } = await createStudent({ parentId: userId });
    const guardian = await createParent();
    await createGuardianship(id, guardian.id, toSee);
    const secret = await feedOf(await signIn("parent", userId));
    expect(await readReset(await resetLink())).toMatchObject({ endsAccess: false });
    await proveByReset();
    await proveByReset();
    expect(await names(await signIn("parent", guardian.id))).toEqual(["Emma"]);
    expect(await calendarFeed(secret)).toContain("BEGIN:VCALENDAR");
  });
});

test("an account whose address is unconfirmed invites no guardian (rule R4.20)", async () => {
  const { token, studentId } = await strangersAccount();
  const input = { studentIds: [studentId], email: `accomplice-${round}@example.com`, ...toSee };
  const refused = await call(invite, input, { token });
  expect([refused.status, refused.body.msg]).toEqual([
    409,
    expect.stringContaining("confirm your own e-mail address"),
  ]);
  expect(await mailsTo(input.email, "guardianInvitation")).toBe(0);
  await db.update(parents).set({ emailVerifiedAt: new Date() }).where(eq(parents.email, victim));
  expect((await call(invite, input, { token })).status).toBe(200);
});
