import { Failure } from "@/lib/core/errors";

/** Null for a record that is not there: a drawer says so in place, the list stays. */
export const absentAsNull = <T>(record: Promise<T>): Promise<T | null> =>
  record.catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "notFound") return null;
    throw error;
  });
