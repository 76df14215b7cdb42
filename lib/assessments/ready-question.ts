import type { assessmentQuestions } from "@/db/schema/assessments";
import type { QtiPassage, QtiRecording } from "./qti/parts";

/** A question of a package that can be added to the bank. */
export type ReadyQuestion = {
  identifier: string;
  values: Omit<typeof assessmentQuestions.$inferInsert, "id" | "textContentId">;
  passage: QtiPassage | null;
  recording: QtiRecording | null;
};
