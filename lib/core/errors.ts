import type messages from "@/messages/en.json";

export type ErrorKey = keyof (typeof messages)["errors"];
export type ValidationKey = keyof (typeof messages)["validation"];
/** A record's name in both languages; messages use the reader's. */
export type Named = { name: string; nameZh: string };
export type PlainParams = Record<string, string | number>;
export type MessageParams = Record<string, string | number | Named>;

/** The closed set of failures of a domain; `lib/http` converts them to codes and texts. */
export type FailureKind =
  | "unreadable"
  | "invalid"
  | "noSession"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "tooLarge"
  | "unsupportedType"
  | "tooMany"
  | "unavailable";

export class Failure extends Error {
  constructor(
    readonly kind: FailureKind,
    readonly key: ErrorKey,
    readonly params: MessageParams = {},
    /** For "invalid", and for a "conflict" that a field can settle: field name to message key. */
    readonly fields: Record<string, ValidationKey> = {},
    readonly retryAfterSeconds?: number,
  ) {
    super(`${kind}: ${key}`);
  }
}

/** The names of a record without its other fields. */
export const bothNames = ({ name, nameZh }: Named): Named => ({ name, nameZh });

/** The failure for a missing record and for another person's (HTTP 404, rule R13.8). */
export const notFound = (key: ErrorKey = "notFound") => new Failure("notFound", key);
/** The failure for a request that the current state does not allow (HTTP 409). */
export const conflict = (key: ErrorKey, params?: MessageParams) => new Failure("conflict", key, params);
/** The failure for a caller without access (HTTP 403). */
export const forbidden = (key: ErrorKey = "forbidden") => new Failure("forbidden", key);
/** The failure for invalid fields: field name to message key (code 3000, HTTP 422). */
export const invalid = (fields: Record<string, ValidationKey>) =>
  new Failure("invalid", "invalid", {}, fields);
/** The failure for an exceeded limit (HTTP 429), with the seconds until the next attempt. */
export const tooMany = (retryAfterSeconds: number, key: ErrorKey = "tooMany") =>
  new Failure(
    "tooMany",
    key,
    { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) },
    {},
    retryAfterSeconds,
  );

/** Returns the record. @throws Failure "notFound" if there is none */
export function foundOrThrow<T>(record: T | null | undefined): T {
  if (record === null || record === undefined) throw notFound();
  return record;
}

/** Whether `error` is PostgreSQL's refusal of the data themselves: of a value (class 22), or by a constraint (class 23). */
export function isDataRefused(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && /^2[23]/.test(String(cause.code));
}

/** Whether `error` is PostgreSQL's unique violation (23505), optionally of one constraint. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== "object" || cause === null || !("code" in cause) || cause.code !== "23505")
    return false;
  return constraint === undefined || ("constraint" in cause && cause.constraint === constraint);
}
