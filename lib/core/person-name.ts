type Name = { firstName: string; lastName: string };

/** A name in Chinese characters; `fullNameOf` in db/schema/people.ts uses the same test in SQL. */
const chinese = /^[\u3400-\u9fff\u{20000}-\u{323af}·]+$/u;
const isChinese = ({ firstName, lastName }: Name) => chinese.test(firstName) && chinese.test(lastName);

/** A full name in the order of its script (rule R15.2): "Emma Chen", "陈艾玛". */
export function fullName(name: Name): string {
  if (isChinese(name)) return `${name.lastName}${name.firstName}`;
  return `${name.firstName} ${name.lastName}`.trim();
}

/** The name by which a person is greeted: a given name alone is too familiar in Chinese (rule R15.2). */
export const greetingName = (name: Name): string => (isChinese(name) ? fullName(name) : name.firstName);

type Child = { studentFirstName: string; studentLastName: string };

/** `fullName` of a child in carts and reports. */
export const childName = ({ studentFirstName, studentLastName }: Child): string =>
  fullName({ firstName: studentFirstName, lastName: studentLastName });

/** A name for sorted lists, family name first: "Chen, Emma", "陈艾玛". */
export function registerName(name: Name): string {
  return isChinese(name) ? fullName(name) : `${name.lastName}, ${name.firstName}`;
}

/** The name of an erased child in the records that must be kept; the number is the id of the child's record. */
export const erasedName = (studentId: number): string => `#${studentId}`;
