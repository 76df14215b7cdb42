import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as write } from "@/app/api/user/conversation/send/route";
import { GET as download } from "@/app/api/user/family/export/[handle]/route";
import { POST as prepare } from "@/app/api/user/family/export/route";
import { POST as saveOptions } from "@/app/api/user/opt/save/route";
import { POST as listConsents } from "@/app/api/user/consent/list/route";
import { db } from "@/db/client";
import { oneTimeTokens, sessions } from "@/db/schema/access";
import { auditEntries, enquiries, mailOutbox, rateLimits } from "@/db/schema/office";
import { parents, students } from "@/db/schema/people";
import { createParent, createStudent, demoPassword } from "@/db/seed/factories";
import { openSession, openSessionUnder } from "@/lib/auth/session";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { pdfOf } from "../../support/documents";
import { handInForm, send } from "../../support/files";
import { castOfTerm } from "../../support/told";
import { unzip } from "../../support/zip";

beforeEach(() => db.delete(rateLimits));

const open = (url: string, token?: string) => {
  const headers = token ? { cookie: `token=${encodeURIComponent(token)}` } : undefined;
  const handle = url.split("/").at(-1) ?? "";
  return download(new Request(`http://localhost:3000${url}`, { headers }), {
    params: Promise.resolve({ handle }),
  });
};

async function familyAtSchool() {
  const { piece, students: pupils, parents: families } = await classroom(2);
  const [child, other] = [pupils[0]!, pupils[1]!];
  const parent = families[0]!;
  const pupil = await signIn("student", child.id);
  const bytes = pdfOf([{ text: "The heron waits." }]);
  const { body } = await send(pupil, bytes, "the heron 苍鹭.pdf");
  const handed = await call(handIn, handInForm(piece.id, body.data?.id), { token: pupil });
  expect(handed.body.code, handed.body.msg).toBe(200);
  const typed = new FormData();
  typed.set("id", String(piece.id));
  typed.set(
    "document",
    JSON.stringify({ blocks: [{ kind: "quote", runs: [{ text: "The heron waits still." }] }] }),
  );
  expect((await call(handIn, typed, { token: pupil })).status).toBe(200);
  return { child, other, parent, bytes, token: await signIn("parent", parent.id) };
}

