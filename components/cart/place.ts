import { countries } from "@/lib/core/lookups";

/** A choice in the list of places, the number of a province or the code of another country, on the wire. */
export function toPlace(choice: string) {
  const province = Number(choice) || null;
  const country = province === null ? countries.find((code) => code === choice) : ("CA" as const);
  return country && { country, province };
}
