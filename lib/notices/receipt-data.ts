import { z } from "zod";
import { paymentMethods } from "@/db/schema/payments";
import { cents, instantData, sitePath } from "./letter";

/** A seat that the order bought: names in the mail's language, the first class if it has a date. */
const receiptSeat = z.object({
  courseName: z.string(),
  termName: z.string(),
  teacherName: z.string().nullable(),
  firstClassAt: instantData.nullable(),
});

export const receiptChild = z.object({
  studentName: z.string(),
  /** What the child signs in with; null for a child without a password. */
  login: z.string().nullable(),
  /** Of another family, so that the sign-in is not the payer's concern. */
  isShared: z.boolean().optional(),
  /** The earliest first. */
  seats: z.array(receiptSeat).min(1),
  /** The class page of the first seat for the parent, with the door. */
  classPath: sitePath,
});

/** What a receipt says. */
export const receiptData = z.object({
  firstName: z.string(),
  orderId: z.number().int(),
  orderNo: z.string(),
  /** Absent in mails from before invoices had numbers. */
  invoiceNo: z.string().optional(),
  paidAt: instantData,
  /** The children with a seat, the one with the earliest class first; none if no line got its seat. */
  children: z.array(receiptChild).default([]),
  /** The family's country: two letters. */
  country: z.string().length(2).default("CA"),
  /** The family's province, 1 to 13; null outside Canada. */
  province: z.number().int().nullable().default(null),
  /** Name and, if known, address of the payer, because a receipt may go to an employer or the tax office. */
  billedTo: z.string(),
  /** Names in the mail's language. */
  lines: z
    .array(
      z.object({
        courseName: z.string(),
        termName: z.string(),
        studentName: z.string(),
        priceCents: cents,
        /** The coupon's part, before tax. */
        couponCents: cents.default(0),
        /** Why it is not taxed, empty if no reason is written; absent if it is. */
        taxExemption: z.string().optional(),
      }),
    )
    .min(1),
  totalCents: cents,
  /** With the coupon's part. */
  discountCents: cents,
  couponCode: z.string().nullable().default(null),
  couponCents: cents.default(0),
  taxCents: cents,
  /** The part that was paid from the family's credit. */
  creditCents: cents.default(0),
  /** The part of it that the seat brought which the order has moved. */
  carriedCents: cents.default(0),
  /** The order has moved a seat, and its discount is what that seat had. */
  isMove: z.boolean().default(false),
  method: z.enum(paymentMethods).optional(),
  /** What the school gave up of it, and what came beyond it and is the family's credit now. */
  givenUpCents: cents.default(0),
  overCents: cents.default(0),
  /** A province's two letters, or "abroad". */
  taxRegion: z.string(),
  taxRateBasisPoints: cents,
  /** What is taxed, and that in cents: for some programs none is due. */
  taxedPart: z.enum(["abroad", "exempt", "part", "all"]).default("all"),
  taxedCents: cents.default(0),
});
