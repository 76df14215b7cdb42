import { z } from "zod";
import { optionalId, requiredInteger, seenVersion } from "@/lib/core/fields";

/** Bounds of what is played, in milliseconds (rule R9.25); the table has the same ones. */
export const leastRecordingMs = 300;
export const mostRecordingMs = 5 * 60 * 1000;

const oneSubject = { questionId: optionalId(), textContentId: optionalId() };
const hasOneSubject = ({ questionId, textContentId }: { questionId?: unknown; textContentId?: unknown }) =>
  Boolean(questionId) !== Boolean(textContentId);

/**
 * `/api/admin/assessmentRecording/save`: how a question or a passage sounds. `version` is the one that the editor has read, null if there was no
 * recording.
 */
export const SaveRecording = z
  .object({
    ...oneSubject,
    fileId: requiredInteger(),
    lengthMs: requiredInteger(leastRecordingMs, mostRecordingMs),
    startMs: requiredInteger(0, mostRecordingMs),
    endMs: requiredInteger(0, mostRecordingMs),
    version: seenVersion(),
  })
  .refine(hasOneSubject, { path: ["questionId"], error: "notAnOption" })
  .refine(({ startMs, endMs, lengthMs }) => endMs <= lengthMs && endMs - startMs >= leastRecordingMs, {
    path: ["endMs"],
    error: "trim",
  });
export type SaveRecording = z.output<typeof SaveRecording>;

/** `/api/admin/assessmentRecording/remove` */
export const RemoveRecording = z
  .object({ ...oneSubject, version: seenVersion() })
  .refine(hasOneSubject, { path: ["questionId"], error: "notAnOption" });
export type RemoveRecording = z.output<typeof RemoveRecording>;
