import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as prepare } from "@/app/api/user/family/export/route";
import { actorWithoutSession } from "@/lib/auth/actor";
import { GET as download } from "@/app/api/user/family/export/[handle]/route";
import { POST as add } from "@/app/api/user/student/add/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { POST as remove } from "@/app/api/user/student/remove/route";
import { db } from "@/db/client";
import { oneTimeTokens } from "@/db/schema/access";
import { auditEntries, enquiries, mailOutbox, rateLimits } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import {
  createAdmin,
  createParent,
  createRun,
  createStudent,
  demoPassword,
  enrol,
} from "@/db/seed/factories";
import { openSession } from "@/lib/auth/session";
import { foundOrThrow } from "@/lib/core/errors";
import { mailOwner, queueMail } from "@/lib/notices/outbox";
import { startJob } from "@/lib/office/long-jobs";
import { call, signIn } from "../../support/call";
import { unzip } from "../../support/zip";

/**
 * The attacks on other people's data, beyond the access table, with their outcomes. The committed snapshot is the
 * table.
 */

beforeEach(() => db.delete(rateLimits));

const origin = { ip: "test", userAgent: null };
const stranger = () => createParent({ emailVerifiedAt: new Date() });

async function attacker(values: Parameters<typeof createParent>[0] = {}) {
  const parent = await createParent(values);
  const child = await createStudent({ parentId: parent.id });
  return { parent, child, token: await signIn("parent", parent.id) };
}

async function childOf(token: string, fields: { firstName?: string; email?: string }) {
  const { body } = await call(add, { firstName: "Mia", lastName: "Zhao", ...fields }, { token });
  return foundOrThrow(body.data).studentId;
}

const eraseWith = async (token: string, studentId: number, oldPwd: string | null = demoPassword) => {
  const { body } = await call(erase, { studentId, oldPwd }, { token });
  return body.code === 200 ? "erased" : `refused ${body.code}`;
};

/** The effect of an attack on rows that belong to others. */
async function effectOn(read: () => Promise<unknown>, attack: () => Promise<string>): Promise<string> {
  const before = JSON.stringify(await read());
  const outcome = await attack();
  return `${outcome}, others' rows ${JSON.stringify(await read()) === before ? "unchanged" : "CHANGED"}`;
}

const mailsTo = (recipient: string) =>
  db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient));

async function mailTo(owner: { id: number; email: string }) {
  const data = { email: owner.email, path: "/usr/resetPwd?rt=x", validMinutes: 30 };
  const whose = mailOwner({ role: "parent", id: owner.id });
  const dedupeKey = `theirs:${owner.id}`;
  await queueMail(db, { template: "reset", recipient: owner.email, ...whose, locale: "en", data, dedupeKey });
}

const eraseAttacks: Record<string, () => Promise<string>> = {
  "another family's child": async () => {
    const { child } = await attacker();
    return effectOn(
      () => db.select().from(students).where(eq(students.id, child.id)),
      async () => eraseWith((await attacker()).token, child.id),
    );
  },
  "the mails of whose address was typed for the child": async () => {
    const owner = await stranger();
    await mailTo(owner);
    return effectOn(
      () => mailsTo(owner.email),
      async () => {
        const { token } = await attacker();
        return eraseWith(token, await childOf(token, { email: owner.email }));
      },
    );
  },
  "audit entries, by a child called {": async () => {
    const entries = await db.select({ id: auditEntries.id }).from(auditEntries);
    const known = new Set(entries.map(({ id }) => id));
    return effectOn(
      async () => (await db.select().from(auditEntries)).filter(({ id }) => known.has(id)),
      async () => {
        const { token } = await attacker();
        return eraseWith(token, await childOf(token, { firstName: "{" }));
      },
    );
  },
  "learning of a running import, by a child called a": async () => {
    const admin = actorWithoutSession("admin", (await createAdmin()).id);
    await startJob(db, admin, { kind: "importFamilies", input: { text: "firstName\nAnna" } });
    const { token } = await attacker();
    return eraseWith(token, await childOf(token, { firstName: "a" }));
  },
  "the own child without the password": async () => {
    const { child, token } = await attacker();
    return eraseWith(token, child.id, null);
  },
  "the own child with a wrong password": async () => {
    const { child, token } = await attacker();
    return eraseWith(token, child.id, "wrong-harbour-1");
  },
  "the child itself": async () => {
    const { child } = await attacker();
    return eraseWith(await signIn("student", child.id), child.id);
  },
  "an administrator who looks as the family": async () => {
    const { parent, child } = await attacker();
    const viewedByAdminId = (await createAdmin()).id;
    const { token } = await openSession({ role: "parent", id: parent.id, viewedByAdminId }, origin);
    return eraseWith(token, child.id);
  },
  "removing a child quietly while a class is paid": async () => {
    const { child, token } = await attacker();
    await enrol(child.id, (await createRun()).id);
    return `refused ${(await call(remove, { studentId: child.id }, { token })).body.code}`;
  },
};

