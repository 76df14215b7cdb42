const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();

/** Cached, because creating a formatter takes up to a millisecond on a phone. */
function kept<F>(known: Map<string, F>, tag: string | undefined, options: object, make: () => F): F {
  const key = JSON.stringify([tag, options]);
  const format = known.get(key) ?? make();
  known.set(key, format);
  return format;
}

/** The date formatter for a BCP 47 tag, or the reader's own, and options. */
export const dateFormat = (tag: string | undefined, options: Intl.DateTimeFormatOptions) =>
  kept(dates, tag, options, () => new Intl.DateTimeFormat(tag, options));

/** The number formatter for a BCP 47 tag and options. */
export const numberFormat = (tag: string, options: Intl.NumberFormatOptions) =>
  kept(numbers, tag, options, () => new Intl.NumberFormat(tag, options));
