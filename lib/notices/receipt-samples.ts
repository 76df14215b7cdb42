import type { z } from "zod";
import type { receiptData } from "./receipt-data";
import type { SampleFacts } from "./sample-facts";

/** Receipts of every kind, for the preview page and for tests. */
export function receiptSamples({
  order,
  seat,
  other,
  teacherName,
  startsAt,
}: SampleFacts): Record<string, z.input<typeof receiptData>> {
  const paid = {
    ...order,
    invoiceNo: "INV-2027-000123",
    paidAt: new Date("2027-01-02T18:30:00Z"),
    billedTo: "Lin Chen\n88 Lakeshore Road, Oakville, ON L6J 1H4",
    discountCents: 0,
    taxCents: 0,
  };
  const line = { ...seat, priceCents: 48_000 };
  const place = { courseName: seat.courseName, termName: seat.termName, teacherName };
  const emma = {
    studentName: seat.studentName,
    login: "emma.chen",
    seats: [{ ...place, firstClassAt: startsAt }],
    classPath: "/usr/attendClass?studentId=7&class=21",
  };
  const max = {
    studentName: other.studentName,
    login: null,
    seats: [
      { ...place, courseName: other.courseName, firstClassAt: new Date("2027-01-10T00:30:00Z") },
      { ...place, teacherName: null, firstClassAt: null },
    ],
    classPath: "/usr/attendClass?studentId=8&class=34",
  };
  return {
    plain: {
      ...paid,
      children: [emma, max],
      country: "CN",
      lines: [
        line,
        { ...line, studentName: other.studentName },
        { ...other, priceCents: 36_000, taxExemption: "A reason in the accountant’s words" },
      ],
      totalCents: 132_000,
      discountCents: 9_600,
      taxedPart: "part",
      taxedCents: 86_400,
      taxCents: 11_232,
      taxRegion: "ON",
      taxRateBasisPoints: 1300,
    },
    "no date": {
      ...paid,
      creditCents: 10_000,
      children: [{ ...emma, seats: [{ ...place, firstClassAt: null }] }],
      lines: [
        { ...line, priceCents: 38_000, taxExemption: "A reason in the accountant’s words" },
        { ...line, priceCents: 10_000, taxExemption: "" },
      ],
      totalCents: 48_000,
      taxRegion: "BC",
      taxRateBasisPoints: 500,
      taxedPart: "exempt",
      method: "transfer",
      overCents: 1_500,
    },
    "no seat": {
      ...paid,
      method: "cheque",
      givenUpCents: 500,
      lines: [line],
      totalCents: 48_000,
      taxRegion: "abroad",
      taxRateBasisPoints: 0,
    },
    "with a coupon": {
      ...paid,
      province: 1,
      children: [{ ...emma, seats: [{ ...place, firstClassAt: startsAt }] }],
      lines: [
        { ...line, couponCents: 4_320 },
        { ...line, studentName: other.studentName, couponCents: 4_320 },
      ],
      totalCents: 96_000,
      discountCents: 18_240,
      couponCode: "AUTUMN-10",
      couponCents: 8_640,
      taxCents: 10_109,
      taxRegion: "ON",
      taxRateBasisPoints: 1300,
    },
    "from credit alone": {
      ...paid,
      lines: [line],
      totalCents: 48_000,
      creditCents: 48_000,
      taxRegion: "AB",
      taxRateBasisPoints: 0,
      method: "free",
    },
    ...Object.fromEntries(
      [48_000, 45_200].map((carriedCents) => [
        carriedCents === 48_000 ? "of a move" : "of a move with a difference",
        {
          ...paid,
          lines: [line],
          totalCents: 50_000,
          discountCents: 2_000,
          isMove: true,
          creditCents: carriedCents,
          carriedCents,
          taxRegion: "AB",
          taxRateBasisPoints: 0,
          method: carriedCents === 48_000 ? ("free" as const) : ("card" as const),
        },
      ]),
    ),
    free: {
      ...paid,
      lines: [{ ...seat, priceCents: 0 }],
      totalCents: 0,
      taxRegion: "BC",
      taxRateBasisPoints: 500,
      method: "free",
    },
    ...Object.fromEntries(
      (["card", "alipay", "wechat_pay", "cash", "terminal"] as const).map((method) => [
        `by ${method}`,
        { ...paid, lines: [line], totalCents: 48_000, taxRegion: "AB", taxRateBasisPoints: 0, method },
      ]),
    ),
  };
}
