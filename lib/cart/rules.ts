import { childName } from "@/lib/core/person-name";

/** A term in a cart item; price in dollars. The fields that may be absent are not in carts stored earlier. */
export type CartTerm = {
  courseRunId: number;
  name: string;
  nameZh: string;
  price: number;
  startsOn: string;
  endsOn: string;
  weekdays: number[];
  /** "10:15" */
  startTime: string;
  durationMinutes: number;
  isFull: boolean;
  /** The number of classes of the term. */
  classCount?: number;
  /** The first class that is still to come, in ISO 8601. */
  firstClassAt?: string | null;
  teacherName?: string | null;
  /** Of its program. */
  courseId?: number;
};

/** A child of the account or, without an id, a guest's: a placeholder until the guest names it. */
export type CartChild = {
  studentId: number | null;
  studentFirstName: string;
  studentLastName: string;
  /** The placeholder of a guest's child, "Child 1", which identifies it before and after it has a name. */
  placeholder?: string;
  /** The grade of a guest's child, once chosen. */
  studentGrade?: number | null;
};

/** One seat in the cart, with the wire's field names (rule R6.1); prices in dollars, for display only. */
export type CartItem = CartChild & {
  courseId: number | null;
  bundleId: number | null;
  name: string;
  nameZh: string;
  /** The address of the program or bundle. */
  href: string;
  price: number;
  /** A bundle's course prices, joined by commas. */
  price1: string | null;
  /** The grades it is meant for; null if unknown. */
  grades: { min: number; max: number } | null;
  cartQuantity: number;
  /** The chosen run; null for a bundle. */
  courseTerm: number | null;
  /** A list whose first entry is the chosen term. */
  current_term: CartTerm[];
  allTerm: CartTerm[];
  courseStudent: { label: string; value: number | null };
};

/** The product that adds an item: a program or a bundle. */
export type CartProduct = Pick<
  CartItem,
  "courseId" | "bundleId" | "name" | "nameZh" | "href" | "price" | "price1" | "grades" | "allTerm"
>;

type Names = Pick<CartTerm, "name" | "nameZh">;

/** A term under the name of its program. */
export const programAndTerm = (program: Names, term: Names): Names => ({
  name: `${program.name}, ${term.name}`,
  nameZh: `${program.nameZh}，${term.nameZh}`,
});

/** Children are compared by id, guests' children by placeholder. */
export const childKey = ({ studentId, studentFirstName, studentLastName, placeholder }: CartChild) =>
  studentId === null
    ? `guest:${(placeholder ?? `${studentFirstName} ${studentLastName}`).trim().toLowerCase()}`
    : `student:${studentId}`;

/** The name that a guest has given a child; empty for a placeholder. */
export const guestName = ({ studentFirstName, placeholder }: CartChild): string =>
  placeholder === undefined || studentFirstName === placeholder ? "" : studentFirstName;

/** Whether a guest must still give the child a name or a grade. */
export const isIncomplete = (child: CartChild): boolean =>
  child.studentId === null && (guestName(child) === "" || typeof child.studentGrade !== "number");

/** Changes the name or the grade of a guest's child in all its seats; an empty name is the placeholder again. */
export const describeGuest = (
  items: CartItem[],
  key: string,
  { name, grade }: { name: string; grade: number | null },
): CartItem[] =>
  items.map((item) => {
    if (childKey(item) !== key) return item;
    const placeholder = item.placeholder ?? childName(item);
    const studentFirstName = name.trim() || placeholder;
    const child = {
      studentId: null,
      studentFirstName,
      studentLastName: "",
      placeholder,
      studentGrade: grade,
    };
    return toItem(item, item.current_term[0] ?? null, child);
  });

const productKey = ({ bundleId, courseId }: Pick<CartItem, "bundleId" | "courseId">) =>
  bundleId === null ? `course:${courseId}` : `bundle:${bundleId}`;

/** Identifies a seat by its run or bundle and its child. */
export const itemKey = (item: CartItem) =>
  `${item.bundleId === null ? `run:${item.courseTerm}` : `bundle:${item.bundleId}`}/${childKey(item)}`;

/** The item of a product for a child; `term` is null for a bundle. */
export const toItem = (product: CartProduct, term: CartTerm | null, child: CartChild): CartItem => ({
  ...product,
  ...pick(child),
  price: term?.price ?? product.price,
  cartQuantity: 1,
  courseTerm: term?.courseRunId ?? null,
  current_term: term ? [term] : [],
  courseStudent: { label: childName(child), value: child.studentId },
});

