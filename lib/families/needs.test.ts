import { describe, expect, test } from "vitest";
import { needsOfFamily } from "./needs";

const emma = {
  studentId: 1,
  firstName: "Emma",
  nickname: null,
  isShared: false,
  hasPassword: true,
  lacksDetails: false,
};
const luke = {
  studentId: 2,
  firstName: "Lucas",
  nickname: "Luke",
  isShared: false,
  hasPassword: false,
  lacksDetails: false,
};
const order = {
  orderId: 7,
  orderNo: "LE-2026-000007",
  dueCents: 5000,
  expiresAt: new Date(),
  isOutside: false,
  studentIds: [1],
  move: null,
};
const offer = {
  orderId: 8,
  dueCents: 5000,
  expiresAt: new Date(),
  childName: "Emma",
  name: "Reading Circle",
  nameZh: "阅读小组",
};
const settled = {
  parent: { email: "lin@example.com", emailVerified: true },
  students: [emma],
  runs: [{ studentId: 1 }, { studentId: 2 }],
  orders: [],
  offers: [],
  unreadNotices: 0,
};

describe("what a family has to do", () => {
  test("is nothing when all is settled", () => expect(needsOfFamily(settled)).toEqual([]));

  test("starts with an offered seat, then the order whose hold runs, the address, the child's sign-in, news, and the profile", () =>
    expect(
      needsOfFamily({
        parent: { ...settled.parent, emailVerified: false },
        students: [emma, { ...luke, lacksDetails: true }],
        runs: settled.runs,
        orders: [order],
        offers: [offer],
        unreadNotices: 3,
      }),
    ).toEqual([
      { kind: "offer", ...offer },
      { kind: "order", ...order },
      { kind: "address", email: "lin@example.com" },
      { kind: "signIn", studentId: 2, name: "Luke" },
      { kind: "notices", count: 3 },
      { kind: "details", studentId: 2, name: "Luke" },
    ]));

  test("a child without a seat needs no sign-in yet, and no profile", () =>
    expect(
      needsOfFamily({ ...settled, students: [{ ...luke, lacksDetails: true }], runs: [{ studentId: 1 }] }),
    ).toEqual([]));

  test("another family's child is that family's concern", () =>
    expect(
      needsOfFamily({ ...settled, students: [{ ...luke, isShared: true, lacksDetails: true }] }),
    ).toEqual([]));
});
