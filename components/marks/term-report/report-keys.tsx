"use client";

import { useReportKeys } from "./use-report-keys";

/** The shortcuts to the neighbours on a page where a report is read. */
export function ReportKeys() {
  useReportKeys();
  return null;
}
