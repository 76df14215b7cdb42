import { addDays } from "date-fns";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as endByOffice } from "@/app/api/admin/guardian/end/route";
import { POST as inviteByOffice } from "@/app/api/admin/guardian/invite/route";
import { POST as saveByOffice } from "@/app/api/admin/guardian/save/route";
import { POST as accept } from "@/app/api/user/guardian/accept/route";
import { POST as end } from "@/app/api/user/guardian/end/route";
import { POST as invite } from "@/app/api/user/guardian/invite/route";
import { POST as list } from "@/app/api/user/guardian/list/route";
import { POST as save } from "@/app/api/user/guardian/save/route";
import { POST as listNotices } from "@/app/api/user/notice/list/route";
import { POST as listStudents } from "@/app/api/user/student/list/route";
import { db } from "@/db/client";
import { guardianships } from "@/db/schema/guardians";
import { happenings } from "@/db/schema/notices";
import { auditEntries, mailOutbox, rateLimits } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createAdmin, createParent } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { findInvitation } from "@/lib/families/accept-guardianship";
import { listGuardiansForOffice } from "@/lib/families/list-guardians";
import { purgeInvitations } from "@/lib/families/purge-invitations";
import { call, signIn } from "../../support/call";
import { guardianOf, invitationTo, secretMailedTo, toDoAll, toSee } from "../../support/guardians";
import { createFamily as createAnyFamily } from "../../support/shop";

beforeEach(() => db.delete(rateLimits));

const rowsOf = (studentId: number) =>
  db.select().from(guardianships).where(eq(guardianships.studentId, studentId)).orderBy(guardianships.id);
const namesSeen = async (token: string) =>
  ((await call(listStudents, {}, { token })).body.data?.rows ?? []).map(({ firstName }) => firstName);
/** Only a confirmed address lets a family invite. */
const createFamily = (values: Parameters<typeof createAnyFamily>[0] = {}) =>
  createAnyFamily({ emailVerifiedAt: new Date(), ...values });
const account = async (values = {}) => {
  const parent = await createParent(values);
  return { parent, token: await signIn("parent", parent.id) };
};

