/** Fields of an entry's data that are numbers for programs alone; a reader is not told of them. */
export const hiddenFields = new Set([
  "enrolmentId",
  "jobId",
  "paymentId",
  "questionId",
  "undoOf",
  "version",
  "updatedAt",
  "createdAt",
  "id",
  "uuid",
  "assessmentVersionId",
]);
