import { and, asc, eq, inArray, isNull, or, type SQLWrapper } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import type { Owned } from "@/lib/access/owned";
import type { StoredFile } from "./store";

/** The files that a student uploaded, the student's picture, and the files selected by `handedIn`. */
export const listFilesOf = (
  { id, avatar }: { id: Owned<"student" | "familyChild">; avatar: string | null },
  handedIn: SQLWrapper,
): Promise<StoredFile[]> =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.state, "stored"),
        isNull(files.removedAt),
        or(
          inArray(files.id, handedIn),
          and(eq(files.ownerRole, "student"), eq(files.ownerId, id)),
          avatar === null ? undefined : eq(files.storageKey, avatar),
        ),
      ),
    )
    .orderBy(asc(files.id));
