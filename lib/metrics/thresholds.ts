/**
 * From which value on someone should look: the page of health uses them, and docs/operations.md names the same ones (a test
 * compares both). Seconds, unless the name says otherwise.
 */
export const thresholds = {
  mailsWaiting: 300,
  jobsWaiting: 120,
  workerSeen: 180,
  paymentsOpen: 3_600,
  callersWaiting: 0,
  jobsFailed: 0,
  /** The last backup is older than two days, the last drill than five weeks. */
  backupDays: 2,
  drillDays: 35,
} as const;
