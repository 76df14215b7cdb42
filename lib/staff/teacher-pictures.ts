import { and, eq, isNull } from "drizzle-orm";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import { fullNameOf, teachers } from "@/db/schema/people";
import { pagesTag } from "@/lib/core/page-cache";
import { picturePathOf } from "@/lib/storage/links";

/** The addresses of the pictures that visitors may see, by the teacher's full name; none for a name that two teachers have. */
export async function listTeacherPictures(): Promise<Record<string, string | null>> {
  const rows = await db
    .select({ name: fullNameOf(teachers), path: picturePathOf(teachers.avatar) })
    .from(teachers)
    .innerJoin(files, eq(files.storageKey, teachers.avatar))
    .where(and(isNull(teachers.removedAt), eq(teachers.enabled, true), eq(files.isPublic, true)));
  const names = rows.map(({ name }) => name);
  return Object.fromEntries(
    rows.map(({ name, path }) => [name, names.indexOf(name) === names.lastIndexOf(name) ? path : null]),
  );
}

/** For public pages, without a query; refreshed at once when a teacher is saved. */
export const cachedTeacherPictures = cache(
  unstable_cache(listTeacherPictures, ["teacher-pictures"], { tags: [pagesTag], revalidate: 3600 }),
);
