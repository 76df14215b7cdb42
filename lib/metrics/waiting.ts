import { sql } from "drizzle-orm";
import { Gauge, Registry } from "prom-client";
import { db, pool } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { seatHolds } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { familiesWaitingForTurn } from "@/lib/classroom/seat-turn";

const explained = {
  mails_waiting: "Mails that are due and not yet sent.",
  mails_waiting_seconds: "How long the oldest of them is due.",
  mails_failed: "Mails that were given up in the last seven days.",
  jobs_waiting: "Jobs that are due and not yet taken by a worker.",
  jobs_waiting_seconds: "How long the oldest of them is due.",
  jobs_failed: "Jobs that no worker will try again.",
  worker_seen_seconds: "Time since a worker last planned the jobs of a minute.",
  seats_held: "Seats that are held for unpaid orders.",
  payments_open: "Payments that a provider has not yet reported as done or ended.",
  database_connections: "Connections of this process's pool.",
  database_connections_idle: "Those of them that are free.",
  database_callers_waiting: "Callers that wait for a connection.",
} as const;
type Name = keyof typeof explained;
/** No worker has ever run: its age is not known. */
type Read = Record<Exclude<Name, "worker_seen_seconds">, number> & { worker_seen_seconds: number | null };

const ageOf = (instant: ReturnType<typeof sql>) =>
  sql<number>`coalesce(greatest(0, extract(epoch from now() - ${instant})), 0)::float8`;

/** What waits in the whole school, by one statement over partial indexes, and for this process's connections. Times in seconds. */
export async function readWaiting() {
  const isDue = sql`state = 'queued' and due_at <= now()`;
  const isReady = sql`run_at <= now() and locked_at is null and attempts < max_attempts`;
  const { rows } = await db.execute<Read>(sql`select
    (select count(*)::int from ${mailOutbox} where ${isDue}) as mails_waiting,
    (select ${ageOf(sql`min(due_at)`)} from ${mailOutbox} where ${isDue}) as mails_waiting_seconds,
    (select count(*)::int from ${mailOutbox} where state = 'failed' and created_at > now() - interval '7 days') as mails_failed,
    (select count(*)::int from graphile_worker.jobs where ${isReady}) as jobs_waiting,
    (select ${ageOf(sql`min(run_at)`)} from graphile_worker.jobs where ${isReady}) as jobs_waiting_seconds,
    (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as jobs_failed,
    (select extract(epoch from now() - max(last_execution))::float8
      from graphile_worker._private_known_crontabs) as worker_seen_seconds,
    (select count(*)::int from ${seatHolds} where expires_at > now()) as seats_held,
    (select count(*)::int from ${payments} where state = 'open' and provider <> 'none') as payments_open`);
  return {
    ...rows[0]!,
    database_connections: pool.totalCount,
    database_connections_idle: pool.idleCount,
    database_callers_waiting: pool.waitingCount + familiesWaitingForTurn(),
  };
}

/** Seconds, far above the threshold: no worker has planned anything yet. */
const never = 1e9;

/** The same in Prometheus' format. */
export async function waitingMetrics(): Promise<string> {
  const register = new Registry();
  for (const [name, value] of Object.entries(await readWaiting()))
    new Gauge({ name: `lakeside_${name}`, help: explained[name as Name], registers: [register] }).set(
      value ?? never,
    );
  return register.metrics();
}
