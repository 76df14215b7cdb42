/** The name of a record as a link to its page. */
export const nameLinkClass =
  "inline-flex min-h-11 items-center align-middle font-semibold text-ink underline-offset-4 hover:text-lake hover:underline";
