/** The named values of an object; what it lacks stays undefined. */
export const pick = <T extends object, const Name extends keyof T>(from: T, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;

/** The names of an object's values, as its type knows them. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
