type Name = { firstName: string; lastName: string };

/** A name in Chinese characters; `fullNameOf` in db/schema/people.ts asks the database the same. */
const chinese = /^[\u3400-\u9fff\u{20000}-\u{323af}·]+$/u;
const isChinese = ({ firstName, lastName }: Name) => chinese.test(firstName) && chinese.test(lastName);

/** A name as it is said: "Emma Chen", but "陈艾玛". */
export function fullName(name: Name): string {
  if (isChinese(name)) return `${name.lastName}${name.firstName}`;
  return `${name.firstName} ${name.lastName}`.trim();
}

type Child = { studentFirstName: string; studentLastName: string };

/** `fullName` of a child as carts and reports carry it. */
export const childName = ({ studentFirstName, studentLastName }: Child): string =>
  fullName({ firstName: studentFirstName, lastName: studentLastName });

/** A name as a register sorts it, the family first: "Chen, Emma", but "陈艾玛". */
export function registerName(name: Name): string {
  return isChinese(name) ? fullName(name) : `${name.lastName}, ${name.firstName}`;
}

/** What an erased child is called in the records that the school must keep; the number is the child's record's. */
export const erasedName = (studentId: number): string => `#${studentId}`;
