import type { Executor } from "@/db/client";
import type { orderLines, orders } from "@/db/schema/orders";
import type { refunds } from "@/db/schema/payments";
import type { Named } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { queueMail, queueMails } from "@/lib/notices/outbox";
import type { RecordRefund } from "./office-schemas";
import { seatOf, toPayer } from "./payer-mail";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type Given = Pick<Refund, "id" | "amountCents" | "destination" | "attempt">;

type GivenBack = Pick<Refund, "amountCents" | "reason" | "note"> & {
  /** The refund, or the line if nothing goes back for it. */
  id: number | string;
  line: Line;
  /** kept: nothing goes back, and the amount is what the school keeps. */
  destination: Exclude<Refund["destination"], "order"> | "none" | "kept";
  /** What the office keeps of what was asked; null if nothing, or if another part says so. */
  keptCents: number | null;
};

type Decided = {
  keepsSeat: boolean;
  /** What the family had asked. */
  askedCents?: number;
};

/** Mails the parent that money for lines goes back, one mail for each: where to, and why; why a line got no seat; or that nothing goes back. */
export async function mailRefunds(
  executor: Executor,
  order: Order,
  given: readonly GivenBack[],
  { keepsSeat, askedCents }: Decided,
): Promise<void> {
  if (given.length === 0) return;
  const { mail, about } = await toPayer(executor, order);
  await queueMails(
    executor,
    given.map(({ id, line, note, keptCents, ...refund }) => ({
      ...mail,
      template: "refund" as const,
      studentIds: [line.studentId],
      dedupeKey: `refund:${id}:${refund.destination}`,
      data: {
        ...about,
        ...seatOf(line, mail),
        ...pick(refund, ["amountCents", "reason", "destination"]),
        // A seat that ended earlier does not come back with what is given later.
        keepsSeat: keepsSeat && line.status === "paid",
        ...(keptCents && { askedCents, keptCents }),
        ...(refund.destination === "kept" && askedCents && { askedCents }),
        note: note ?? undefined,
      },
    })),
  );
}

/** Mails the parent once that the office has given money back outside the provider, and how. */
export async function mailRefundGiven(
  executor: Executor,
  order: Order,
  line: Line,
  {
    id,
    attempt,
    amountCents,
    reason,
    method,
  }: Given & { reason: Refund["reason"]; method: RecordRefund["method"] },
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  await queueMail(executor, {
    ...mail,
    template: "refund",
    studentIds: [line.studentId],
    dedupeKey: `refundGiven:${id}:${attempt}`,
    data: {
      ...about,
      ...seatOf(line, mail),
      amountCents,
      reason,
      destination: "outside",
      givenBy: method,
    },
  });
}

/** Mails the parent once that the bank refused a refund and the office will handle it. */
export async function mailRefundFailed(
  executor: Executor,
  order: Order,
  line: Line,
  { id, attempt, amountCents }: Given,
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  await queueMail(executor, {
    ...mail,
    template: "refundFailed",
    studentIds: [line.studentId],
    dedupeKey: `refundFailed:${id}:${attempt}`,
    data: { ...about, ...seatOf(line, mail), amountCents },
  });
}

/** Mails the parent that the office does not end a seat, or move it to the term `to`, with its words. */
export async function mailWithdrawalDeclined(
  executor: Executor,
  order: Order,
  line: Line,
  { id, words, to }: { id: number; words: string | null; to?: Named },
): Promise<void> {
  const { mail, about } = await toPayer(executor, order);
  await queueMail(executor, {
    ...mail,
    template: "withdrawalDeclined",
    studentIds: [line.studentId],
    dedupeKey: `withdrawalDeclined:${id}`,
    data: {
      ...about,
      ...seatOf(line, mail),
      toTerm: to && inLocale(mail.locale, to.name, to.nameZh),
      words: words ?? undefined,
    },
  });
}