const pick = ({ studentId, studentFirstName, studentLastName, ...guest }: CartChild): CartChild => ({
  studentId,
  studentFirstName,
  studentLastName,
  ...(studentId === null && { placeholder: guest.placeholder, studentGrade: guest.studentGrade }),
});

/** Adds only new combinations (rule R6.3); an empty `added` means 'Program already exists'. */
export function addItems(items: CartItem[], additions: CartItem[]): { items: CartItem[]; added: CartItem[] } {
  const keys = new Set(items.map(itemKey));
  const added: CartItem[] = [];
  for (const item of additions) {
    const key = itemKey(item);
    if (keys.has(key)) continue;
    keys.add(key);
    added.push(item);
  }
  return { items: [...items, ...added], added };
}

/** Removes a seat; 'decreased' while other seats of the same program stay (rule R6.5). */
export function removeItem(
  items: CartItem[],
  key: string,
): { items: CartItem[]; outcome: "removed" | "decreased" } {
  const gone = items.find((item) => itemKey(item) === key);
  const rest = items.filter((item) => itemKey(item) !== key);
  const isLast = !gone || !rest.some((item) => productKey(item) === productKey(gone));
  return { items: rest, outcome: isLast ? "removed" : "decreased" };
}

/** Changes a seat's term or child; null if the cart already has that combination: 'Data Already Exist' (rule R6.4). */
export function changeItem(
  items: CartItem[],
  key: string,
  change: { term?: CartTerm; child?: CartChild },
): CartItem[] | null {
  const changed = items.map((item) =>
    itemKey(item) === key
      ? toItem(item, change.term ?? item.current_term[0] ?? null, change.child ?? item)
      : item,
  );
  const keys = changed.map(itemKey);
  return new Set(keys).size === keys.length ? changed : null;
}

/**
 * Assigns a student to a guest's child: all its seats become the student's, except those that the student already has
 * in the cart.
 */
export function nameChild(items: CartItem[], placeholder: string, child: CartChild): CartItem[] {
  const others = items.filter((item) => childKey(item) !== placeholder);
  const own = items.filter((item) => childKey(item) === placeholder);
  const named = own.map((item) => toItem(item, item.current_term[0] ?? null, child));
  return addItems(others, named).items;
}

/** The seats of a guest's child that a student has in the cart already; `nameChild` keeps one of each. */
export function seatsTwice(items: CartItem[], placeholder: string, child: CartChild): CartItem[] {
  const had = new Set(items.map(itemKey));
  return items.filter(
    (item) =>
      childKey(item) === placeholder && had.has(itemKey(toItem(item, item.current_term[0] ?? null, child))),
  );
}

/** Whether the child has the term in the cart; it is then barred for that child only (rule R6.4). */
export const hasTerm = (items: CartItem[], courseRunId: number, child: CartChild) =>
  items.some((item) => item.courseTerm === courseRunId && childKey(item) === childKey(child));

const weekMinutes = 7 * 24 * 60;

/** Minutes from Monday 0:00 to a term's first class of the week, in Toronto. */
const weekTime = ({ weekdays, startTime }: CartTerm): number => {
  const [hours = 0, minutes = 0] = startTime.split(":").map(Number);
  return (Math.min(...weekdays) - 1) * 24 * 60 + hours * 60 + minutes;
};

/** The term with free seats whose time in the week is nearest to that of `term`. */
export function nearestTerm(term: CartTerm, others: readonly CartTerm[]): CartTerm | undefined {
  const distance = (other: CartTerm) => {
    const apart = Math.abs(weekTime(other) - weekTime(term));
    return Math.min(apart, weekMinutes - apart);
  };
  return others
    .filter(({ courseRunId, isFull }) => !isFull && courseRunId !== term.courseRunId)
    .toSorted((a, b) => distance(a) - distance(b) || a.startsOn.localeCompare(b.startsOn))[0];
}

/** Whether the child has the bundle in the cart. */
export const hasBundle = (items: CartItem[], bundleId: number, child: CartChild) =>
  items.some((item) => item.bundleId === bundleId && childKey(item) === childKey(child));

/** The child's other seats. */
export const otherSeats = (items: CartItem[], seat: CartItem): CartItem[] =>
  items.filter((item) => childKey(item) === childKey(seat) && itemKey(item) !== itemKey(seat));

/** Seats for children who are not named yet, kept in the browser. */
export const isUnnamed = (item: CartItem) => item.studentId === null;

