import { db } from "@/db/client";
import { schoolInstant } from "@/lib/core/school-time";
import { addImportedHomework, addImportedMark } from "@/lib/marks/import-marks";
import { keepNewExternalId } from "@/lib/records/external-ids";
import { recordOf } from "./add-teaching";
import type { RosterRow } from "./columns";
import type { Adding, Importing } from "./importing";

const mostPoints = 1_000;

/** Adds a homework with the day on which it was due. @throws Failure */
export async function addHomework(_: Importing, row: RosterRow): Promise<Adding> {
  const courseRunId = await recordOf("class", row.classSourcedId);
  const { sourcedId = "", title = "", assignDate = "", dueDate = "" } = row;
  const maxScore = Math.min(mostPoints, Math.max(1, Math.round(Number(row.resultValueMax || 100))));
  await db.transaction(async (tx) => {
    const recordId = await addImportedHomework(tx, {
      courseRunId,
      maxScore,
      name: title,
      instructions: row.description || title,
      givenOutAt: schoolInstant(assignDate, "12:00"),
      dueAt: schoolInstant(dueDate, "23:59"),
    });
    await keepNewExternalId(tx, "homework", { externalId: sourcedId, recordId });
  });
  return "added";
}

/** Adds a mark, in whole points. @throws Failure */
export async function addMark(_: Importing, row: RosterRow): Promise<Adding> {
  const { sourcedId = "", scoreStatus = "", scoreDate = "", score = "", comment = "" } = row;
  const homeworkId = await recordOf("homework", row.lineItemSourcedId);
  const studentId = await recordOf("student", row.studentSourcedId);
  await db.transaction(async (tx) => {
    const recordId = await addImportedMark(tx, {
      homeworkId,
      studentId,
      score: score === "" ? null : Math.max(0, Math.round(Number(score))),
      comment: comment || null,
      isLate: row.late?.toLowerCase() === "true",
      isMarked: scoreStatus.toLowerCase() === "fully graded",
      at: schoolInstant(scoreDate, "12:00"),
    });
    await keepNewExternalId(tx, "submission", { externalId: sourcedId, recordId });
  });
  return "added";
}
