const nearlyFull = 0.85;

/** Whether a text of a length has room in a field: plenty, which needs no word, little, or none for its end. */
export function roomLeft(length: number, most: number): "plenty" | "little" | "none" {
  if (length > most) return "none";
  return length > most * nearlyFull ? "little" : "plenty";
}
