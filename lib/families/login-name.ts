type Child = { studentId: number; firstName: string; lastName: string; nickname: string | null };

const longest = 30;

/** The letters of a name as a login name may contain them: "Zoë-Ann" becomes "zoe-ann", "艾玛" nothing. */
const plainLetters = (name: string) =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/^-+|-+$/g, "");

/**
 * A login name for a child without one (rule R1.2): "emma.chen42". The number is the end of the record's id, so that
 * most proposals are free without asking which names are taken. A name without Latin letters gives "student1042".
 */
export function proposeLoginName({ studentId, firstName, lastName, nickname }: Child): string {
  const given = plainLetters(firstName) || plainLetters(nickname ?? "");
  if (!given) return `student${studentId}`;
  const whole = [given, plainLetters(lastName)].filter(Boolean).join(".").slice(0, longest);
  return `${whole}${studentId % 100}`;
}
