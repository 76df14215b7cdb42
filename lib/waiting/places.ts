import { type SQL, sql } from "drizzle-orm";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { seatHolds } from "@/db/schema/orders";
import { guardianships } from "@/db/schema/guardians";
import { parents, students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { isActive } from "@/lib/access/guardians";
import { canTakeSeat, isInLine } from "@/lib/catalog/run-queries";

const seatsWithout = (holds: SQL) => sql<number | null>`(${courseRuns.capacity}
  - (select count(*)::int from ${enrolments}
     where ${enrolments.courseRunId} = ${courseRuns.id} and ${enrolments.endedAt} is null)
  - (select count(*)::int from ${seatHolds}
     where ${seatHolds.courseRunId} = ${courseRuns.id} and ${holds}))`;

/** Seats of the run that are neither given nor held, for anyone; null without a limit. Needs `course_runs`. */
export const unusedSeats = seatsWithout(sql`${seatHolds.expiresAt} > now()`);

/**
 * The same without seats of orders whose time is over and which have not run out yet: the provider is asked before they go on
 * (rule R8.27). Their holds go when the order ends.
 */
export const seatsToPassOn = seatsWithout(sql`true`);

/** The condition on `waiting_places` that neither child nor parent is archived, and the parent may order for the child. */
export const isHere = sql`exists (select from ${students} child join ${parents} payer on payer.id = ${waitingPlaces.parentId}
  where child.id = ${waitingPlaces.studentId} and child.removed_at is null and payer.removed_at is null
    and (child.parent_id = payer.id or exists (select from ${guardianships} g
      where g.student_id = child.id and g.parent_id = payer.id and ${isActive("pays")})))`;

/** The condition on `waiting_places` that the child has a seat in the term. */
export const isSeatedThere = sql`exists (select from ${enrolments} seat
  where seat.student_id = ${waitingPlaces.studentId} and seat.course_run_id = ${waitingPlaces.courseRunId}
    and seat.ended_at is null)`;

/**
 * The condition on a waiting place that a seat can be offered to it: it can take one, the family's place of tax is known, and the child has no open offer in it. Needs `course_runs`.
 */
export const canBeOffered = sql`(${canTakeSeat} and exists (select from ${parents} payer where payer.id = ${waitingPlaces.parentId}
    and (payer.country <> 'CA' or payer.province is not null))
  and not exists (select from ${waitingPlaces} other join ${courseRuns} sister on sister.id = other.course_run_id
    where other.student_id = ${waitingPlaces.studentId} and other.state = 'offered'
      and sister.course_id = ${courseRuns.courseId}))`;

const counted = (condition: SQL) => sql<number>`(select count(*)::int from ${waitingPlaces} queue
  where queue.course_run_id = ${waitingPlaces.courseRunId} and ${condition})`;
const isUpToThis = sql`(queue.position, queue.id) <= (${waitingPlaces.position}, ${waitingPlaces.id})`;
/** The number of the place among those who wait, from 1, resting ones included. */
export const number = counted(sql`queue.state = 'waiting' and ${isUpToThis}`);
const isInLineOrThis = sql`(${isInLine(sql`queue`)} or queue.id = ${waitingPlaces.id} and queue.state = 'waiting')`;
/** The place's number, and how many wait, without others that rest: they come before it only if they end their rest. */
export const numberInLine = counted(sql`${isInLineOrThis} and ${isUpToThis}`);
export const length = counted(isInLineOrThis);
