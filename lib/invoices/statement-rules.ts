import { groupBy } from "@/lib/core/group-by";
import type { PaymentMethod } from "@/db/schema/payments";
import type { ledgerEntries, ledgerPostings } from "@/db/schema/ledger";

type Account = (typeof ledgerEntries.$inferSelect)["debit"];

/** Cents of the ledger that moved in one posting from the account `credit` to the account `debit`. */
export type StatementEntry = {
  postingId: number;
  at: Date;
  cause: (typeof ledgerPostings.$inferSelect)["cause"];
  orderNo: string | null;
  documentNo: string | null;
  debit: Account;
  credit: Account;
  amountCents: number;
  method: PaymentMethod | null;
  taxRegion: string | null;
  taxRateBasisPoints: number | null;
  studentId: number | null;
  studentName: string | null;
};

/** What the school keeps for a family, and what is on its way back to it. */
export type FamilyPosition = { creditCents: number; toReturnCents: number };

const sum = (entries: readonly StatementEntry[], wanted: (entry: StatementEntry) => boolean) =>
  entries.reduce((cents, entry) => cents + (wanted(entry) ? entry.amountCents : 0), 0);

/** What reached the accounts less what left them. */
const into = (entries: readonly StatementEntry[], ...accounts: Account[]) =>
  sum(entries, ({ debit }) => accounts.includes(debit)) -
  sum(entries, ({ credit }) => accounts.includes(credit));

/** What a posting changes: what the family is charged, what it has paid, and its credit. */
const effectOf = (entries: readonly StatementEntry[]) => ({
  chargedCents: 0 - into(entries, "sales", "discount", "coupon", "tax", "write_off"),
  paidCents: into(entries, "money"),
  creditCents: 0 - into(entries, "credit"),
});

/** A cause with what it changes; a payment and a refund with their method. */
export type Movement = Pick<StatementEntry, "at" | "cause" | "orderNo" | "documentNo" | "method"> &
  ReturnType<typeof effectOf>;

function movementsOf(entries: readonly StatementEntry[]): Movement[] {
  const postings = groupBy(entries, ({ postingId }) => postingId);
  return [...postings.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const { at, cause, orderNo, documentNo } = first;
    const method = own.find((entry) => entry.method !== null)?.method ?? null;
    const effect = effectOf(own);
    // What a move carries over arrives at its order without changing what the family owes.
    if (Object.values(effect).every((cents) => cents === 0) && cause === "move") return [];
    return [{ at, cause, orderNo, documentNo, method, ...effect }];
  });
}

const taxesOf = (entries: readonly StatementEntry[]) => {
  const taxed = entries.filter(({ taxRegion }) => taxRegion !== null);
  return [
    ...groupBy(taxed, ({ taxRegion, taxRateBasisPoints }) => `${taxRegion}:${taxRateBasisPoints}`).values(),
  ].map((own) => ({
    taxRegion: own[0]?.taxRegion ?? "",
    taxRateBasisPoints: own[0]?.taxRateBasisPoints ?? 0,
    collectedCents: sum(own, ({ credit }) => credit === "tax"),
    returnedCents: sum(own, ({ debit }) => debit === "tax"),
  }));
};

const childrenOf = (entries: readonly StatementEntry[]) =>
  [
    ...groupBy(
      entries.filter(({ studentId }) => studentId !== null),
      ({ studentId }) => studentId,
    ).values(),
  ]
    .map((own) => ({
      name: own[0]?.studentName ?? "",
      netCents: 0 - into(own, "sales", "discount", "coupon"),
      taxCents: 0 - into(own, "tax"),
    }))
    .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0);

const isSale = ({ cause }: StatementEntry) => cause === "charge";

/**
 * A family's year from the ledger's entries, oldest first: each cause, the sums by kind, tax and child, and the position at the
 * end, which is that of the beginning plus what was paid less what was charged (rule R19.11). Cents.
 */
export function statementOf(entries: readonly StatementEntry[], opening: FamilyPosition) {
  const { chargedCents, paidCents, creditCents } = effectOf(entries);
  const sales = entries.filter(isSale);
  const returns = entries.filter(({ cause }) => cause === "return");
  const moves = entries.filter(({ cause }) => cause === "move");
  return {
    opening,
    movements: movementsOf(entries),
    children: childrenOf(entries),
    taxes: taxesOf(entries),
    grossCents: sum(sales, ({ credit }) => credit === "sales"),
    discountCents: sum(sales, ({ debit }) => debit === "discount"),
    couponCents: sum(sales, ({ debit }) => debit === "coupon"),
    taxCents: sum(sales, ({ credit }) => credit === "tax"),
    returnedNetCents: sum(returns, ({ debit }) => debit === "sales"),
    movedNetCents: sum(moves, ({ debit }) => debit === "sales"),
    returnedTaxCents: sum(returns, ({ debit }) => debit === "tax"),
    givenUpCents: sum(entries, ({ debit }) => debit === "write_off"),
    chargedCents,
    receivedCents: sum(entries, ({ debit }) => debit === "money"),
    sentBackCents: sum(entries, ({ credit }) => credit === "money"),
    paidCents,
    creditAddedCents: sum(entries, ({ credit }) => credit === "credit"),
    creditUsedCents: sum(entries, ({ debit }) => debit === "credit"),
    closing: {
      creditCents: opening.creditCents + creditCents,
      toReturnCents: opening.toReturnCents + paidCents - chargedCents - creditCents,
    },
  };
}
export type Statement = ReturnType<typeof statementOf>;
