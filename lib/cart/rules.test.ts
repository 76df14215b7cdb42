import { describe, expect, test } from "vitest";
import {
  addItems,
  byChild,
  type CartChild,
  type CartItem,
  type CartProduct,
  type CartTerm,
  changeItem,
  describeGuest,
  guestChoices,
  hasTerm,
  isIncomplete,
  itemKey,
  nameChild,
  nearestTerm,
  nextPlaceholder,
  parseItems,
  removeItem,
  seatsTwice,
  toBasketBody,
  toChangeBody,
  toItem,
  toUnionBody,
} from "./rules";

const term = (courseRunId: number, price = 400): CartTerm => ({
  courseRunId,
  name: `Term ${courseRunId}`,
  nameZh: `第 ${courseRunId} 期`,
  price,
  startsOn: "2027-01-09",
  endsOn: "2027-03-27",
  weekdays: [6],
  startTime: "10:00",
  durationMinutes: 60,
  isFull: false,
});
const terms = [term(11), term(12, 380)];
const elg: CartProduct = {
  courseId: 1,
  bundleId: null,
  name: "ELG",
  nameZh: "基础英语",
  href: "/programs/elg-1",
  price: 380,
  price1: null,
  grades: { min: 1, max: 6 },
  allTerm: terms,
};
const bundle: CartProduct = {
  ...elg,
  courseId: null,
  bundleId: 5,
  price: 700,
  price1: "400,380",
  allTerm: [],
};
const emma: CartChild = { studentId: 1, studentFirstName: "Emma", studentLastName: "Chen" };
const leo: CartChild = { studentId: 2, studentFirstName: "Leo", studentLastName: "Chen" };
const child = (number: number): CartChild => ({
  studentId: null,
  studentFirstName: `Child ${number}`,
  studentLastName: "",
});
const seat = (run: number, who: CartChild) =>
  toItem(
    elg,
    terms.find(({ courseRunId }) => courseRunId === run)!,
    who,
  );
const keys = (items: CartItem[]) => items.map(itemKey);

test("an item has the wire's field names (rule R6.1)", () => {
  expect(seat(12, emma)).toMatchObject({
    courseId: 1,
    bundleId: null,
    price: 380,
    cartQuantity: 1,
    courseTerm: 12,
    current_term: [{ courseRunId: 12, price: 380 }],
    courseStudent: { label: "Emma Chen", value: 1 },
    studentId: 1,
  });
  expect(toItem(bundle, null, child(1))).toMatchObject({
    bundleId: 5,
    price1: "400,380",
    current_term: [],
    studentId: null,
  });
});

