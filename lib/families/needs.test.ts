import { describe, expect, test } from "vitest";
import { needsOfFamily } from "./needs";

const emma = { studentId: 1, firstName: "Emma", nickname: null, isShared: false, hasPassword: true };
const luke = { studentId: 2, firstName: "Lucas", nickname: "Luke", isShared: false, hasPassword: false };
const order = {
  orderId: 7,
  orderNo: "LE-2026-000007",
  dueCents: 5000,
  expiresAt: new Date(),
  isOutside: false,
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
};

describe("what a family has to do", () => {
  test("is nothing when all is settled", () => expect(needsOfFamily(settled)).toEqual([]));

  test("starts with an offered seat, then the order whose hold runs, the address, then the child's sign-in", () =>
    expect(
      needsOfFamily({
        parent: { ...settled.parent, emailVerified: false },
        students: [emma, luke],
        runs: settled.runs,
        orders: [order],
        offers: [offer],
      }),
    ).toEqual([
      { kind: "offer", ...offer },
      { kind: "order", ...order },
      { kind: "address", email: "lin@example.com" },
      { kind: "signIn", studentId: 2, name: "Luke" },
    ]));

  test("a child without a seat needs no sign-in yet", () =>
    expect(needsOfFamily({ ...settled, students: [luke], runs: [{ studentId: 1 }] })).toEqual([]));
});
