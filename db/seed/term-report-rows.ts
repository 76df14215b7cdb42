import { addDays } from "date-fns";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { teachers } from "@/db/schema/people";
import { termReportEditions, termReports, termReportStates } from "@/db/schema/term-reports";
import { asSystem } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { fullName } from "@/lib/core/person-name";
import { schoolInstant } from "@/lib/core/school-time";
import { collectFigures } from "@/lib/marks/term-report/collect";
import { longestParagraph } from "@/lib/marks/term-report/schemas";
import type { Catalog } from "./catalog-rows";
import type { People } from "./people-rows";
import { readContent, text } from "./read-content";

/** What teachers write in the reports of the demo; `run` is the place of a term in its program's file. */
const termReportContents = readContent(
  "content/term-reports.yaml",
  z.array(
    z.strictObject({
      course: text,
      run: z.int().min(0),
      reports: z.array(
        z.strictObject({
          child: text,
          state: z.enum(termReportStates),
          note: text.optional(),
          paragraph: text.max(longestParagraph.en).default(""),
          paragraphZh: text.max(longestParagraph.zh).default(""),
        }),
      ),
    }),
  ),
);

/** Days after the last class on which the office publishes. */
const publishedAfter = 3;

/** Adds the reports of terms; those that are published have the figures of that day. */
export async function seedTermReports(tx: Transaction, people: People, catalog: Catalog): Promise<void> {
  const names = new Map((await tx.select().from(teachers)).map((row) => [row.id, fullName(row)]));
  for (const { course, run: place, reports } of termReportContents) {
    const run = foundOrThrow(catalog.runs.get(course)?.[place]);
    const teacherId = foundOrThrow(run.teacherId);
    const publishedAt = addDays(schoolInstant(run.endsOn, "16:30"), publishedAfter);
    for (const { child, state, note, ...words } of reports) {
      const studentId = foundOrThrow(people.children.get(child)).id;
      const isPublished = state === "published";
      const [report] = await tx
        .insert(termReports)
        .values({
          courseRunId: run.id,
          studentId,
          teacherId,
          state,
          ...words,
          returnNote: note ?? null,
          submittedAt: state === "draft" ? null : isPublished ? publishedAt : new Date(),
          approvedAt: isPublished ? publishedAt : state === "approved" ? new Date() : null,
          approvedBy: isPublished || state === "approved" ? people.adminId : null,
          ...(isPublished && { edition: 1, publishedAt }),
        })
        .returning({ id: termReports.id });
      if (!isPublished) continue;
      const figures = await collectFigures(asSystem(run.id), [asSystem(studentId)], publishedAt, tx);
      await tx.insert(termReportEditions).values({
        reportId: foundOrThrow(report).id,
        number: 1,
        ...words,
        figures: foundOrThrow(figures.get(studentId)),
        teacherName: foundOrThrow(names.get(teacherId)),
        adminId: people.adminId,
        publishedAt,
      });
    }
  }
}
