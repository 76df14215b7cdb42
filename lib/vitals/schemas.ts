import { z } from "zod";

/** `/base/vitals`: the web-vitals measurements of one page visit. */
export const ReportVitals = z.object({
  /** The page's path, without its query. */
  page: z.string().startsWith("/").max(200),
  metrics: z
    .array(
      z.object({
        name: z.enum(["CLS", "FCP", "INP", "LCP", "TTFB"]),
        /** Milliseconds; CLS is a score. */
        value: z.number().min(0).max(600_000),
        rating: z.enum(["good", "needs-improvement", "poor"]),
      }),
    )
    .min(1)
    .max(5),
});
export type ReportVitals = z.output<typeof ReportVitals>;
