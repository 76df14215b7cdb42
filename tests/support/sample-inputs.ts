/** Bodies with which a call that checks ownership gets past its schema; the owned ids are filled in by the test. */
export const sampleInputs: Record<string, Record<string, unknown>> = {
  "/api/student/homework/comment/add": { text: "May I hand it in on Monday?" },
  "/api/student/homework/detail/save": { fileIds: 2_000_000_000 },
  "/base/file/detail/view": { id: 2_000_000_000 },
};
