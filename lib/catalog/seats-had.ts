import { sql } from "drizzle-orm";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { guardianships } from "@/db/schema/guardians";
import { orders, seatHolds } from "@/db/schema/orders";
import { students } from "@/db/schema/people";
import { waitingPlaces } from "@/db/schema/waiting";
import { isActive } from "@/lib/access/guardians";
import { schoolTimeZone } from "@/lib/core/formats";
import { env } from "@/lib/env";
import { moveDigests } from "@/lib/orders/digests";

const isCurrent = sql`had.course_id = ${courseRuns.courseId}
  and had.ends_on >= (now() at time zone '${sql.raw(schoolTimeZone)}')::date`;

/**
 * How many more seats of the program the family of a waiting place may have (rule R6.9): seats of the children for whom it may order
 * and of its unpaid orders count, a move's new seat does not. On `waiting_places` and its `course_runs`. The state is no condition of
 * the join, for which the pending orders of all families would be read (docs/decisions/0220).
 */
export const seatsToLimit = sql<number>`(${sql.raw(String(env.FAMILY_SEATS_PER_PROGRAM))}
  - (select count(*)::int from ${enrolments} seat join ${courseRuns} had on had.id = seat.course_run_id
     join ${students} child on child.id = seat.student_id
     where seat.ended_at is null and ${isCurrent}
       and (child.parent_id = ${waitingPlaces.parentId} or exists (select from ${guardianships} g
         where g.student_id = child.id and g.parent_id = ${waitingPlaces.parentId} and ${isActive("pays")})))
  - (select (count(*) filter (where unpaid.status = 'pending'))::int from ${orders} unpaid join ${seatHolds} hold on hold.order_id = unpaid.id and hold.expires_at > now()
     join ${courseRuns} had on had.id = hold.course_run_id
     where unpaid.parent_id = ${waitingPlaces.parentId} and ${isCurrent}
       and unpaid.basket_digest !~ ${sql.raw(`'${moveDigests}'`)}))`;
