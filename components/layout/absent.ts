import { Failure } from "@/lib/core/errors";

/** Null for a missing record: the drawer says so, and the list stays. */
export const absentAsNull = <T>(record: Promise<T>): Promise<T | null> =>
  record.catch((error: unknown) => {
    if (error instanceof Failure && error.kind === "notFound") return null;
    throw error;
  });

/** The record named by an address; null if there is none, or if the id is invalid. */
export const recordAt = async <T>(id: string, read: (id: number) => Promise<T>): Promise<T | null> =>
  /^\d{1,9}$/.test(id) ? absentAsNull(read(Number(id))) : null;
