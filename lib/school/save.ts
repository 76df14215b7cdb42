import { eq, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { files } from "@/db/schema/files";
import { schoolSettings } from "@/db/schema/school";
import type { Admin, PersonKey } from "@/lib/auth/actor";
import { foundOrThrow, invalid } from "@/lib/core/errors";
import { pagesChanged } from "@/lib/core/page-cache";
import { recordAudit } from "@/lib/records/audit";
import { auditedChanges, lockOrThrow, nextVersion } from "@/lib/records/managed";
import { storedPicture } from "@/lib/storage/given-picture";
import { schoolOf } from "./queries";
import type { SaveSchool, SchoolContact } from "./schemas";

/** The one row. */
const id = 1;

/**
 * Saves what the office says about the school, and refreshes the public pages of all instances (rule R15.5).
 * @throws Failure "conflict" if another editor changed it in the meantime, "invalid" for a picture that the office did
 * not upload
 */
export async function saveSchool(
  admin: Admin,
  { version, wechatCode: given, ...content }: SaveSchool,
): Promise<{ version: number }> {
  const saved = await db.transaction(async (tx) => {
    await tx.insert(schoolSettings).values({ id }).onConflictDoNothing();
    const before = await lockOrThrow(tx, schoolSettings, id, { version });
    const wechatCode = await codeKey(tx, given, before.wechatCode);
    const [row] = await tx
      .update(schoolSettings)
      .set({ content, wechatCode, version: nextVersion(schoolSettings) })
      .where(eq(schoolSettings.id, id))
      .returning({ version: schoolSettings.version });
    await recordAudit(tx, admin, "school.save", "school", id, {
      changes: auditedChanges(byField(schoolOf(before)), byField({ ...content, wechatCode })),
    });
    return foundOrThrow(row);
  });
  await pagesChanged();
  return saved;
}

/** Saves what the first start asks for; everything else keeps its default until the office saves it (rule R20.10). */
export async function saveFirstContact(
  tx: Transaction,
  admin: PersonKey,
  contact: SchoolContact,
): Promise<void> {
  await tx
    .insert(schoolSettings)
    .values({ id, content: contact })
    .onConflictDoUpdate({
      target: schoolSettings.id,
      set: {
        content: sql`${schoolSettings.content} || excluded.content`,
        version: nextVersion(schoolSettings),
      },
    });
  await recordAudit(tx, admin, "school.save", "school", id);
}

/** The stored key of the given picture of the code: one of the office's uploads, or the present one. */
async function codeKey(tx: Transaction, given: SaveSchool["wechatCode"], present: string | null) {
  if (given === undefined) return present;
  if (given === null) return null;
  const isAllowed = or(eq(files.ownerRole, "admin"), present ? eq(files.storageKey, present) : undefined);
  const key = await storedPicture(tx, given, isAllowed);
  if (!key) throw invalid({ wechatCode: "picture" });
  return key;
}

const isRecord = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The texts of both languages, or of an entry of a list, in one. */
const joined = (value: unknown): unknown =>
  isRecord(value) ? Object.values(value).map(joined).filter(Boolean).join(" · ") : value;

/** One value per field for the audit: "Lakeside English · 湖畔英语", the parts of the address and the claims by name. */
function byField(content: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(content).flatMap(([field, value]: [string, unknown]): [string, unknown][] => {
      if (Array.isArray(value)) return [[field, value.map(joined)]];
      return isRecord(value) && !("zh" in value) ? Object.entries(value) : [[field, joined(value)]];
    }),
  );
}
