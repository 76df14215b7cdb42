import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/**
 * Counts the rows that are inserted, changed or deleted in the current database, from whichever connection. They count in
 * a sequence, which a rollback does not take back. Returns the count so far.
 */
export async function countWrites(): Promise<() => Promise<number>> {
  await db.execute(sql`
    create sequence writes;
    create function count_write() returns trigger language plpgsql as $$
      begin perform nextval('public.writes'); return null; end $$;
    do $$ declare item record; begin
      for item in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      loop execute format('create trigger count_write after insert or update or delete on %s
        for each row execute function public.count_write()', item.name);
      end loop; end $$`);
  return async () => {
    const { rows } = await db.execute<{ count: string }>(
      sql`select case when is_called then last_value else 0 end as count from writes`,
    );
    return Number(rows[0]?.count);
  };
}
