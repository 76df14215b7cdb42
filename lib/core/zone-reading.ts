import { plainDate } from "./formats";
import type { Reading } from "./term-parts";

/** Returns a function that reads instants in a time zone. */
export function readIn(timeZone: string): (at: Date) => Reading {
  return (at) => {
    const [day = "", clock = ""] = plainDate("moment", at, timeZone).split(" ");
    return { day, clock };
  };
}
