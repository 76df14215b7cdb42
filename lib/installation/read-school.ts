import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { secondFactors } from "@/db/schema/access";
import { mailOutbox } from "@/db/schema/office";
import { paymentEvents } from "@/db/schema/payments";
import { admins } from "@/db/schema/people";
import { schoolSettings } from "@/db/schema/school";
import { listenerNames } from "@/lib/core/listener-names";
import { env } from "@/lib/env";

export type SchoolState = {
  content: Record<string, unknown> | null;
  officeAccounts: number;
  withoutSecondStep: number;
  databaseVersion: number;
  lastMail: string | null;
  hasEvents: boolean;
  workerSeen: number | null;
  machines: number;
};

/** What the database knows about readiness, in one statement. `lastMail` is an ISO text, `workerSeen` in seconds. */
export async function readSchool(): Promise<SchoolState> {
  const open = sql`enabled and removed_at is null`;
  const { rows } = await db.execute<SchoolState>(sql`select
    (select content from ${schoolSettings}) as content,
    (select count(*)::int from ${admins} where ${open}) as "officeAccounts",
    (select count(*)::int from ${admins} where ${open} and not exists (select from ${secondFactors}
      where role = 'admin' and subject_id = ${admins.id} and confirmed_at is not null)) as "withoutSecondStep",
    current_setting('server_version_num')::int / 10000 as "databaseVersion",
    (select to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${mailOutbox}
      where state = 'sent' order by id desc limit 1) as "lastMail",
    exists (select from ${paymentEvents}) as "hasEvents",
    (select extract(epoch from now() - max(last_execution))::float8
      from graphile_worker._private_known_crontabs) as "workerSeen",
    (select count(distinct client_addr)::int from pg_stat_activity
      where datname = current_database() and application_name = ${listenerNames.server}) as machines`);
  return rows[0]!;
}

/** Whether the session secret is the one that the first start made and keeps in DATA_DIR. */
export function isSecretGenerated(): boolean {
  const path = join(env.DATA_DIR, "session-secret");
  return existsSync(path) && readFileSync(path, "utf8").trim() === env.SESSION_SECRET;
}
