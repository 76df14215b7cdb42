import { sql } from "drizzle-orm";
import { files } from "@/db/schema/files";
import { schoolSettings } from "@/db/schema/school";
import { admins, parents, students, teachers } from "@/db/schema/people";

/** The type of all pictures of people and of the school's WeChat code, and of nothing else: photos of homework are JPEG. */
export const personPictureType = "image/webp";

/** For a query of files: true for a picture that a record shows; `except` ignores one student. */
export const isShownPicture = ({ except }: { except?: number } = {}) =>
  sql`(exists (select from ${parents} where ${parents.avatar} = ${files.storageKey})
  or exists (select from ${students} where ${students.avatar} = ${files.storageKey}
    ${except === undefined ? sql`` : sql`and ${students.id} <> ${except}`})
  or exists (select from ${teachers} where ${teachers.avatar} = ${files.storageKey})
  or exists (select from ${admins} where ${admins.avatar} = ${files.storageKey})
  or exists (select from ${schoolSettings} where ${schoolSettings.wechatCode} = ${files.storageKey}))`;
