import { subDays } from "date-fns";
import { and, lt, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";

const keptDays = 90;

/**
 * Deletes the data of mails after 90 days; the rows are kept, so that the same event never mails twice. Returns the
 * number.
 */
export async function purgeMails(): Promise<number> {
  const { rowCount } = await db
    .update(mailOutbox)
    .set({ data: {} })
    .where(
      and(
        ne(mailOutbox.state, "queued"),
        lt(mailOutbox.createdAt, subDays(new Date(), keptDays)),
        sql`${mailOutbox.data} <> '{}'`,
      ),
    );
  return rowCount ?? 0;
}
