import { readFileSync } from "node:fs";
import { eq, getTableColumns, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { POST as money } from "@/app/api/admin/dashboard/money/route";
import { db } from "@/db/client";
import { ledgerEntries, ledgerRollup, ledgerSums } from "@/db/schema/ledger";
import { createAdmin, createRun } from "@/db/seed/factories";
import { shiftDay } from "@/lib/core/school-time";
import { rollUpLedger } from "@/lib/ledger/sums";
import { type LedgerPosting, postToLedger } from "@/lib/ledger/post";
import { createDice } from "@/scripts/simulate/dice";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf, traces } from "../../support/shop";

let token = "";
let sale: (key: string, at: string, cents: number) => LedgerPosting;

beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
  const home = await createFamily();
  const orderId = await orderOf(home, { runs: [[(await createRun()).id, home.emma.id]] });
  const [line] = (await traces(orderId)).lines;
  sale = (key, at, amountCents) => ({
    cause: "charge",
    key,
    parentId: home.parent.id,
    orderId,
    at: new Date(at),
    entries: [
      { orderLineId: line!.id, from: "sales", to: "receivable", amountCents },
      { orderLineId: line!.id, from: "refund", to: "sales", amountCents: 7 },
      { from: "receivable", to: { money: "cash" }, amountCents: amountCents - 3 },
      { from: "receivable", to: "write_off", amountCents: 3 },
    ],
  });
});

const read = async (from: string, to: string) => (await call(money, { from, to }, { token })).body.data!;
const spans = [
  ["2025-01-01", "2025-12-31"],
  ["2025-01-15", "2025-03-31"],
  ["2025-02-01", "2025-02-10"],
  ["2025-02-10", "2025-02-10"],
  ["2025-01-31", "2025-03-01"],
  ["2024-12-31", "2030-01-01"],
] as const;
const readAll = () => Promise.all(spans.map(([from, to]) => read(from, to)));

test("a report says the same before and after its months are added up, and with entries since", async () => {
  await postToLedger(db, [
    sale("first", "2025-01-31T23:30:00-05:00", 1_000),
    sale("second", "2025-02-01T00:00:00-05:00", 2_000),
    sale("third", "2025-02-10T12:00:00-05:00", 4_000),
    sale("fourth", "2025-03-01T00:10:00-05:00", 8_000),
  ]);
  const before = await readAll();
  expect(before.map(({ total }) => total.gross)).toEqual([150, 150, 60, 40, 150, 150]);
  expect(before[4]!.months.map(({ month, gross }) => [month, gross])).toEqual([
    ["2025-01", 10],
    ["2025-02", 60],
    ["2025-03", 80],
  ]);
  expect(await rollUpLedger()).toBeGreaterThan(0);
  expect(await readAll()).toEqual(before);
  expect(await rollUpLedger()).toBe(0);
  expect(before[0]!.open.refunds).toBe(0.28);

  // A payment of February that the office records in March.
  await postToLedger(db, [sale("late", "2025-02-20T12:00:00-05:00", 16_000)]);
  const late = await readAll();
  expect(late.map(({ total }) => total.gross)).toEqual([310, 310, 60, 40, 310, 310]);
  expect(late[0]!.open.refunds).toBe(0.35);
  await rollUpLedger();
  expect(await readAll()).toEqual(late);
});

test("an entry whose transaction ends during the night is not lost", async () => {
  const rolling = await db.transaction(async (tx) => {
    await postToLedger(tx, [sale("open", "2025-02-11T12:00:00-05:00", 32_000)]);
    const started = rollUpLedger();
    await new Promise((later) => setTimeout(later, 200));
    return { started };
  });
  await postToLedger(db, [sale("after", "2025-02-12T12:00:00-05:00", 64_000)]);
  await rolling.started;
  await rollUpLedger();
  await rollUpLedger();
  const [sums] = await db
    .select({ cents: sql<number>`sum(cents)::int` })
    .from(ledgerSums)
    .where(eq(ledgerSums.span, "day"));
  const [entries] = await db.select({ cents: sql<number>`sum(amount_cents)::int` }).from(ledgerEntries);
  expect(sums).toEqual(entries);
});

test("two servers add the same entries once", async () => {
  await postToLedger(db, [sale("twice", "2025-02-13T12:00:00-05:00", 128_000)]);
  await Promise.all([rollUpLedger(), rollUpLedger(), rollUpLedger()]);
  const [sums] = await db
    .select({ cents: sql<number>`sum(cents)::int` })
    .from(ledgerSums)
    .where(eq(ledgerSums.span, "day"));
  const [entries] = await db.select({ cents: sql<number>`sum(amount_cents)::int` }).from(ledgerEntries);
  expect(sums).toEqual(entries);
});

test("any span says the same from sums as from entries", async () => {
  const dice = createDice(7);
  const day = () => shiftDay("2023-11-20", Math.floor(dice.next() * 1_200));
  const edges = ["2023-12-31", "2024-01-01", "2024-02-29", "2024-12-31", "2025-12-31"];
  const days = [...edges, ...Array.from({ length: 60 }, day)];
  await postToLedger(
    db,
    days.map((on, index) =>
      sale(`any-${index}`, `${on}T23:50:00-05:00`, 100 + Math.floor(dice.next() * 9_000)),
    ),
  );
  const asked = [...edges, ...Array.from({ length: 35 }, day)].map((from) => [from, day()] as const);
  const readAsked = () => Promise.all(asked.map(([a, b]) => (a < b ? read(a, b) : read(b, a))));
  await db.delete(ledgerSums);
  await db.delete(ledgerRollup);
  const fromEntries = await readAsked();
  expect(await rollUpLedger()).toBeGreaterThan(0);
  expect(await readAsked()).toEqual(fromEntries);
});

test("the migration adds up years, and months of all programs, as the nights do", async () => {
  const added = inArray(ledgerSums.span, ["year", "allPrograms"]);
  const read = () =>
    db
      .select()
      .from(ledgerSums)
      .where(added)
      .orderBy(...Object.values(getTableColumns(ledgerSums)));
  const before = await read();
  expect(new Set(before.map(({ span }) => span)).size).toBe(2);
  await db.delete(ledgerSums).where(added);
  const migration = readFileSync("db/migrations/0076_year_sums.sql", "utf8");
  for (const statement of migration
    .split("--> statement-breakpoint")
    .filter((text) => /^\s*insert/i.test(text)))
    await db.execute(sql.raw(statement));
  expect(await read()).toEqual(before);
});
