import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as addMoney } from "@/app/api/admin/order/addMoney/route";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { db } from "@/db/client";
import { ledgerEntries } from "@/db/schema/ledger";
import { happenings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { createAdmin, createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { noticeSentence } from "@/lib/notices/sentence";
import { renderMail } from "@/lib/notices/render";
import { getCredit } from "@/lib/ledger/balances";
import { call, signIn } from "../../support/call";
import { createFamily, type Family, orderOf, traces } from "../../support/shop";

let home: Family;
let office: { token: string };
let id: number;
beforeEach(async () => {
  home = await createFamily();
  office = { token: await signIn("admin", (await createAdmin()).id) };
  const run = await createRun({ priceCents: 40_000 });
  id = await orderOf(home, { runs: [[run.id, home.emma.id]] });
});

const today = () => ({ id, method: "transfer" as const, amount: 452, receivedOn: schoolDay() });
const credit = () => getCredit(asSystem(home.parent.id));

test("money that comes once more for a paid order is the family's credit, and the family is told", async () => {
  await call(markPaid, { ...today(), method: "cash" }, office);
  const before = await traces(id);
  const { body } = await call(addMoney, { ...today(), receivedOn: "2026-01-05", reference: "CA7Q" }, office);
  expect(body).toMatchObject({ code: 200, data: { creditCents: 45_200 } });
  expect(await credit()).toBe(45_200);
  expect((await traces(id)).order).toEqual(before.order);

  const [entry] = await db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, id), eq(ledgerEntries.credit, "credit")));
  expect(entry).toMatchObject({ debit: "money", method: "transfer", amountCents: 45_200 });
  // In the books of the day on which it came.
  expect(schoolDay(entry!.at)).toBe("2026-01-05");

  const [told] = await db
    .select()
    .from(happenings)
    .where(and(eq(happenings.kind, "refunded"), eq(happenings.orderId, id)));
  for (const [locale, words] of [
    ["en", "CA$452.00 came for an order that is paid already, and is now your credit"],
    ["zh", "收到您多付的 CA$452.00，已存入您的账户余额"],
  ] as const)
    expect(
      noticeSentence(locale, "parent", { kind: "refunded", data: told!.data, studentNames: [] }),
    ).toContain(words);
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "refund"));
  const mail = mails.find(({ data }) => data.orderId === id)!;
  expect(mail.recipient).toBe(home.parent.email);
  const { text, subject } = await renderMail("refund", "en", mail.data);
  expect(subject).toContain("is now your credit");
  expect(text).toContain("This order is paid already, so we keep it as your credit");
  expect(text).not.toMatch(/credit note|returning|enrolment/);
});

test("the same money is recorded once, also by two at the same time; other money has another reference", async () => {
  await call(markPaid, today(), office);
  const codes = await Promise.all(
    [1, 2, 3].map(async () => (await call(addMoney, today(), office)).body.code),
  );
  expect(codes.toSorted()).toEqual([200, 409, 409]);
  expect(await credit()).toBe(45_200);
  expect((await call(addMoney, { ...today(), reference: "second" }, office)).body.code).toBe(200);
  expect(await credit()).toBe(90_400);
});

test("an unpaid order is marked paid instead; a day to come, no money and another order's number are refused", async () => {
  expect((await call(addMoney, today(), office)).body).toMatchObject({
    code: 409,
    msg: "This order is not paid yet. Mark it paid instead.",
  });
  await call(markPaid, today(), office);
  for (const [change, code] of [
    [{ receivedOn: "2099-01-01" }, 3000],
    [{ amount: 0 }, 3000],
    [{ id: 99_999_999 }, 404],
  ] as const)
    expect((await call(addMoney, { ...today(), ...change }, office)).body.code).toBe(code);
  expect(await credit()).toBe(0);
});
