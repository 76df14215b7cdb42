import { sql } from "drizzle-orm";
import { textContents } from "@/db/schema/assessments";
import { messageFiles } from "@/db/schema/conversations";
import { files } from "@/db/schema/files";
import { coursewares, homeworkFiles, submissionFiles } from "@/db/schema/learning";
import { orders } from "@/db/schema/orders";
import { assessmentRecordings } from "@/db/schema/recordings";
import { submissionVersionFiles } from "@/db/schema/versions";
import { workMarks } from "@/db/schema/work-marks";
import { writingPhotos } from "@/db/schema/writing";
import { isShownPicture } from "./person-pictures";

const refersBy = (
  table:
    | typeof assessmentRecordings
    | typeof coursewares
    | typeof homeworkFiles
    | typeof messageFiles
    | typeof submissionFiles
    | typeof submissionVersionFiles
    | typeof textContents
    | typeof workMarks
    | typeof writingPhotos,
) => sql`select from ${table} where ${table.fileId} = ${files.id}`;

/**
 * For a query of files: true for a file that no record refers to; `except` ignores the picture of one student. A new table that
 * refers to files must be added here.
 */
export const isUnused = ({ except }: { except?: number } = {}) =>
  sql`not exists (${refersBy(coursewares)}) and not exists (${refersBy(homeworkFiles)})
  and not exists (${refersBy(submissionFiles)}) and not exists (${refersBy(submissionVersionFiles)})
  and not exists (${refersBy(textContents)})
  and not exists (${refersBy(messageFiles)}) and not exists (${refersBy(assessmentRecordings)})
  and not exists (${refersBy(writingPhotos)}) and not exists (${refersBy(workMarks)})
  and not exists (select from ${orders} where ${orders.proofFileId} = ${files.id})
  and not ${isShownPicture({ except })}`;
