import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { identities, sessions } from "@/db/schema/access";
import type { Owned } from "@/lib/access/owned";
import { pick } from "@/lib/core/pick";

/** A parent's sign-in methods and sessions, for the export. */
export const getSignInsForExport = async (parentId: Owned<"parent">) => ({
  providers: await db
    .select({ provider: identities.provider, email: identities.email, createdAt: identities.createdAt })
    .from(identities)
    .where(eq(identities.parentId, parentId)),
  sessions: await db
    .select(pick(sessions, ["createdAt", "expiresAt", "endedAt", "ip", "userAgent"]))
    .from(sessions)
    .where(and(eq(sessions.role, "parent"), eq(sessions.subjectId, parentId)))
    .orderBy(asc(sessions.createdAt)),
});
