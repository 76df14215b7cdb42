/** The name of a record that leads to its page. */
export const nameLinkClass =
  "inline-flex min-h-11 items-center font-semibold text-ink underline-offset-4 hover:text-lake hover:underline";
