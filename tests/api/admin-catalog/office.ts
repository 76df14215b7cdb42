import { desc } from "drizzle-orm";
import { db } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import { createAdmin } from "@/db/seed/factories";
import type { DataOf, InputOf } from "@/lib/http/client";
import { call, type Reply, signIn } from "../../support/call";

/** An administrator's session: `ask` calls as that person. */
export async function openOffice() {
  const admin = await createAdmin();
  const token = await signIn("admin", admin.id);
  return {
    admin,
    token,
    ask: <E extends (request: Request) => Promise<Response>>(
      handler: E,
      input: InputOf<E> | FormData,
    ): Promise<Reply<DataOf<E>>> => call(handler, input, { token }),
  };
}

/** The last audit entries, newest first. */
export const lastAudit = (count = 1) =>
  db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(count);
