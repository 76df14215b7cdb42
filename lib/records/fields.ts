/** Technical numbers in an entry's data that are not displayed. */
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
