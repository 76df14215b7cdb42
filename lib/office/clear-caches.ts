import { db } from "@/db/client";
import { recordAudit } from "@/lib/records/audit";
import { countPageChange } from "@/lib/core/page-cache";
import type { Admin } from "@/lib/auth/actor";

/** `/api/admin/cache/clear`: notifies every running instance to expire its public pages. */
export async function clearCaches(admin: Admin): Promise<{ clearedAt: Date }> {
  await db.transaction(async (tx) => {
    await recordAudit(tx, admin, "cache.clear", "admin", admin.id);
    await countPageChange(tx);
  });
  return { clearedAt: new Date() };
}
