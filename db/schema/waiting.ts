import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { courseRuns } from "./catalog";
import { choice, createdAt, id, instant, referenceTo } from "./columns";
import { orders } from "./orders";
import { parents, students } from "./people";

/** taken: the child has a seat. left: by the family. lapsed: two offers were not taken. over: the term can no longer be joined. */
export const waitingEndReasons = ["taken", "left", "lapsed", "office", "over"] as const;

/** A child's place in the waiting list of a term (rule R8.25). */
export const waitingPlaces = pgTable(
  "waiting_places",
  {
    id: id(),
    parentId: referenceTo(() => parents),
    studentId: referenceTo(() => students),
    courseRunId: referenceTo(() => courseRuns),
    /** Order within the term, with gaps: the least waits longest. */
    position: integer().notNull(),
    /** Offers that were not taken. */
    lapses: smallint().notNull().default(0),
    state: choice(["waiting", "offered", "ended"], "waiting"),
    endReason: text({ enum: waitingEndReasons }),
    /** Until then no seat is offered to it, and none is kept for it (rule R8.34). */
    restsUntil: instant(),
    /** The unpaid order that is the offer, or was the last one. */
    orderId: integer().references(() => orders.id),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("waiting_places_active_key")
      .on(t.studentId, t.courseRunId)
      .where(sql`state <> 'ended'`),
    uniqueIndex("waiting_places_offer_key")
      .on(t.orderId)
      .where(sql`state = 'offered'`),
    index("waiting_places_order_idx").on(t.orderId),
    index("waiting_places_queue_idx")
      .on(t.courseRunId, t.position)
      .where(sql`state = 'waiting'`),
    index("waiting_places_active_idx")
      .on(t.courseRunId)
      .where(sql`state <> 'ended'`),
    index("waiting_places_parent_idx").on(t.parentId, t.createdAt.desc()),
    index("waiting_places_student_idx").on(t.studentId),
    check("waiting_places_state_check", sql`state in ('waiting', 'offered', 'ended')`),
    check("waiting_places_offer_check", sql`state <> 'offered' or order_id is not null`),
    check(
      "waiting_places_end_check",
      sql`(state = 'ended') = (ended_at is not null) and (state = 'ended') = (end_reason is not null)
        and end_reason in ('taken', 'left', 'lapsed', 'office', 'over')`,
    ),
    check("waiting_places_rest_check", sql`rests_until is null or state <> 'offered'`),
    check("waiting_places_lapses_check", sql`lapses between 0 and 2`),
  ],
);
