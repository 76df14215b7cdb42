import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { ledgerEntries, ledgerPostings } from "@/db/schema/ledger";
import { createParent } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getCredit } from "@/lib/ledger/balances";
import { type LedgerEntry, postToLedger } from "@/lib/ledger/post";

async function aFamily() {
  const { id } = await createParent();
  const postOne = (key: string, entries: LedgerEntry[]) =>
    postToLedger(db, [{ cause: "credit_grant", key: `${key}:${id}`, parentId: id, orderId: null, entries }]);
  const credit = () => getCredit(asSystem<"parent">(id));
  const entries = () => db.select().from(ledgerEntries).where(eq(ledgerEntries.parentId, id));
  return { id, postOne, credit, entries };
}

const grant = (amountCents: number): LedgerEntry[] => [{ from: "write_off", to: "receivable", amountCents }];

test("a cause is posted once, however often and concurrently it is reported", async () => {
  const { postOne, entries } = await aFamily();
  await Promise.all(Array.from({ length: 5 }, () => postOne("once", grant(500))));
  await postOne("once", grant(900));
  expect(await entries()).toMatchObject([{ debit: "receivable", credit: "write_off", amountCents: 500 }]);
});

test("money keeps its method, tax its region and rate, and nothing is written for 0 cents", async () => {
  const { id, postOne, entries } = await aFamily();
  const tax = { region: "ON", basisPoints: 1_300 };
  await postOne("mixed", [
    { from: "receivable", to: { money: "cheque" }, amountCents: 11_300 },
    { from: { tax }, to: "receivable", amountCents: 1_300 },
    { from: "receivable", to: "discount", amountCents: 0 },
  ]);
  expect(await entries()).toMatchObject([
    { debit: "money", credit: "receivable", method: "cheque", taxRegion: null },
    { debit: "receivable", credit: "tax", method: null, taxRegion: "ON", taxRateBasisPoints: 1_300 },
  ]);
  await postOne("nothing", grant(0));
  expect(await db.$count(ledgerPostings, eq(ledgerPostings.parentId, id))).toBe(1);
});

test("a family's credit is what was kept for it less what it used", async () => {
  const { postOne, credit } = await aFamily();
  const other = await aFamily();
  expect(await credit()).toBe(0);
  await postOne("kept", [{ from: "credit", to: "refund", amountCents: 4_000 }]);
  await postOne("used", [{ from: "receivable", to: "credit", amountCents: 1_500 }]);
  expect(await credit()).toBe(2_500);
  expect(await other.credit()).toBe(0);
});

test("the ledger is append-only, and an entry cannot lack its counterpart", async () => {
  const { postOne, entries } = await aFamily();
  await postOne("fixed", grant(100));
  const [entry] = await entries();
  const refused = (attempt: PromiseLike<unknown>) => expect(attempt).rejects.toThrow();
  await refused(db.update(ledgerEntries).set({ amountCents: 1 }).where(eq(ledgerEntries.id, entry!.id)));
  await refused(db.delete(ledgerEntries).where(eq(ledgerEntries.id, entry!.id)));
  await refused(
    db.update(ledgerPostings).set({ key: "another" }).where(eq(ledgerPostings.id, entry!.postingId)),
  );
  await refused(postOne("itself", [{ from: "sales", to: "sales", amountCents: 1 }]));
  await refused(postOne("negative", grant(-1)));
  expect(await entries()).toHaveLength(1);
});
