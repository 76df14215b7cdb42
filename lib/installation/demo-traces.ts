import { sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { payments } from "@/db/schema/payments";
import { admins, parents, students, teachers } from "@/db/schema/people";

export type DemoTraces = {
  /** Accounts with an address of a reserved domain, which no person has (RFC 2606). */
  accounts: number;
  /** Accounts with the password hash of another one: hashes are salted, so only the seed makes such pairs. */
  passwords: number;
  /** Terms of teachers with a reserved address. */
  terms: number;
  /** Payments of the demo checkout. */
  payments: number;
};

const reserved = sql.raw(String.raw`~* '(@|\.)example(\.(com|org|net))?$'`);

/** Finds every trace of the demo school in a database, in one statement (docs/decisions/0233). */
export async function findDemoTraces(executor: Executor): Promise<DemoTraces> {
  const { rows } = await executor.execute<DemoTraces>(sql`
    with people as (
      select email, password_hash from ${admins}
      union all select email, password_hash from ${teachers}
      union all select email, password_hash from ${parents}
      union all select email, password_hash from ${students}
    ), repeated as (
      select password_hash from people where password_hash is not null group by 1 having count(*) > 1
    )
    select (select count(*)::int from people where email ${reserved}) as accounts,
      (select count(*)::int from people where password_hash in (select password_hash from repeated)) as passwords,
      (select count(*)::int from ${courseRuns} join ${teachers} on ${teachers.id} = ${courseRuns.teacherId}
        where ${teachers.email} ${reserved}) as terms,
      (select count(*)::int from ${payments} where provider = 'demo') as payments`);
  return rows[0] ?? { accounts: 0, passwords: 0, terms: 0, payments: 0 };
}
