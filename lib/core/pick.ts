/** The named values of an object; missing ones are undefined. A loop, because every row of a list passes through it. */
export function pick<T extends object, const Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> {
  const picked = {} as Pick<T, Name>;
  for (const name of names) picked[name] = from[name];
  return picked;
}

/** The keys of an object, with their literal types. */
export const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[];