type NamedItem = CartItem & { studentId: number };
const isNamed = (item: CartItem): item is NamedItem => item.studentId !== null;

const bundlesOf = (items: NamedItem[]) => ({
  studentBundleIds: items.flatMap(({ bundleId, studentId }) =>
    bundleId === null ? [] : [{ [bundleId]: studentId }],
  ),
});
const runsOf = (items: NamedItem[]) => ({
  studentCourseRunIds: items.flatMap(({ courseTerm, studentId }) =>
    courseTerm === null ? [] : [{ [courseTerm]: studentId }],
  ),
});

/** The body of `/api/user/basket/items/add` (rule R13.13), without seats for unnamed children. */
export function toBasketBody(items: CartItem[]) {
  const named = items.filter(isNamed);
  return { bundleAdd: bundlesOf(named), courseAdd: runsOf(named) };
}

/** The body of the same call that changes one cart into the other. */
export function toChangeBody(before: CartItem[], after: CartItem[]) {
  const without = (items: CartItem[], others: CartItem[]) => {
    const keys = new Set(others.map(itemKey));
    return items.filter((item) => !keys.has(itemKey(item)));
  };
  const gone = without(before, after).filter(isNamed);
  return {
    ...toBasketBody(without(after, before)),
    bundleRemove: bundlesOf(gone),
    courseRemove: runsOf(gone),
    change: true,
  };
}

/** The body of the same call with a guest's cart, whose children have only names. */
export const toUnionBody = (items: CartItem[]) => ({
  ...toBasketBody(items),
  guests: items.filter(isUnnamed).map((item) => ({
    name: childName(item),
    grade: guestName(item) ? item.studentGrade : null,
    courseRunId: item.courseTerm,
    bundleId: item.bundleId,
  })),
  change: true,
  dropUnavailable: true,
});

/** The items grouped by child, in the order of the children's first items. */
export function byChild(items: CartItem[]): { key: string; child: CartChild; items: CartItem[] }[] {
  const groups = new Map<string, { key: string; child: CartChild; items: CartItem[] }>();
  for (const item of items) {
    const key = childKey(item);
    const group = groups.get(key) ?? { key, child: pick(item), items: [] };
    groups.set(key, { ...group, items: [...group.items, item] });
  }
  return [...groups.values()];
}

/** The first unused "Child 1", "Child 2" …; `name` formats it in the reader's language. */
export function nextPlaceholder(taken: CartChild[], name: (number: number) => string): CartChild {
  const keys = new Set(taken.map(childKey));
  for (let number = 1; ; number++) {
    const placeholder = name(number);
    const child = { studentId: null, studentFirstName: placeholder, studentLastName: "", placeholder };
    if (!keys.has(childKey(child))) return child;
  }
}

/**
 * The children to whom a guest can give a seat: those in the cart and, if its own child has other seats, one without a name; `name` as for
 * `nextPlaceholder`.
 */
export function guestChoices(
  items: CartItem[],
  seat: CartItem,
  name: (number: number) => string,
): CartChild[] {
  const children = byChild(items).map(({ child }) => child);
  return otherSeats(items, seat).length > 0 ? [...children, nextPlaceholder(children, name)] : children;
}

/** Parses the browser's stored cart; invalid entries are left out. */
export function parseItems(text: string | null): CartItem[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isItem).map(complete) : [];
  } catch {
    return [];
  }
}

/** Completes items stored before terms had an end and programs their grades. */
function complete(item: CartItem): CartItem {
  const whole = (term: CartTerm): CartTerm => ({
    ...term,
    endsOn: term.endsOn ?? term.startsOn,
    durationMinutes: term.durationMinutes ?? 0,
  });
  return {
    ...item,
    grades: item.grades ?? null,
    current_term: item.current_term.map(whole),
    allTerm: item.allTerm.map(whole),
  };
}

function isItem(value: unknown): value is CartItem {
  if (typeof value !== "object" || value === null) return false;
  const item = value as Partial<CartItem>;
  const isId = (id: unknown) => id === null || (Number.isInteger(id) && Number(id) > 0);
  return (
    isId(item.courseId) &&
    isId(item.bundleId) &&
    isId(item.courseTerm) &&
    isId(item.studentId) &&
    (item.bundleId === null) !== (item.courseTerm === null) &&
    Array.isArray(item.current_term) &&
    Array.isArray(item.allTerm) &&
    [item.name, item.nameZh, item.href, item.studentFirstName, item.studentLastName].every(
      (text) => typeof text === "string",
    ) &&
    typeof item.price === "number"
  );
}
