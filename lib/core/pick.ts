/** The named values of an object; missing ones are undefined. */
export const pick = <T extends object, const Name extends keyof T>(from: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;

/** The keys of an object, with their literal types. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