describe("adding", () => {
  test("adds only new combinations of term and child", () => {
    const first = addItems([], [seat(11, emma)]).items;
    const { items, added } = addItems(first, [seat(11, emma), seat(11, leo), seat(12, emma), seat(12, emma)]);
    expect([items.length, keys(added)]).toEqual([3, ["run:11/student:2", "run:12/student:1"]]);
  });

  test("nothing new: the program already exists", () => {
    const cart = [seat(11, emma), toItem(bundle, null, emma)];
    expect(addItems(cart, [seat(11, emma), toItem(bundle, null, emma)]).added).toEqual([]);
  });

  test("a term is barred only for the child who has it, and available again when it is removed", () => {
    const cart = [seat(11, emma)];
    expect([hasTerm(cart, 11, emma), hasTerm(cart, 11, leo), hasTerm(cart, 12, emma)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(hasTerm(removeItem(cart, itemKey(seat(11, emma))).items, 11, emma)).toBe(false);
  });
});

test("removing: decreased while other seats of the program stay, removed with the last one", () => {
  const first = removeItem([seat(11, emma), seat(12, leo)], itemKey(seat(11, emma)));
  expect([first.outcome, keys(first.items)]).toEqual(["decreased", ["run:12/student:2"]]);
  expect(removeItem(first.items, itemKey(seat(12, leo)))).toEqual({ items: [], outcome: "removed" });
});

describe("changing", () => {
  test("the term, with its price", () => {
    expect(changeItem([seat(11, emma)], itemKey(seat(11, emma)), { term: terms[1]! })).toEqual([
      seat(12, emma),
    ]);
  });

  test("the child", () => {
    expect(changeItem([seat(11, emma)], itemKey(seat(11, emma)), { child: leo })).toEqual([seat(11, leo)]);
  });

  test("into an existing combination is refused", () => {
    const cart = [seat(11, emma), seat(11, leo), seat(12, emma)];
    expect(changeItem(cart, itemKey(seat(11, emma)), { child: leo })).toBeNull();
    expect(changeItem(cart, itemKey(seat(11, emma)), { term: terms[1]! })).toBeNull();
  });
});

const english = (number: number) => `Child ${number}`;

describe("guests' children", () => {
  test("are numbered in the reader's language, free numbers first", () => {
    expect(nextPlaceholder([], english)).toEqual({ ...child(1), placeholder: "Child 1" });
    expect(nextPlaceholder([child(1), child(3)], english)).toMatchObject(child(2));
  });

  test("take a seat of another child, or one of several seats as a child without a name", () => {
    const labels = (cart: CartItem[]) =>
      guestChoices(cart, cart[0]!, english).map(({ studentFirstName }) => studentFirstName);
    expect(labels([seat(11, child(1))])).toEqual(["Child 1"]);
    expect(labels([seat(11, child(1)), seat(12, child(1))])).toEqual(["Child 1", "Child 2"]);
    expect(labels([seat(11, child(1)), seat(12, child(2))])).toEqual(["Child 1", "Child 2"]);
    const cart = [seat(11, child(1)), seat(12, child(1))];
    const [, second] = guestChoices(cart, cart[0]!, english);
    expect(keys(changeItem(cart, itemKey(cart[0]!), { child: second }) ?? [])).toEqual([
      "run:11/guest:child 2",
      "run:12/guest:child 1",
    ]);
  });

  test("become students with all their seats, without duplicates", () => {
    const cart = [seat(11, child(1)), seat(12, child(1)), seat(11, child(2)), seat(11, emma)];
    const named = nameChild(cart, "guest:child 1", emma);
    expect(keys(named)).toEqual(["run:11/guest:child 2", "run:11/student:1", "run:12/student:1"]);
  });

  test("whose seats a student has already are named", () => {
    const cart = [seat(11, child(1)), seat(12, child(1)), seat(11, emma)];
    expect(keys(seatsTwice(cart, "guest:child 1", emma))).toEqual(["run:11/guest:child 1"]);
    expect(seatsTwice(cart, "guest:child 1", leo)).toEqual([]);
  });

  test("stay in the browser until they are named", () => {
    const body = toBasketBody([seat(11, emma), seat(12, child(1)), toItem(bundle, null, leo)]);
    expect(body).toEqual({
      courseAdd: { studentCourseRunIds: [{ "11": 1 }] },
      bundleAdd: { studentBundleIds: [{ "5": 2 }] },
    });
  });
});

test("a change sends added and removed lines, and nothing for children without a name", () => {
  const before = [seat(11, emma), toItem(bundle, null, leo), seat(11, child(1))];
  const after = [seat(12, emma), toItem(bundle, null, leo), seat(12, child(1))];
  expect(toChangeBody(before, after)).toEqual({
    courseAdd: { studentCourseRunIds: [{ "12": 1 }] },
    bundleAdd: { studentBundleIds: [] },
    courseRemove: { studentCourseRunIds: [{ "11": 1 }] },
    bundleRemove: { studentBundleIds: [] },
    change: true,
  });
});

test("a guest's cart is sent with the names of its children", () => {
  expect(toUnionBody([seat(11, emma), seat(12, child(1)), toItem(bundle, null, child(2))])).toMatchObject({
    courseAdd: { studentCourseRunIds: [{ "11": 1 }] },
    guests: [
      { name: "Child 1", courseRunId: 12, bundleId: null },
      { name: "Child 2", courseRunId: null, bundleId: 5 },
    ],
  });
});

describe("a guest's child", () => {
  const [first, second] = [seat(11, child(1)), seat(11, child(2))];
  const describe1 = (name: string, grade: number | null) =>
    describeGuest([first, second], "guest:child 1", { name, grade });

  test("gets a name and a grade in all its seats, and stays the same child", () => {
    const named = describe1("  Emma ", 3);
    expect(named[0]).toMatchObject({
      studentFirstName: "Emma",
      studentGrade: 3,
      courseStudent: { label: "Emma" },
    });
    expect(keys(named)).toEqual(keys([first, second]));
    expect(nextPlaceholder(named, english)).toMatchObject({ studentFirstName: "Child 3" });
    expect(parseItems(JSON.stringify(named))).toEqual(named);
  });

  test("is incomplete without a name or a grade, and a placeholder again without a name", () => {
    expect(
      [describe1("Emma", null), describe1("", 3), describe1("Emma", 0)].map(([item]) => isIncomplete(item!)),
    ).toEqual([true, true, false]);
    expect(describe1(" ", 3)[0]).toMatchObject({ studentFirstName: "Child 1" });
  });

  test("is sent with its grade once it has a name", () => {
    expect(toUnionBody(describe1("Emma", 3)).guests).toEqual([
      { name: "Emma", grade: 3, courseRunId: 11, bundleId: null },
      { name: "Child 2", grade: null, courseRunId: 11, bundleId: null },
    ]);
  });
});

describe("the nearest other time for a full term", () => {
  const at = (courseRunId: number, weekday: number, startTime: string, isFull = false) => ({
    ...term(courseRunId),
    weekdays: [weekday],
    startTime,
    isFull,
  });

  test("is the nearest in the week, across its end", () => {
    const monday = at(1, 1, "09:00");
    expect(nearestTerm(monday, [monday, at(2, 3, "09:00"), at(3, 7, "20:00")])?.courseRunId).toBe(3);
  });

  test("has seats", () => {
    const saturday = at(1, 6, "10:00", true);
    expect(nearestTerm(saturday, [saturday, at(2, 6, "11:00", true), at(3, 7, "10:00")])?.courseRunId).toBe(
      3,
    );
    expect(nearestTerm(saturday, [saturday])).toBeUndefined();
  });
});

test("a cart is grouped by child", () => {
  const groups = byChild([seat(11, emma), seat(11, leo), seat(12, emma)]);
  expect(groups.map(({ key, items }) => [key, items.length])).toEqual([
    ["student:1", 2],
    ["student:2", 1],
  ]);
});

test.each([null, "", "{", "7", "{}", '[null, 1, {"courseId": 1}]', '[{"courseId": "1"}]'])(
  "what the browser kept is not believed: %s",
  (text) => expect(parseItems(text)).toEqual([]),
);

test("the stored cart can be read again", () => {
  const cart = [seat(11, emma), toItem(bundle, null, child(1))];
  expect(parseItems(JSON.stringify(cart))).toEqual(cart);
});
