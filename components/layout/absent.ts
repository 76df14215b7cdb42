import { Failure } from "@/lib/core/errors";

/** Null for a record that is not there: a drawer says so in place, the list stays. */
export const absentAsNull = <T>(record: Promise<T>): Promise<T | null> =>
  record.catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "notFound") return null;
    throw error;
  });

/** The record that an address names; null when there is none, or when that is no id. */
export const recordAt = async <T>(id: string, read: (id: number) => Promise<T>): Promise<T | null> =>
  /^\d{1,9}$/.test(id) ? absentAsNull(read(Number(id))) : null;
