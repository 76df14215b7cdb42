import { z } from "zod";
import { idInPath, requiredInteger, seenVersion } from "@/lib/core/fields";

/** The longest paragraph, so that a report fits one page. */
export const longestParagraph = { en: 1200, zh: 450 } as const;
const longestNote = 500;
/** More than any term has children. */
const mostReports = 1000;

const ofTerm = { courseRunId: requiredInteger() };

/** `/api/teacher/termReport/list`, `draft` and the like: a term. */
export const OfTerm = z.object(ofTerm);

/** What a teacher writes; the form has these fields, too. */
export const Paragraphs = z.object({
  paragraph: z.string().trim().max(longestParagraph.en),
  paragraphZh: z.string().trim().max(longestParagraph.zh),
});

/** `/api/teacher/termReport/save`. */
export const SaveTermReport = Paragraphs.extend({ reportId: requiredInteger(), version: seenVersion() });
export type SaveTermReport = z.output<typeof SaveTermReport>;

const seen = () => z.object({ reportId: requiredInteger(), version: requiredInteger() });
const chosen = () => z.array(seen()).min(1).max(mostReports);

/** `/api/teacher/termReport/submit`, and the office's `approve` and `publish`: reports of one term as the caller has read them. */
export const ChosenReports = z.object({ ...ofTerm, reports: chosen() });
export type ChosenReports = z.output<typeof ChosenReports>;

/** `/api/admin/termReport/return`. */
export const ReturnTermReport = seen().extend({ note: z.string().trim().min(1).max(longestNote) });
export type ReturnTermReport = z.output<typeof ReturnTermReport>;

/** The note alone, for its form. */
export const ReturnNote = ReturnTermReport.pick({ note: true });

/** `/api/termReport/[reportId]`. */
export const ReportInPath = z.object({ reportId: idInPath() });
