/** The maximum number of nested causes logged. */
const deepest = 4;
/** Fields that tell place and kind of an error and contain no user input. */
const plainFields = [
  "code",
  "severity",
  "routine",
  "table",
  "column",
  "constraint",
  "status",
  "query",
] as const;

/**
 * An error for the log: kind, message, place and causes. Other properties are left out, such as a statement's
 * parameters or the row that PostgreSQL quotes.
 */
export function errorForLog(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const fields = error as unknown as Record<string, unknown>;
  return {
    type: error.name,
    message: withoutParameters(error.message),
    stack: error.stack && withoutParameters(error.stack),
    ...Object.fromEntries(
      plainFields.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
    ),
    ...(error.cause !== undefined && depth < deepest && { cause: errorForLog(error.cause, depth + 1) }),
  };
}

/** As Drizzle and PostgreSQL include them in their messages. */
const withoutParameters = (text: string) =>
  text
    .replace(/^params:.*?(?=^\s+at |(?![\s\S]))/ms, "")
    .replace(/(invalid input syntax[^:\n]*|out of range): ".*?"/gs, "$1");
