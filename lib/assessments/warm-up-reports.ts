import { locales } from "@/lib/core/locale";
import { reportPdf } from "./report-pdf";
import { sampleReport } from "./sample-report";

/**
 * Renders and discards a report in each language: the first one of a process loads fonts and typesetter and takes more
 * than twice as long as later ones, which should take less than a second.
 */
export async function warmUpReports(): Promise<void> {
  const sample = sampleReport();
  const report = { ...sample, history: [...sample.history, ...sample.history] };
  for (const locale of locales) await reportPdf(report, locale);
}