describe("inviting a second guardian (rule R4.20)", () => {
  test("mails a link; the account with that address accepts it, once, for the chosen children", async () => {
    const home = await createFamily();
    const wei = await account({ locale: "zh", emailVerifiedAt: new Date() });
    const ids = [home.emma.id, home.leo.id];
    const invitation = await invitationTo(wei.parent.email, ids, { token: home.token, rights: toDoAll });
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, wei.parent.email));
    expect(mail).toMatchObject({ template: "guardianInvitation", locale: "zh", parentId: null });
    expect(await namesSeen(wei.token)).toEqual([]);

    const { status } = await call(accept, { invitation }, { token: wei.token });
    expect(status).toBe(200);
    expect(await namesSeen(wei.token)).toEqual(["Emma", "Leo"]);
    expect((await call(accept, { invitation }, { token: wei.token })).status).toBe(404);
    expect(await rowsOf(home.emma.id)).toMatchObject([
      { parentId: wei.parent.id, invitedEmail: null, tokenHash: null, sees: true, pays: true, writes: true },
    ]);
    const audit = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subject, "student"), eq(auditEntries.subjectId, home.emma.id)))
      .orderBy(auditEntries.id);
    expect(audit.map(({ action }) => action)).toEqual(["guardian.invite", "guardian.accept"]);
  });

  test("the answer is the same with and without an account, and the list shows the address only while it waits", async () => {
    const home = await createFamily();
    const wei = await account({ emailVerifiedAt: new Date() });
    const input = { studentIds: [home.emma.id], ...toSee };
    const known = await call(invite, { ...input, email: wei.parent.email }, { token: home.token });
    const unknown = await call(invite, { ...input, email: "not-yet@example.com" }, { token: home.token });
    expect({ ...known.body, data: null }).toEqual({ ...unknown.body, data: null });
    const rows = async () => (await call(list, {}, { token: home.token })).body.data;
    expect(await rows()).toMatchObject([
      { name: null, email: wei.parent.email, state: "invited" },
      { name: null, email: "not-yet@example.com", state: "invited" },
    ]);
    await call(accept, { invitation: await secretMailedTo(wei.parent.email) }, { token: wei.token });
    expect((await rows())?.[0]).toMatchObject({ email: null, state: "active", isByOffice: false });
  });

  test("a link is refused to another address, though it has the secret, and proves the address of its own", async () => {
    const home = await createFamily();
    const wei = await account({ emailVerifiedAt: null });
    const stranger = await account({ emailVerifiedAt: new Date() });
    const invitation = await invitationTo(wei.parent.email, [home.emma.id], home);
    const refused = await call(accept, { invitation }, { token: stranger.token });
    expect(refused.status).toBe(403);
    expect((await call(accept, { invitation }, { token: home.token })).status).toBe(403);
    expect((await call(accept, { invitation }, { token: wei.token })).status).toBe(200);
    const [confirmed] = await db.select().from(parents).where(eq(parents.id, wei.parent.id));
    expect(confirmed?.emailVerifiedAt).not.toBeNull();
  });

  test("the page of the link names the parent who invites, and no person of the office", async () => {
    const home = await createFamily();
    const inviterOf = async (email: string) =>
      (await findInvitation(await secretMailedTo(email), null))?.inviterName;
    const input = { studentIds: [home.emma.id], ...toSee };
    await call(invite, { ...input, email: "by-parent@example.com" }, home);
    const { firstName, lastName } = home.parent;
    expect(await inviterOf("by-parent@example.com")).toBe(`${firstName} ${lastName}`);
    // An administrator whose number may be a parent's, too.
    const token = await signIn("admin", (await createAdmin()).id);
    await call(inviteByOffice, { ...input, email: "by-office@example.com" }, { token });
    expect(await inviterOf("by-office@example.com")).toBeNull();
  });

  test("a link that expired, was withdrawn or replaced is void", async () => {
    const home = await createFamily();
    const wei = await account({ emailVerifiedAt: new Date() });
    const first = await invitationTo(wei.parent.email, [home.emma.id], home);
    const second = await invitationTo(wei.parent.email, [home.emma.id], home);
    const tryIt = async (invitation: string) =>
      (await call(accept, { invitation }, { token: wei.token })).status;
    expect(await tryIt(first)).toBe(404);
    await db
      .update(guardianships)
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where(and(eq(guardianships.studentId, home.emma.id), isNull(guardianships.endedAt)));
    expect(await tryIt(second)).toBe(404);
    const third = await invitationTo(wei.parent.email, [home.emma.id], home);
    const [open] = (await call(list, {}, { token: home.token })).body.data ?? [];
    expect((await call(end, { id: open!.guardianshipId }, { token: home.token })).status).toBe(200);
    expect(await tryIt(third)).toBe(404);
  });

  test("only for one's own children, never to one's own address, with coherent rights, and not without end", async () => {
    const home = await createFamily();
    const other = await createFamily();
    const ask = (input: object, token = home.token) =>
      call(invite, { studentIds: [home.emma.id], email: "wei@example.com", ...toSee, ...input }, { token });
    expect((await ask({ studentIds: [home.emma.id, other.emma.id] })).status).toBe(404);
    expect((await ask({ email: home.parent.email })).status).toBe(422);
    expect((await ask({ sees: false })).status).toBe(422);
    expect((await ask({ sees: false, pays: true, writes: true })).status).toBe(422);
    // A second guardian, even with all rights, invites no one.
    const { token } = await guardianOf(home.emma.id, toDoAll);
    expect((await ask({}, token)).status).toBe(404);
    const replies = [];
    for (let i = 0; i < 6; i++) replies.push((await ask({ email: "often@example.com" })).status);
    expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("the parent whose address became the invited one is no guardian of the own child", async () => {
    const home = await createFamily();
    const address = `second-${home.emma.id}@example.com`;
    const invitation = await invitationTo(address, [home.emma.id], { token: home.token, rights: toDoAll });
    await db.update(parents).set({ email: address }).where(eq(parents.id, home.parent.id));
    await call(accept, { invitation }, { token: home.token });
    expect(await db.$count(guardianships, eq(guardianships.parentId, home.parent.id))).toBe(0);
  });

  test("two acceptances at once give one guardianship", async () => {
    const home = await createFamily();
    const wei = await account({ emailVerifiedAt: new Date() });
    const invitation = await invitationTo(wei.parent.email, [home.emma.id], home);
    const replies = await Promise.all(
      [1, 2, 3].map(() => call(accept, { invitation }, { token: wei.token })),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await rowsOf(home.emma.id)).filter(({ parentId }) => parentId)).toHaveLength(1);
  });

  test("invitations of the office and of the family for one account leave one guardianship", async () => {
    const home = await createFamily();
    const wei = await account({ emailVerifiedAt: new Date() });
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    const input = { studentIds: [home.emma.id], email: wei.parent.email, ...toDoAll };
    expect((await call(inviteByOffice, input, admin)).status).toBe(200);
    await call(accept, { invitation: await secretMailedTo(wei.parent.email) }, { token: wei.token });
    const again = await invitationTo(wei.parent.email, [home.emma.id], home);
    expect((await call(accept, { invitation: again }, { token: wei.token })).status).toBe(200);
    const active = (await rowsOf(home.emma.id)).filter(({ endedAt }) => endedAt === null);
    expect(active).toMatchObject([{ invitedByRole: "admin", pays: true }]);
    // What the office gave, the family can neither change nor end.
    const id = active[0]!.id;
    expect((await call(end, { id }, { token: home.token })).status).toBe(404);
    expect((await call(save, { id, ...toSee }, { token: home.token })).status).toBe(404);
  });

  test("an unanswered invitation goes 30 days after it expired, with its address", async () => {
    const home = await createFamily();
    await invitationTo("never@example.com", [home.emma.id], home);
    await purgeInvitations();
    expect(await rowsOf(home.emma.id)).toHaveLength(1);
    await db
      .update(guardianships)
      .set({ expiresAt: addDays(new Date(), -31) })
      .where(eq(guardianships.studentId, home.emma.id));
    await purgeInvitations();
    expect(await rowsOf(home.emma.id)).toEqual([]);
  });
});

