import { subMinutes } from "date-fns";
import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor } from "@/db/client";
import { happenings } from "@/db/schema/notices";
import { mailOutbox } from "@/db/schema/office";
import { pick } from "@/lib/core/pick";
import { mostGathering } from "./kind";
import { oneMailKinds } from "./kind-lookups";
import type { HappeningKind } from "./kinds";

type Mail = Pick<typeof mailOutbox.$inferSelect, "id" | "data" | "expiresAt">;

/**
 * Lets mails about earlier happenings of these terms, which have not left, wait for those that leave at `dueAt`; what
 * caused them can be undone unnoticed until then.
 */
export async function waitForNext(
  executor: Executor,
  kind: HappeningKind,
  courseRunIds: readonly number[],
  dueAt: Date,
): Promise<void> {
  const now = new Date();
  const waiting = await executor
    .update(happenings)
    .set({ dueAt })
    .where(
      and(
        eq(happenings.kind, kind),
        inArray(happenings.courseRunId, [...courseRunIds]),
        isNull(happenings.withdrawnAt),
        gt(happenings.dueAt, now),
        lt(happenings.dueAt, dueAt),
        gt(happenings.at, subMinutes(now, mostGathering)),
      ),
    )
    .returning({ id: happenings.id });
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => id);
  await executor
    .update(mailOutbox)
    .set({ dueAt })
    .where(
      and(inArray(mailOutbox.happeningId, ids), eq(mailOutbox.state, "queued"), lt(mailOutbox.dueAt, dueAt)),
    );
}

const other = alias(mailOutbox, "other");
type Box = typeof mailOutbox | typeof other;
const kindIn = (mail: Box) => sql`${mail.data} ->> 'kind'`;
const termIn = (mail: Box) => sql`${mail.data} -> 'about' ->> 'courseRunId'`;

/** Whether a mail is due. A column in whole milliseconds may be slightly ahead of the clock that filled it. */
export const isDue = (mail: Box) =>
  and(eq(mail.state, "queued"), lte(mail.dueAt, sql`now() + interval '1 ms'`));

/** Whether the mail `other` is due and of the kind of a mail, to the same reader, about the same term and children. */
const isOfSame = and(
  inArray(kindIn(mailOutbox), oneMailKinds),
  isDue(other),
  gt(other.expiresAt, sql`now()`),
  eq(other.template, mailOutbox.template),
  sql`${other.parentId} is not distinct from ${mailOutbox.parentId}`,
  eq(other.recipient, mailOutbox.recipient),
  eq(other.studentIds, mailOutbox.studentIds),
  eq(kindIn(other), kindIn(mailOutbox)),
  eq(termIn(other), termIn(mailOutbox)),
);

/** Whether the mail is told in an earlier one, which is due, too. */
export const isInEarlier = (executor: Executor) =>
  exists(
    executor
      .select({ id: other.id })
      .from(other)
      .where(and(isOfSame, lt(other.id, mailOutbox.id))),
  );

/** The due mails that are told in this one, locked: of several of the same kind about one term the earliest tells all. */
export async function othersIn(executor: Executor, { id, data, expiresAt }: Mail): Promise<Mail[]> {
  const isOne = oneMailKinds.some((kind) => kind === data["kind"]);
  if (!isOne || (expiresAt && expiresAt <= new Date())) return [];
  return executor
    .select(pick(other, ["id", "data", "expiresAt"]))
    .from(other)
    .innerJoin(mailOutbox, eq(mailOutbox.id, id))
    .where(and(isOfSame, gt(other.id, id)))
    .orderBy(asc(other.id))
    .for("update", { of: other, skipLocked: true });
}

/** The facts of a mail that tells other mails, too: what happened in each is in `more`. */
export const toldInOne = ({ data }: Mail, others: readonly Mail[]) =>
  others.length > 0 ? { ...data, more: others.map((one) => one.data) } : data;
