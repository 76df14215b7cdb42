import { expect, test } from "vitest";
import { openOfFamily } from "./open-of-family";

test("of a family go on its unpaid orders and the seats in terms that have not ended", () => {
  const order = { orderNo: "LE-2027-000001", status: "pending" as const, listed: 452 };
  const seat = {
    studentId: 1,
    courseRunId: 5,
    endReason: null,
    endsOn: "2027-03-27",
    courseName: "Reading Circle",
    courseNameZh: "阅读小组",
  };
  const open = openOfFamily(
    {
      orders: [order, { ...order, orderNo: "LE-2027-000002", status: "paid" }],
      enrolments: [seat, { ...seat, endReason: "withdrawn" }, { ...seat, endsOn: "2026-12-18" }],
      students: [{ studentId: 1, firstName: "Emma", lastName: "Lin" }],
    },
    "2027-01-09",
  );
  expect(open).toEqual({ orders: [order], seats: [{ ...seat, studentName: "Emma Lin" }] });
});