const prepared = async (token: string) =>
  foundOrThrow((await call(prepare, { oldPwd: demoPassword }, { token })).body.data).url;

const open = (url: string, token?: string, headers: Record<string, string> = {}) =>
  download(
    new Request(`http://localhost:3000${url}`, {
      headers: { ...headers, ...(token && { cookie: `token=${encodeURIComponent(token)}` }) },
    }),
    { params: Promise.resolve({ handle: url.split("/").at(-1) ?? "" }) },
  );

/** What an export of an account reveals of another person's text. */
async function tells(token: string, secret: string): Promise<string> {
  const response = await open(await prepared(token), token);
  const archive = await unzip(await buffer(response.body as never));
  return [...archive.values()].some((content) => String(content).includes(secret)) ? "TOLD" : "not told";
}

const exportAttacks: Record<string, () => Promise<string>> = {
  "an enquiry, by registering its address without confirming": async () => {
    const content = "Zephyrine is bullied at school.";
    await db.insert(enquiries).values({ name: "Asker", email: "asker@example.com", content });
    const { token } = await attacker({ email: "asker@example.com", emailVerifiedAt: null });
    return tells(token, content);
  },
  "that somebody was sent mails, by registering the address without confirming": async () => {
    await db.insert(mailOutbox).values({
      template: "homeworkReturned",
      recipient: "mailed@example.com",
      locale: "en",
      dedupeKey: "homeworkReturned:7:7",
    });
    const { token } = await attacker({ email: "mailed@example.com", emailVerifiedAt: null });
    return tells(token, "homeworkReturned");
  },
  "without the password": async () => {
    const { token } = await attacker();
    return `refused ${(await call(prepare, {}, { token })).body.code}`;
  },
  "another family's link": async () => {
    const url = await prepared((await attacker()).token);
    return `refused ${(await open(url, (await attacker()).token)).status}`;
  },
  "a link without a session": async () =>
    `refused ${(await open(await prepared((await attacker()).token))).status}`,
  "a link that is too old": async () => {
    const { token } = await attacker();
    const url = await prepared(token);
    await db
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(oneTimeTokens.purpose, "export"));
    return `refused ${(await open(url, token)).status}`;
  },
  "a child's session with the family's link": async () => {
    const { child, token } = await attacker();
    return `refused ${(await open(await prepared(token), await signIn("student", child.id))).status}`;
  },
};

const tableOf = async (attacks: Record<string, () => Promise<string>>) => {
  const rows: string[] = [];
  for (const [attack, run] of Object.entries(attacks)) rows.push(`${attack}: ${await run()}`);
  return rows;
};

describe("attacks", () => {
  test("erase", async () => expect(await tableOf(eraseAttacks)).toMatchSnapshot());
  test("export", async () => expect(await tableOf(exportAttacks)).toMatchSnapshot());
});
