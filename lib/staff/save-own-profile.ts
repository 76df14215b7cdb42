import { saveOwnAccount } from "@/lib/accounts/save-own-account";
import { addressColumns, personColumns } from "@/lib/accounts/wire";
import type { Actor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import type { Locale } from "@/lib/core/locale";
import { pagesChanged } from "@/lib/core/page-cache";
import { pick } from "@/lib/core/pick";
import { ownTeacherNames, type SaveTeacher } from "./profile-schemas";
import { type TeacherRecord, toTeacherRecord } from "./wire";

/** `/api/teacher/info/save` @throws as `saveOwnAccount` */
export async function saveTeacher(
  actor: Actor<"teacher">,
  given: SaveTeacher,
  circumstances: { locale: Locale; origin: SessionOrigin },
): Promise<TeacherRecord> {
  const columns = { ...personColumns(given), ...addressColumns(given), ...pick(given, ownTeacherNames) };
  const saved = await saveOwnAccount(actor, { given, columns, ...circumstances });
  await pagesChanged();
  return toTeacherRecord(saved);
}
