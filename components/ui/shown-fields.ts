/** A field's value as an input shows it. */
export const shownValue = (value: unknown) => (value === null || value === undefined ? "" : String(value));

/** The named fields of a record as inputs show them; '' where there is nothing. */
export const shownFields = <const Name extends string>(record: object | null, names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, shownValue((record as Record<string, unknown> | null)?.[name])]),
  ) as Record<Name, string>;
