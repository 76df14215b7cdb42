import { fullName } from "@/lib/core/person-name";

/**
 * Splits a name typed into one field: the family's name is taken off where it stands, and used where it does not:
 * "Emma" and "Emma Chen" become Emma Chen in the family Chen, "王小明" becomes 小明 in the family 王.
 */
export function splitName(typed: string, lastName: string): { firstName: string; lastName: string } {
  const name = typed.trim().replace(/\s+/g, " ");
  const [lower, family] = [name.toLowerCase(), lastName.toLowerCase()];
  if (lower.endsWith(` ${family}`)) return { firstName: name.slice(0, -family.length - 1), lastName };
  if (!/[a-z]/i.test(name) && lower.startsWith(family) && lower !== family)
    return { firstName: name.slice(family.length).trim(), lastName };
  return { firstName: name, lastName };
}

type Known = { firstName: string; lastName: string; nickname: string | null };

/** The child that a typed name means: by the full name, else by a first name or nickname that only one child has. */
export function childNamed<Child extends Known>(
  typed: string,
  children: readonly Child[],
): Child | undefined {
  const same = (text: string | null) => text?.toLowerCase() === typed.trim().toLowerCase();
  const [only, other] = children.filter(({ firstName, nickname }) => same(firstName) || same(nickname));
  return children.findLast((child) => same(fullName(child))) ?? (other ? undefined : only);
}
