import { and, eq, isNull, sql } from "drizzle-orm";
import { courseRuns, courses } from "@/db/schema/catalog";
import { files } from "@/db/schema/files";
import { coursewares } from "@/db/schema/learning";

/** The only type that can be a sample: it opens in the viewer of the page. */
export const sampleType = "application/pdf";

/**
 * The tables and the condition of public samples (rule R5.12): a PDF that the office has marked as the sample of a
 * program on the site, in a term of that program, neither disabled nor removed. For a subquery.
 */
export const fromPublicSamples = sql`from ${coursewares}
  join ${courseRuns} on ${courseRuns.id} = ${coursewares.courseRunId}
  join ${courses} as sampled on sampled.id = ${coursewares.sampleOfCourseId} and sampled.id = ${courseRuns.courseId}
  join ${files} as sample_file on sample_file.id = ${coursewares.fileId}
  where ${and(isNull(coursewares.removedAt), eq(coursewares.enabled, true), isNull(courseRuns.removedAt))}
    and sampled.enabled and sampled.removed_at is null
    and sample_file.content_type = ${sampleType} and sample_file.state = 'stored' and sample_file.removed_at is null`;
