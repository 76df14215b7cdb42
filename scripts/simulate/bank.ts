import type { HostedMethod } from "@/lib/payments/methods";
import type { CheckoutState, PaymentProvider } from "@/lib/payments/provider";
import type { StripeEvent } from "@/lib/payments/stripe";
import { step } from "./crash";
import type { Dice } from "./dice";

type Session = {
  id: string;
  paymentId: number;
  orderId: number;
  amountCents: number;
  state: "open" | "slow" | "paid" | "failed" | "expired";
  method: HostedMethod;
  refundedCents: number;
};
type BankRefund = {
  id: string;
  session: Session;
  amountCents: number;
  own: { id: number; attempt: number } | undefined;
  state: "pending" | "done" | "failed";
};

/** Cents that the bank moved for a family, to the school or back from it. */
type Moved = { method: HostedMethod; cents: number };

/** What a family has at the bank: checkouts, refunds, events that have not arrived, and what moved. */
export type Account = {
  dice: Dice;
  sessions: Session[];
  refunds: BankRefund[];
  events: StripeEvent[];
  moved: Moved[];
  problems: string[];
  count: number;
};

export const openAccount = (dice: Dice): Account => ({
  dice,
  sessions: [],
  refunds: [],
  events: [],
  moved: [],
  problems: [],
  count: 0,
});

/** The accounts by their family's address. */
const accounts = new Map<string, Account>();
const accountOf = new Map<string, Account>();
const refundsByKey = new Map<string, BankRefund | null>();
const sessionsByKey = new Map<string, Session>();

/** Opens the bank's books for a family; returns what closes them. */
export function keepAccount(email: string, account: Account): () => void {
  accounts.set(email, account);
  return () => {
    accounts.delete(email);
    for (const [books, isOwn] of [
      [accountOf, (own: unknown) => own === account],
      [refundsByKey, (own: unknown) => account.refunds.includes(own as BankRefund)],
      [sessionsByKey, (own: unknown) => account.sessions.includes(own as Session)],
    ] as const)
      for (const [key, value] of books as Map<string, unknown>) if (isOwn(value)) books.delete(key);
  };
}

const find = (sessionId: string) => {
  const account = accountOf.get(sessionId);
  const session = account?.sessions.find(({ id }) => id === sessionId);
  if (!account || !session) throw new Error(`The bank has no checkout ${sessionId}.`);
  return { account, session };
};

const stateOf = ({ id, state, method, amountCents }: Session): CheckoutState => ({
  state: state === "slow" ? "open" : state,
  reference: state === "paid" || state === "slow" ? id : null,
  method: state === "paid" ? method : null,
  country: state === "paid" ? (method === "card" ? "CA" : "CN") : null,
  amountCents,
});

function tellOfSession(account: Account, session: Session, type: string): void {
  const { id: sessionId, paymentId } = session;
  const id = `evt_${sessionId}_${++account.count}`;
  const checkout = { ...stateOf(session), sessionId, paymentId };
  account.events.push({ id, type: `checkout.session.${type}`, checkout, refund: null });
}

function tellOfRefund(account: Account, { id: providerRefundId, own, state, session }: BankRefund): void {
  const duplicateOf = own ? null : session.id;
  const refund = {
    providerRefundId,
    refundId: own?.id ?? null,
    attempt: own?.attempt ?? 1,
    state,
    duplicateOf,
  };
  const id = `evt_${providerRefundId}_${++account.count}`;
  account.events.push({ id, type: "refund.updated", checkout: null, refund });
}

const moveIn = (account: Account, { method, amountCents }: Session) =>
  account.moved.push({ method, cents: amountCents });

/** The family pays an open checkout; `isSlow`: its money comes or fails later. */
export function pay(account: Account, session: Session, method: HostedMethod, isSlow: boolean): void {
  Object.assign(session, { method, state: isSlow ? "slow" : "paid" });
  if (!isSlow) moveIn(account, session);
  tellOfSession(account, session, "completed");
}

/** The money of a slow payment comes, or fails. */
export function endSlow(account: Account, session: Session, isPaid: boolean): void {
  session.state = isPaid ? "paid" : "failed";
  if (isPaid) moveIn(account, session);
  tellOfSession(account, session, isPaid ? "async_payment_succeeded" : "async_payment_failed");
}

/** A refund that was accepted arrives or fails; one that had arrived may be sent back by the family's bank. */
export function endRefund(account: Account, refund: BankRefund, state: "done" | "failed"): void {
  const { method } = refund.session;
  if (state === "done") account.moved.push({ method, cents: -refund.amountCents });
  else {
    refund.session.refundedCents -= refund.amountCents;
    if (refund.state === "done") account.moved.push({ method, cents: refund.amountCents });
  }
  refund.state = state;
  tellOfRefund(account, refund);
}

/** The payment provider of the simulation: it keeps books of its own, which the ledger has to agree with. */
export const bank: PaymentProvider = {
  openCheckout: ({ key, paymentId, orderId, email, lines }) =>
    step(async () => {
      const account = accounts.get(email);
      if (!account) throw new Error(`The bank does not know ${email}.`);
      const known = sessionsByKey.get(key);
      const session = known ?? {
        id: `cs_${paymentId}`,
        paymentId,
        orderId,
        amountCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
        state: "open" as const,
        method: "card" as const,
        refundedCents: 0,
      };
      if (!known) {
        account.sessions.push(session);
        sessionsByKey.set(key, session);
        accountOf.set(session.id, account);
      }
      return { sessionId: session.id, url: `https://bank.example/${session.id}` };
    }),

  checkoutState: (sessionId) => step(async () => stateOf(find(sessionId).session)),

  closeCheckout: (sessionId) =>
    step(async () => {
      const { account, session } = find(sessionId);
      if (session.state === "open") {
        session.state = "expired";
        tellOfSession(account, session, "expired");
      }
      return stateOf(session);
    }),

  refund: ({ key, reference, amountCents, refund: own }) =>
    step(async () => {
      const { account, session } = find(reference);
      const known = refundsByKey.get(key);
      if (known !== undefined)
        return known
          ? { providerRefundId: known.id, state: known.state }
          : { providerRefundId: null, state: "failed" };
      // A payment that came twice goes back at once: its refund has no record of its own.
      const outcome = own ? account.dice.of(["pending", "pending", "done", "refused"] as const) : "done";
      if (outcome === "refused") {
        refundsByKey.set(key, null);
        return { providerRefundId: null, state: "failed" };
      }
      session.refundedCents += amountCents;
      if (session.refundedCents > session.amountCents || session.state !== "paid")
        account.problems.push(`the bank returned more of ${session.id} than was paid`);
      const id = `re_${session.id}_${++account.count}`;
      const refund: BankRefund = { id, session, amountCents, own, state: "pending" };
      account.refunds.push(refund);
      refundsByKey.set(key, refund);
      if (outcome === "done") endRefund(account, refund, "done");
      return { providerRefundId: id, state: refund.state };
    }),

  refundState: (id) =>
    step(async () => {
      for (const { refunds } of accounts.values()) {
        const refund = refunds.find((one) => one.id === id);
        if (refund) return refund.state;
      }
      throw new Error(`The bank has no refund ${id}.`);
    }),
};
