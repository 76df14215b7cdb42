/** The clock stands still while the server can't be reached between two stages (rule R9.22). */
export type Standstill = {
  /** Milliseconds since 1970, by the server's clock. */
  since: number;
  mostSeconds: number;
};

/** The deadline in milliseconds since 1970, moved by a standstill as far as it has lasted. */
export const movedDeadline = (deadline: number, standstill: Standstill | null, now: number): number =>
  standstill
    ? deadline + Math.min(Math.max(0, now - standstill.since), standstill.mostSeconds * 1000)
    : deadline;

/** Whether a standstill has used up its time, so that the clock runs again. */
export const isUsedUp = ({ since, mostSeconds }: Standstill, now: number): boolean =>
  now - since >= mostSeconds * 1000;
