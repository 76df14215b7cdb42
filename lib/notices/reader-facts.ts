import { z } from "zod";

/** What `tell` adds to the facts of a happening for the mail to one reader. */
export const dueToReader = z.object({
  role: z.enum(["parent", "teacher"]),
  firstName: z.string(),
  /** The children of the family whom it concerns; none for a teacher. */
  studentNames: z.array(z.string()),
  /** The reader's country: two letters. */
  country: z.string().length(2),
  /** The family's province, 1 to 13; absent for teachers, and in mails from before it was kept. */
  province: z.number().int().nullish(),
  about: z.object({
    courseRunId: z.number().nullish(),
    courseClassId: z.number().nullish(),
    studentId: z.number().nullish(),
  }),
});
