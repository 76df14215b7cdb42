import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as register } from "@/app/api/base/user/email/register/route";
import { POST as view } from "@/app/api/user/info/view/route";
import { db } from "@/db/client";
import { consents } from "@/db/schema/access";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { createParent } from "@/db/seed/factories";
import { hashPassword } from "@/lib/auth/password";
import { call } from "../../support/call";

const details = (email: string, more: object = {}) => ({
  firstName: "Mei",
  lastName: "Lin",
  phone: "905-555-0143",
  email,
  pwd: "quiet-harbour-9",
  isAgreeMarketing: false,
  ...more,
});
const accountsWith = (email: string) => db.select().from(parents).where(eq(parents.email, email));

describe("registration", () => {
  test("opens an account, signs in, and writes consents, mail and audit", async () => {
    const { status, body, headers } = await call(register, details("Mei.Lin@Example.com"), {
      headers: { "accept-language": "zh-CN,zh" },
    });
    expect(status).toBe(200);
    expect(body.data?.one).toMatchObject({ email: "mei.lin@example.com", firstName: "Mei", sex: 0, age: 1 });
    expect(body.token).toBe(body.data?.token);
    expect(JSON.stringify(body)).not.toMatch(/argon2|quiet-harbour/);
    const cookies = headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.startsWith("token="))).toMatch(/Max-Age=36000;.*HttpOnly/i);
    expect(cookies.find((cookie) => cookie.startsWith("current_user="))).not.toMatch(/HttpOnly/i);

    const parentId = body.data?.one?.userId ?? 0;
    const [row] = await accountsWith("mei.lin@example.com");
    expect(row).toMatchObject({ id: parentId, locale: "zh", agreesMarketing: false });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    const ledger = await db.select().from(consents).where(eq(consents.parentId, parentId));
    expect(ledger.map(({ kind, granted }) => [kind, granted]).sort()).toEqual([
      ["marketing", false],
      ["terms", true],
    ]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, "mei.lin@example.com"));
    expect(mails).toMatchObject([{ template: "welcome", locale: "zh" }]);
    const audit = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, parentId));
    expect(audit.map((entry) => entry.action)).toEqual(["account.register"]);
  });

  test("fills in the defaults of rule R1.4: age 1, no phone, no marketing", async () => {
    const { body } = await call(register, {
      firstName: "Ana",
      lastName: "Costa",
      email: "defaults@example.com",
      pwd: "quiet-harbour-9",
    });
    expect(body.data?.one).toMatchObject({ age: 1, phone: null, isAgreeMarketing: false });
  });

  test("a double submit and a concurrent register create one account", async () => {
    const again = [1, 2, 3, 4, 5].map(() => call(register, details("twice@example.com")));
    const replies = await Promise.all(again);
    replies.push(await call(register, details("TWICE@example.com")));
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(replies.map((reply) => reply.body.data?.one?.userId)).size).toBe(1);
    expect(await accountsWith("twice@example.com")).toHaveLength(1);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, "twice@example.com"));
    expect(mails).toHaveLength(1);
  });

  test("a known address with another password is refused without revealing the address", async () => {
    const known = await createParent();
    const pwd = "quiet-harbour-9";
    const closed = await createParent({ enabled: false, passwordHash: await hashPassword(pwd) });
    const wrong = await call(register, details(known.email));
    const shut = await call(register, details(closed.email, { pwd }));
    expect(wrong.status).toBe(403);
    expect(wrong.body).toEqual(shut.body);
    expect(wrong.body.data).toBeNull();
    expect(wrong.body.msg).not.toMatch(/exists|taken|known/i);
    const [row] = await accountsWith(known.email);
    expect(row).toEqual(known);
  });

  test("fields that a caller may not set have no effect", async () => {
    const { body } = await call(
      register,
      details("tampered@example.com", {
        role: "admin",
        userId: 1,
        id: 1,
        enabled: false,
        version: 99,
        status: 9,
      }),
    );
    const [row] = await accountsWith("tampered@example.com");
    expect(row).toMatchObject({ id: body.data?.one?.userId, enabled: true, version: 1 });
    const { body: mine } = await call(view, {}, { token: body.token });
    expect(mine.data?.userId).toBe(row?.id);
  });

  test.each([
    ["unreadable JSON", "{", 400, 400],
    ["a list instead of an object", "[]", 400, 400],
    ["half a surrogate pair", '{"firstName":"\\ud800"}', 400, 400],
  ])("%s is refused as unreadable", async (_name, body, status, code) => {
    const reply = await call(register, body);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test("invalid fields get code 3000 with a message for each, in the reader's language", async () => {
    const wrong = {
      firstName: " ",
      email: "nobody",
      pwd: "short",
      birthDay: "2031-02-30",
      age: "old",
      sex: 7,
      phone: "call me",
    };
    const { status, body } = await call(register, wrong as never, { headers: { "accept-language": "zh" } });
    expect([status, body.code]).toEqual([422, 3000]);
    const { fields } = body.data as unknown as { fields: Record<string, string> };
    expect(Object.keys(fields).sort()).toEqual([
      "age",
      "birthDay",
      "email",
      "firstName",
      "lastName",
      "phone",
      "pwd",
      "sex",
    ]);
    expect(fields.email).toBe("请输入正确的邮箱格式");
  });

  test.each([
    ["short", "brisk-7"],
    ["common", "Welcome123"],
    ["repeating", "abcabcabcabc"],
    ["the address", "mine@example.com"],
    ["too long", "x".repeat(64) + "y".repeat(65)],
  ])("a password that is %s is refused", async (_name, pwd) => {
    const { body } = await call(register, details("mine@example.com", { pwd }));
    expect(body.code).toBe(3000);
    expect(Object.keys((body.data as unknown as { fields: object }).fields)).toEqual(["pwd"]);
  });
});

test.each(["football7", "Demo-pass-1"])("the easy password %s is refused at its field", async (pwd) => {
  const input = { firstName: "Mei", lastName: "Lin", email: "mei.lin2@family.example", pwd };
  const { body } = await call(register, input);
  expect(body).toMatchObject({
    code: 3000,
    data: { fields: { pwd: expect.stringContaining("easy to guess") } },
  });
});
