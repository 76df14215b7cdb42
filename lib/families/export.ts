import { db } from "@/db/client";
import { confirmIdentity } from "@/lib/accounts/confirm-identity";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { issueOneTimeToken, readOneTimeToken } from "@/lib/auth/one-time-token";
import type { SessionOrigin } from "@/lib/auth/session";
import { notFound } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { familyEntries, type Entry } from "./export-entries";

const linkMinutes = 5;

/**
 * After a password check, prepares a link to the school's data about the family, for five minutes and in this session
 * only (rule R4.5). Returns its path.
 * @throws those of confirmIdentity
 */
export async function prepareExport(
  parent: Actor<"parent">,
  { oldPwd }: { oldPwd?: string | null },
  origin: SessionOrigin,
): Promise<{ url: string }> {
  await confirmIdentity(parent, oldPwd, origin);
  return db.transaction(async (tx) => {
    const handle = await issueOneTimeToken(tx, "export", parent, linkMinutes);
    await recordAudit(tx, parent, "family.export", "parent", parent.id);
    return { url: `/api/user/family/export/${handle}` };
  });
}

/** The files of a prepared export, in order. @throws Failure "notFound" */
export async function openFamilyExport(
  parent: Actor<"parent">,
  handle: string,
  locale: Locale,
): Promise<AsyncIterable<Entry>> {
  const found = await readOneTimeToken("export", handle);
  if (found?.subjectId !== parent.id) throw notFound();
  return familyEntries(parent.id, locale);
}
