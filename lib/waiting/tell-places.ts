import { eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import type { orders } from "@/db/schema/orders";
import { fullNameOf, parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import type { PersonKey } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { pick } from "@/lib/core/pick";
import { env } from "@/lib/env";
import { queueMail, queueMails } from "@/lib/notices/outbox";
import { tell } from "@/lib/notices/tell";
import { dueOfOrder, offerKey } from "@/lib/orders/rules";
import { length, numberInLine } from "./places";

type Order = typeof orders.$inferSelect;

/** Who waits for what, by the places' ids. */
async function factsOf(tx: Transaction, placeIds: number[]) {
  const rows = await tx
    .select({
      id: waitingPlaces.id,
      ...pick(waitingPlaces, ["lapses", "restsUntil"]),
      number: numberInLine,
      length,
      about: { studentId: waitingPlaces.studentId, courseRunId: waitingPlaces.courseRunId },
      parent: pick(parents, ["id", "email", "firstName", "locale", "country", "province", "enabled"]),
      studentName: fullNameOf(students),
      course: pick(courses, ["name", "nameZh"]),
      run: pick(courseRuns, ["name", "nameZh"]),
    })
    .from(waitingPlaces)
    .innerJoin(parents, eq(parents.id, waitingPlaces.parentId))
    .innerJoin(students, eq(students.id, waitingPlaces.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, waitingPlaces.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(inArray(waitingPlaces.id, placeIds));
  return rows.map(({ course, run, ...row }) => ({
    ...row,
    names: {
      program: { en: course.name, zh: course.nameZh },
      term: { en: run.name, zh: run.nameZh },
    },
    mail: {
      recipient: row.parent.email,
      parentId: row.parent.id,
      studentIds: [row.about.studentId],
      locale: row.parent.locale,
    },
    inMail: {
      firstName: row.parent.firstName,
      studentName: row.studentName,
      courseName: inLocale(row.parent.locale, course.name, course.nameZh),
      termName: inLocale(row.parent.locale, run.name, run.nameZh),
    },
  }));
}

/** A disabled parent, whose place stays (rule R8.25), is told nothing of it. */
const isMailed = ({ parent }: { parent: { enabled: boolean } }) => parent.enabled;

/** Tells a family that a child waits for seats now, at which places, and how it leaves: one mail for all. */
export async function tellJoined(
  tx: Transaction,
  actor: PersonKey | null,
  placeIds: number[],
): Promise<void> {
  if (placeIds.length === 0) return;
  const facts = await factsOf(tx, placeIds);
  await tell(
    tx,
    "waitingJoined",
    facts.map(({ id, about, parent, names }) => ({
      actor,
      about,
      key: String(id),
      data: { ...names, guardianId: parent.id },
    })),
  );
  const [first] = facts;
  if (!first) return;
  await queueMail(tx, {
    ...first.mail,
    template: "waitingJoined",
    dedupeKey: `waitingJoined:${first.id}`,
    data: {
      firstName: first.parent.firstName,
      studentName: first.studentName,
      hours: env.OFFER_HOURS,
      places: facts.map(({ inMail: { courseName, termName }, number, length }) => ({
        courseName,
        termName,
        number,
        length,
      })),
    },
  });
}

/** Tells families of a seat that they are offered, or with `isReminder` that the offer ends soon. */
export async function tellOffers(
  tx: Transaction,
  offers: readonly { placeId: number; order: Order }[],
  isReminder = false,
): Promise<void> {
  if (offers.length === 0) return;
  const facts = await factsOf(
    tx,
    offers.map(({ placeId }) => placeId),
  );
  const kind = isReminder ? "offerEnds" : "seatOffered";
  const told = facts.map((fact) => ({
    ...fact,
    order: foundOrThrow(offers.find(({ placeId }) => placeId === fact.id)).order,
  }));
  await tell(
    tx,
    kind,
    told.map(({ about, names, order: { id: orderId, orderNo, expiresAt } }) => ({
      actor: null,
      about: { ...about, orderId },
      key: String(orderId),
      data: { ...names, orderNo, endsAt: expiresAt.toISOString() },
    })),
  );
  await queueMails(
    tx,
    told.map(({ mail, inMail, parent, lapses, order }) => ({
      ...mail,
      template: "seatOffered" as const,
      dedupeKey: offerKey(kind, order.id),
      expiresAt: order.expiresAt,
      data: {
        ...inMail,
        orderId: order.id,
        amountCents: dueOfOrder(order),
        endsAt: order.expiresAt.toISOString(),
        ...pick(parent, ["country", "province"]),
        isReminder,
        isLast: lapses > 0,
      },
    })),
  );
}

/** Tells families of an offer that was not taken: the place rests at the end of the list, or has ended. */
export async function tellLapsed(
  tx: Transaction,
  lapsed: readonly { id: number; orderId: number }[],
): Promise<void> {
  if (lapsed.length === 0) return;
  const facts = await factsOf(
    tx,
    lapsed.map(({ id }) => id),
  );
  const orderOf = new Map(lapsed.map(({ id, orderId }) => [id, orderId]));
  await tell(
    tx,
    "offerLapsed",
    facts.map(({ id, about, parent, names, lapses, restsUntil }) => ({
      actor: null,
      about,
      key: `${id}:${orderOf.get(id)}`,
      data: {
        ...names,
        guardianId: parent.id,
        stays: lapses < 2 ? ("yes" as const) : ("no" as const),
        againAt: restsUntil?.toISOString(),
      },
    })),
  );
  await queueMails(
    tx,
    facts.filter(isMailed).map(({ id, mail, inMail, lapses, restsUntil }) => ({
      ...mail,
      template: "offerLapsed" as const,
      dedupeKey: `offerLapsed:${id}:${orderOf.get(id)}`,
      data: { ...inMail, stays: lapses < 2, restsUntil: restsUntil?.toISOString() },
    })),
  );
}

/** Tells families of places that ended without them: by the office, or because the term can no longer be joined. */
export async function tellEnded(
  tx: Transaction,
  actor: PersonKey | null,
  placeIds: number[],
  why: "office" | "over",
): Promise<void> {
  if (placeIds.length === 0) return;
  const facts = await factsOf(tx, placeIds);
  await tell(
    tx,
    "waitingEnded",
    facts.map(({ id, about, parent, names }) => ({
      actor,
      about,
      key: String(id),
      data: { ...names, guardianId: parent.id, why },
    })),
  );
  await queueMails(
    tx,
    facts.filter(isMailed).map(({ id, mail, inMail }) => ({
      ...mail,
      template: "waitingEnded" as const,
      dedupeKey: `waitingEnded:${id}`,
      data: { ...inMail, why },
    })),
  );
}
