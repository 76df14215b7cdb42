import { sql } from "drizzle-orm";
import { files } from "@/db/schema/files";
import { admins, parents, students, teachers } from "@/db/schema/people";

/** What every picture of a person is kept as, and nothing else is: photos of homework are JPEG. */
export const personPictureType = "image/webp";

/** In a query of files: true of a picture that some record shows; `except` leaves one student out. */
export const isShownPicture = ({ except }: { except?: number } = {}) =>
  sql`(exists (select from ${parents} where ${parents.avatar} = ${files.storageKey})
  or exists (select from ${students} where ${students.avatar} = ${files.storageKey}
    ${except === undefined ? sql`` : sql`and ${students.id} <> ${except}`})
  or exists (select from ${teachers} where ${teachers.avatar} = ${files.storageKey})
  or exists (select from ${admins} where ${admins.avatar} = ${files.storageKey}))`;
