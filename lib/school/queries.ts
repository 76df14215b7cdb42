import { db } from "@/db/client";
import { schoolSettings } from "@/db/schema/school";
import { defaultSchool, type School } from "./rules";

type Row = Pick<typeof schoolSettings.$inferSelect, "content" | "wechatCode">;

/** The facts of a row; what it lacks, and a missing row, has the default. */
export const schoolOf = (row: Row | undefined): School => ({
  ...defaultSchool,
  ...row?.content,
  wechatCode: row?.wechatCode ?? null,
});

/** The facts about the school, read from the database; pages use `cachedSchool`. */
export const getSchool = async (): Promise<School> => schoolOf((await db.select().from(schoolSettings))[0]);

export type OfficeSchool = School & { version: number };

/** The facts for the office's form, with the version that a save has to name. */
export async function getOfficeSchool(): Promise<OfficeSchool> {
  const [row] = await db.select().from(schoolSettings);
  return { ...schoolOf(row), version: row?.version ?? 1 };
}
