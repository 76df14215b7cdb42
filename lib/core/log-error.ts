/** How many causes of causes are told. */
const deepest = 4;
/** What says where and of which kind, and holds nothing that a person typed. */
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
 * An error as the log keeps it: its kind, message, place, and its causes. Whatever else hangs on it stays out, such as
 * a statement's parameters or the row that PostgreSQL quotes.
 */
export function loggedError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: typeof error };
  const fields = error as unknown as Record<string, unknown>;
  return {
    type: error.name,
    message: withoutParameters(error.message),
    stack: error.stack && withoutParameters(error.stack),
    ...Object.fromEntries(
      plainFields.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]),
    ),
    ...(error.cause !== undefined && depth < deepest && { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** As Drizzle and PostgreSQL write them into their messages. */
const withoutParameters = (text: string) =>
  text
    .replace(/^params:.*?(?=^\s+at |(?![\s\S]))/ms, "")
    .replace(/(invalid input syntax[^:\n]*|out of range): ".*?"/gs, "$1");
