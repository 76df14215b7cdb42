import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import type { orderLines, orders } from "@/db/schema/orders";
import { parents } from "@/db/schema/people";
import { classroomAddress } from "@/lib/classroom/address";
import { readSeatOfLine } from "@/lib/classroom/bought-seats";
import { inLocale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { listMailReaders } from "@/lib/notices/mail-readers";
import { keyOfReader, queueMails } from "@/lib/notices/outbox";
import { chargedOfOrder } from "./rules";

type Line = typeof orderLines.$inferSelect;
type Moved = {
  move: { id: number; amountCents: number; destination: "source" | "credit"; words: string | null };
  /** The line of the seat that ends, and that of the new one. */
  from: Line;
  line: Line;
  order: typeof orders.$inferSelect;
};

/** Mails the guardians of a child whose seat has moved to another term, and the payer, who reads what it means in money. */
export async function mailMoved(tx: Transaction, { move, from, line, order }: Moved): Promise<void> {
  const { studentId, studentName } = line;
  const seat = await readSeatOfLine(tx, line.id);
  const readers = (await listMailReaders(tx, [studentId])).map((reader) => ({ ...reader, sees: true }));
  const payer = readers.some(({ parentId }) => parentId === order.parentId) ? [] : await payerOf(tx, order);
  const money = {
    orderId: order.id,
    orderNo: order.orderNo,
    backCents: move.amountCents,
    priceCents: chargedOfOrder(order),
    destination: move.destination,
    words: move.words ?? undefined,
  };
  await queueMails(
    tx,
    [...readers, ...payer].map(({ email, firstName, locale, country, province, ...reader }) => ({
      template: "seatMoved" as const,
      recipient: email,
      parentId: reader.parentId,
      studentIds: [studentId],
      locale,
      dedupeKey: keyOfReader(`seatMoved:${move.id}`, reader),
      data: {
        firstName,
        country,
        province,
        studentName,
        courseName: inLocale(locale, line.name, line.nameZh),
        fromTerm: inLocale(locale, from.runName, from.runNameZh),
        toTerm: inLocale(locale, line.runName, line.runNameZh),
        firstClassAt: (reader.sees && seat?.startsAt?.toISOString()) || null,
        classPath: reader.sees
          ? classroomAddress(seat?.classId ? { class: seat.classId } : { run: line.courseRunId }, studentId)
          : null,
        money: reader.parentId === order.parentId ? money : null,
      },
    })),
  );
}

/** The payer, who may no longer see the child. */
const payerOf = async (tx: Transaction, { parentId }: Moved["order"]) =>
  (
    await tx
      .select({
        parentId: parents.id,
        ...pick(parents, ["email", "firstName", "locale", "country", "province"]),
      })
      .from(parents)
      .where(eq(parents.id, parentId))
  ).map((payer) => ({ ...payer, isFirst: false, sees: false }));
