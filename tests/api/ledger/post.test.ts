import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { ledgerEntries, ledgerPostings } from "@/db/schema/ledger";
import { createParent } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getCredit } from "@/lib/ledger/balances";
import { type Entry, type Posting, post } from "@/lib/ledger/post";

async function aFamily() {
  const { id } = await createParent();
  const posting = (key: string): Posting => ({
    cause: "credit_grant",
    key: `${key}:${id}`,
    parentId: id,
    orderId: null,
  });
  const credit = () => getCredit(asSystem<"parent">(id));
  const entries = () => db.select().from(ledgerEntries).where(eq(ledgerEntries.parentId, id));
  return { id, posting, credit, entries };
}

const grant = (amountCents: number): Entry[] => [{ from: "write_off", to: "receivable", amountCents }];

test("a cause is posted once, however often and concurrently it is reported", async () => {
  const { posting, entries } = await aFamily();
  const posted = await Promise.all(Array.from({ length: 5 }, () => post(db, posting("once"), grant(500))));
  expect(posted.filter(Boolean)).toHaveLength(1);
  expect(await post(db, posting("once"), grant(900))).toBe(false);
  expect(await entries()).toMatchObject([{ debit: "receivable", credit: "write_off", amountCents: 500 }]);
});

test("money keeps its method, tax its region and rate, and nothing is written for 0 cents", async () => {
  const { posting, entries } = await aFamily();
  const tax = { region: "ON", basisPoints: 1_300 };
  await post(db, posting("mixed"), [
    { from: "receivable", to: { money: "cheque" }, amountCents: 11_300 },
    { from: { tax }, to: "receivable", amountCents: 1_300 },
    { from: "receivable", to: "discount", amountCents: 0 },
  ]);
  expect(await entries()).toMatchObject([
    { debit: "money", credit: "receivable", method: "cheque", taxRegion: null },
    { debit: "receivable", credit: "tax", method: null, taxRegion: "ON", taxRateBasisPoints: 1_300 },
  ]);
  expect(await post(db, posting("nothing"), grant(0))).toBe(false);
});

test("a family's credit is what was kept for it less what it used", async () => {
  const { id, posting, credit } = await aFamily();
  const other = await aFamily();
  expect(await credit()).toBe(0);
  await post(db, posting("kept"), [{ from: "credit", to: "refund", amountCents: 4_000 }]);
  await post(db, posting("used"), [{ from: "receivable", to: "credit", amountCents: 1_500 }]);
  expect(await credit()).toBe(2_500);
  expect(await other.credit()).toBe(0);
  expect(id).not.toBe(other.id);
});

test("the ledger is append-only, and an entry cannot lack its counterpart", async () => {
  const { posting, entries } = await aFamily();
  await post(db, posting("fixed"), grant(100));
  const [entry] = await entries();
  const refused = (attempt: PromiseLike<unknown>) => expect(attempt).rejects.toThrow();
  await refused(db.update(ledgerEntries).set({ amountCents: 1 }).where(eq(ledgerEntries.id, entry!.id)));
  await refused(db.delete(ledgerEntries).where(eq(ledgerEntries.id, entry!.id)));
  await refused(db.update(ledgerPostings).set({ note: "" }).where(eq(ledgerPostings.id, entry!.postingId)));
  await refused(post(db, posting("itself"), [{ from: "sales", to: "sales", amountCents: 1 }]));
  await refused(post(db, posting("negative"), grant(-1)));
  expect(await entries()).toHaveLength(1);
});