describe("who may end it (rule R4.23)", () => {
  test("the first guardian reads the name of the one who joins and of the one who loses access", async () => {
    const home = await createFamily({ locale: "en" });
    const wei = await createParent({ firstName: "Wei", lastName: "Zhang", emailVerifiedAt: new Date() });
    const invitation = await invitationTo(wei.email, [home.emma.id], { token: home.token });
    await call(accept, { invitation }, { token: await signIn("parent", wei.id) });
    const [guardianship] = await db.select().from(guardianships).where(eq(guardianships.parentId, wei.id));
    await call(end, { id: foundOrThrow(guardianship).id }, { token: await signIn("parent", wei.id) });
    const textsOf = async () =>
      ((await call(listNotices, {}, { token: home.token })).body.data?.rows ?? []).map(({ text }) => text);
    expect(await textsOf()).toEqual([
      "Wei Zhang no longer has access to Emma Chen.",
      "Wei Zhang now follows Emma Chen with a login of their own.",
    ]);
    // Of before the name was kept.
    await db.update(happenings).set({ data: {} });
    expect(await textsOf()).toEqual([
      "A second guardian of Emma Chen no longer has access.",
      "A second guardian now follows Emma Chen with a login of their own.",
    ]);
  });

  test("the family that invited, the guardian, and the office; no one else, and once", async () => {
    const home = await createFamily();
    const stranger = await account();
    const make = () => guardianOf(home.emma.id);
    const [byFamily, byself, byOffice] = [await make(), await make(), await make()];
    const id = byFamily.guardianship.id;
    for (const token of [stranger.token, byself.token])
      expect((await call(end, { id }, { token })).status).toBe(404);
    expect((await call(end, { id }, { token: home.token })).status).toBe(200);
    expect((await call(end, { id }, { token: home.token })).status).toBe(409);
    expect((await call(end, { id: byself.guardianship.id }, { token: byself.token })).status).toBe(200);
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    const order = { id: byOffice.guardianship.id };
    expect((await call(endByOffice, { ...order, reason: "" }, admin)).status).toBe(422);
    expect((await call(endByOffice, { ...order, reason: "Court order of May 4" }, admin)).status).toBe(200);
    for (const { token } of [byFamily, byself, byOffice]) expect(await namesSeen(token)).toEqual([]);
  });

  test("the reason is the office's alone: neither guardian's notices, mails nor archive contain it", async () => {
    const home = await createFamily();
    const wei = await guardianOf(home.emma.id);
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    const reason = "Court order 4711";
    await call(endByOffice, { id: wei.guardianship.id, reason }, admin);
    const [seen] = await listGuardiansForOffice({ studentIds: [asSystem(home.emma.id)] });
    expect(seen).toMatchObject({ state: "ended", endReason: reason });
    const mails = await db.select().from(mailOutbox);
    const audit = await db.select().from(auditEntries);
    expect(JSON.stringify([mails, audit])).not.toContain("4711");
    expect(mails.filter(({ recipient }) => recipient === wei.parent.email)).toMatchObject([
      { template: "guardianEnded", parentId: wei.parent.id },
    ]);
  });

  test("rights change for the guardian at once; withdrawn sight is withdrawn from the lists", async () => {
    const home = await createFamily();
    const wei = await guardianOf(home.emma.id, toDoAll);
    const { id } = wei.guardianship;
    const payOnly = { sees: false, pays: true, writes: false };
    expect((await call(save, { id, ...payOnly }, { token: wei.token })).status).toBe(404);
    expect((await call(save, { id, ...payOnly }, { token: home.token })).status).toBe(200);
    expect(await namesSeen(wei.token)).toEqual([]);
  });

  test("rights that another has changed in the meantime are not overwritten (rule R16.3)", async () => {
    const home = await createFamily();
    const wei = await guardianOf(home.emma.id, toDoAll);
    const office = { token: await signIn("admin", (await createAdmin()).id) };
    const { id } = wei.guardianship;
    const withoutWriting = { ...toDoAll, writes: false };
    const byOffice = await call(saveByOffice, { id, ...withoutWriting, seen: toDoAll }, office);
    expect(byOffice.status).toBe(200);
    const stale = { id, ...toDoAll, pays: false, seen: toDoAll };
    expect((await call(save, stale, { token: home.token })).status).toBe(409);
    expect((await call(saveByOffice, stale, office)).status).toBe(409);
    expect(await rowsOf(home.emma.id)).toMatchObject([withoutWriting]);
    const fresh = { id, ...toSee, seen: withoutWriting };
    expect((await call(save, fresh, { token: home.token })).status).toBe(200);
  });
});