describe("the export", () => {
  test("contains everything of one's own family, files byte by byte, and nothing of others", async () => {
    const { child, other, parent, bytes, token } = await familyAtSchool();
    const archived = await createStudent({ parentId: parent.id, firstName: "Old", removedAt: new Date() });
    const { body } = await call(prepare, { oldPwd: demoPassword }, { token });
    const response = await open(body.data?.url ?? "", token);
    expect(response.headers.get("content-type")).toBe("application/zip");
    const archive = await unzip(await buffer(response.body as never));
    const names = [...archive.keys()];
    expect(names).toEqual(
      expect.arrayContaining([
        "README.txt",
        "parent.json",
        "consents.json",
        "orders.json",
        "sign-ins.json",
        `children/${child.id} Emma/homework.json`,
        `children/${child.id} Emma/exceptions.json`,
        `children/${child.id} Emma/assessments.json`,
        `children/${archived.id} Old/profile.json`,
      ]),
    );
    const file = names.find((name) => name.endsWith("the heron 苍鹭.pdf"));
    expect(archive.get(file ?? "")?.equals(bytes)).toBe(true);
    const homework = JSON.parse(String(archive.get(`children/${child.id} Emma/homework.json`)));
    expect(homework).toMatchObject([
      {
        attempt: 2,
        versions: [
          { attempt: 1, text: null },
          { attempt: 2, text: "The heron waits still." },
        ],
      },
    ]);
    const drafts = JSON.parse(String(archive.get(`children/${child.id} Emma/drafts.json`)));
    expect(drafts).toMatchObject([{ text: "The heron waits still." }]);
    const text = [...archive].filter(([name]) => name.endsWith(".json")).join("\n");
    expect(JSON.parse(String(archive.get("parent.json")))).toMatchObject({ email: parent.email });
    expect(text).not.toMatch(/argon2|passwordHash|calendarSecret/);
    expect(text).not.toContain(other.lastName);
    for (const [name, content] of archive) if (name.endsWith(".json")) JSON.parse(String(content));
    const written = await db.select().from(auditEntries).where(eq(auditEntries.action, "family.export"));
    expect(written).toMatchObject([{ actorRole: "parent", actorId: parent.id }]);
  });

  test("contains the family's messages with their files, and no other family's", async () => {
    const cast = await castOfTerm();
    const { token } = await cast.as("lin");
    const { body: stored } = await send(token, pdfOf([{ text: "A note" }]), "note.pdf");
    const about = { studentId: cast.emma.id, courseRunId: cast.run.id };
    const draft = { text: "Emma has a cold.", fileIds: [stored.data?.id ?? 0], sendKey: randomUUID() };
    expect((await call(write, { ...about, ...draft }, { token })).status).toBe(200);
    const theirs = { studentId: cast.ming.id, courseRunId: cast.run.id, text: "Ming is well." };
    await call(write, { ...theirs, sendKey: randomUUID() }, await cast.as("zhang"));
    const { body } = await call(prepare, { oldPwd: demoPassword }, { token });
    const archive = await unzip(await buffer((await open(body.data?.url ?? "", token)).body as never));
    expect(JSON.parse(String(archive.get("messages.json")))).toMatchObject([
      { from: "parent", text: "Emma has a cold." },
    ]);
    expect([...archive.keys()].filter((name) => name.startsWith("messages/"))).toEqual([
      `messages/${stored.data?.id} note.pdf`,
    ]);
  });

  test("contains no enquiry and no mail of the address before its mailbox has confirmed it", async () => {
    const parent = await createParent({ email: "asks@example.com", emailVerifiedAt: null });
    const token = await signIn("parent", parent.id);
    const secret = "My daughter Zephyrine is bullied.";
    await db.insert(enquiries).values({ name: "Asker", email: "Asks@example.com", content: secret });
    await db
      .insert(mailOutbox)
      .values({ template: "reset", recipient: parent.email, locale: "en", dedupeKey: "theirs" });
    const archive = async () => {
      const { body } = await call(prepare, { oldPwd: demoPassword }, { token });
      const response = await open(body.data?.url ?? "", token);
      return unzip(await buffer(response.body as never));
    };
    const before = await archive();
    expect(JSON.parse(String(before.get("enquiries.json")))).toEqual([]);
    expect(JSON.parse(String(before.get("mails.json")))).toEqual([]);
    await db.update(parents).set({ emailVerifiedAt: new Date() }).where(eq(parents.id, parent.id));
    expect(String((await archive()).get("enquiries.json"))).toContain(secret);
  });

  test("needs the password; its link works in the same session for five minutes", async () => {
    const { parent, token } = await familyAtSchool();
    expect((await call(prepare, {}, { token })).body.code).toBe(3000);
    expect((await call(prepare, { oldPwd: "wrong-harbour-1" }, { token })).body.code).toBe(3000);
    const { body } = await call(prepare, { oldPwd: demoPassword }, { token });
    const url = body.data?.url ?? "";
    const stranger = await signIn("parent", (await createParent()).id);
    expect((await open(url)).status).toBe(401);
    expect((await open(url, stranger)).status).toBe(404);
    expect((await open("/api/user/family/export/rubbish", token)).status).toBe(404);
    const viewer = await openSession(
      { role: "parent", id: parent.id, viewedByAdminId: undefined },
      { ip: "x", userAgent: null },
    );
    expect((await open(url, viewer.token)).status).toBe(200);
    await db
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(oneTimeTokens.purpose, "export"));
    expect((await open(url, token)).status).toBe(404);
  });

  test("a parent without a password must have signed in recently", async () => {
    const parent = await createParent({ passwordHash: null });
    const token = await signIn("parent", parent.id);
    expect((await call(prepare, {}, { token })).body.code).toBe(200);
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(and(eq(sessions.role, "parent"), eq(sessions.subjectId, parent.id)));
    expect((await call(prepare, {}, { token })).status).toBe(403);
    expect(await db.$count(parents, eq(parents.id, parent.id))).toBe(1);
    expect(await db.$count(students, eq(students.parentId, parent.id))).toBe(0);
  });

  test("a session opened under another one is not a recent sign-in", async () => {
    const parent = await createParent({ passwordHash: null });
    const who = { role: "parent", id: parent.id } as const;
    const origin = { ip: "x", userAgent: null };
    const login = await openSession(who, origin);
    const under = await db.transaction((executor) =>
      openSessionUnder(login.sessionId, who, origin, { seconds: 600, executor }),
    );
    expect((await call(prepare, {}, { token: under.token })).status).toBe(403);
    expect((await call(prepare, {}, { token: login.token })).body.code).toBe(200);
  });
});

test("the consent ledger lists each change, newest first", async () => {
  const token = await signIn("parent", (await createParent()).id);
  await call(saveOptions, { isAgreeMarketing: true }, { token });
  await call(saveOptions, { isAgreeMarketing: false }, { token });
  const { body } = await call(listConsents, {}, { token });
  expect(body.data).toMatchObject([
    { kind: "marketing", granted: false, source: "options" },
    { kind: "marketing", granted: true, source: "options" },
  ]);
});
