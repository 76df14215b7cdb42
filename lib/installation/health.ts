import { readFileSync } from "node:fs";
import { join } from "node:path";
import { differenceInDays } from "date-fns";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { payments } from "@/db/schema/payments";
import { listenerNames } from "@/lib/core/listener-names";
import { env } from "@/lib/env";
import { slowStatements } from "@/lib/metrics/slow-statements";
import { thresholds } from "@/lib/metrics/thresholds";
import { readWaiting } from "@/lib/metrics/waiting";
import { currentStorage } from "@/lib/storage/storage";
import { readFacts } from "./facts";

/** The parts of the system. */
export type HealthPart =
  | "mails"
  | "jobs"
  | "worker"
  | "payments"
  | "seats"
  | "backup"
  | "drill"
  | "files"
  | "rooms"
  | "database"
  | "version";

/** good: nothing to do; look: soon; act: now. */
export type HealthState = "good" | "look" | "act";
export type HealthRow = {
  part: HealthPart;
  state: HealthState;
  /** The values of its sentence. `at` is an ISO text; `tasks` are names of jobs. */
  params: Record<string, string | number>;
  tasks?: string[];
};

type Waiting = Awaited<ReturnType<typeof readWaiting>>;
type Extra = {
  oldestPayment: number;
  failedTasks: string[];
  megabytes: number;
  machines: number;
  installedAt: number;
};

/** The state of every part of the system, by three statements (rule R20.16). */
export async function readHealth(): Promise<HealthRow[]> {
  const [waiting, extra, facts] = await Promise.all([readWaiting(), readExtra(), readFacts()]);
  const { store, rooms } = { store: currentStorage, rooms: env.ROOM_PROVIDER };
  return [
    mailRow(waiting),
    jobRow(waiting, extra),
    workerRow(waiting),
    paymentRow(waiting, extra),
    { part: "seats", state: "good", params: { count: waiting.seats_held } },
    copyRow("backup", facts.backup?.at, { days: thresholds.backupDays, ...extra }),
    copyRow("drill", facts.drill?.at, { days: thresholds.drillDays, ...extra }),
    { part: "files", state: store === "disk" && extra.machines > 1 ? "look" : "good", params: { store } },
    { part: "rooms", state: "good", params: { rooms } },
    databaseRow(waiting, extra),
    { part: "version", state: "good", params: { build: buildName(), at: startedAt().toISOString() } },
  ];
}

/** The worst state of all parts. */
export const worstOf = (rows: HealthRow[]): HealthState =>
  (["act", "look"] as const).find((state) => rows.some((row) => row.state === state)) ?? "good";

async function readExtra(): Promise<Extra> {
  const { rows } = await db.execute<Extra>(sql`select
    (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from ${payments}
      where state = 'open' and provider <> 'none') as "oldestPayment",
    (select coalesce(array_agg(distinct task_identifier order by task_identifier), '{}') from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null) as "failedTasks",
    round(pg_database_size(current_database()) / 1048576.0)::int as megabytes,
    (select count(distinct client_addr)::int from pg_stat_activity
      where datname = current_database() and application_name = ${listenerNames.server}) as machines,
    -- The first start makes the queue, and no archive contains it.
    (select extract(epoch from min(ts))::float8 * 1000 from graphile_worker.migrations) as "installedAt"`);
  return rows[0]!;
}

const minutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

function mailRow({ mails_waiting, mails_waiting_seconds, mails_failed }: Waiting): HealthRow {
  const isLate = mails_waiting_seconds > thresholds.mailsWaiting;
  return {
    part: "mails",
    state: isLate ? "act" : mails_failed > 0 ? "look" : "good",
    params: { waiting: mails_waiting, minutes: minutes(mails_waiting_seconds), failed: mails_failed },
  };
}

function jobRow({ jobs_waiting, jobs_waiting_seconds, jobs_failed }: Waiting, extra: Extra): HealthRow {
  const isLate = jobs_waiting_seconds > thresholds.jobsWaiting;
  return {
    part: "jobs",
    state: isLate ? "act" : jobs_failed > thresholds.jobsFailed ? "look" : "good",
    params: { waiting: jobs_waiting, minutes: minutes(jobs_waiting_seconds), failed: jobs_failed },
    tasks: extra.failedTasks,
  };
}

function workerRow({ worker_seen_seconds }: Waiting): HealthRow {
  const isMissing = worker_seen_seconds === null || worker_seen_seconds > thresholds.workerSeen;
  return {
    part: "worker",
    state: isMissing ? "act" : "good",
    params: { minutes: minutes(worker_seen_seconds ?? 0), seen: worker_seen_seconds === null ? 0 : 1 },
  };
}

const paymentRow = ({ payments_open }: Waiting, { oldestPayment }: Extra): HealthRow => ({
  part: "payments",
  state: oldestPayment > thresholds.paymentsOpen ? "look" : "good",
  params: { count: payments_open, minutes: minutes(oldestPayment) },
});

/** The first copy is due when the installation is as old as a copy may be. A demo needs none. */
function copyRow(
  part: "backup" | "drill",
  last: Date | undefined,
  { days, installedAt }: { days: number; installedAt: number },
): HealthRow {
  const since = last ?? new Date(installedAt);
  const isDue = differenceInDays(new Date(), since) > days;
  const params = { known: last ? 1 : 0, due: isDue ? 1 : 0, at: since.toISOString() };
  return { part, state: isDue && !env.DEMO ? "look" : "good", params };
}

const databaseRow = ({ database_callers_waiting }: Waiting, { megabytes }: Extra): HealthRow => ({
  part: "database",
  state: database_callers_waiting > thresholds.callersWaiting ? "look" : "good",
  params: { megabytes, callers: database_callers_waiting, slow: slowStatements() ?? -1 },
});

const startedAt = () => new Date(Date.now() - process.uptime() * 1000);

let build: string | undefined;

/** The id of the build that runs; "development" without one. */
function buildName(): string {
  build ??= readBuildName();
  return build;
}

function readBuildName(): string {
  try {
    return readFileSync(join(process.cwd(), ".next/BUILD_ID"), "utf8").trim();
  } catch {
    return "development";
  }
}
