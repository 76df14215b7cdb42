import { z } from "zod";
import { optionalId, optionalInteger, requiredInteger, seenVersion } from "@/lib/core/fields";
import { listRequest } from "@/lib/core/page";
import { optionalDollars } from "@/lib/core/typed-money";
import { optionalDay } from "@/lib/core/typed-time";
import { optionalEnum, searchWords } from "@/lib/records/schemas";
import { plainCode } from "./code";

export const couponStates = ["valid", "coming", "ended", "archived"] as const;
export const couponKinds = ["percent", "amount"] as const;

const name = () => z.string().trim().min(1).max(80);
const most = 1_000_000;

/** `/api/admin/coupon/save`; empty means without such a limit. */
export const SaveCoupon = z
  .object({
    id: optionalId(),
    version: seenVersion(),
    code: z
      .string()
      .max(60)
      .transform(plainCode)
      .pipe(z.string().regex(/^[A-Z0-9-]{4,24}$/, { error: "couponFormat" })),
    name: name(),
    nameZh: name(),
    kind: z.enum(couponKinds),
    percent: optionalInteger(1, 100),
    amount: optionalDollars(0.01),
    startsOn: optionalDay(),
    endsOn: optionalDay(),
    maxUses: optionalInteger(1, most),
    maxUsesPerFamily: optionalInteger(1, most),
    coversBundles: z.boolean().default(true),
    leastOrder: optionalDollars(0.01),
    /** The programs that it is for; none means all. */
    courses: z
      .array(z.object({ courseId: requiredInteger() }))
      .max(100)
      .refine((list) => new Set(list.map(({ courseId }) => courseId)).size === list.length, {
        error: "courseTwice",
      })
      .default([]),
  })
  .refine(({ kind, percent }) => kind !== "percent" || percent, { path: ["percent"], error: "required" })
  .refine(({ kind, amount }) => kind !== "amount" || amount, { path: ["amount"], error: "required" })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ["endsOn"],
    error: "endsBeforeStart",
  });
export type SaveCoupon = z.output<typeof SaveCoupon>;

/** `/api/admin/coupon/list`: `search` is a part of the code or the name; deleted ones only on request. */
export const ListCoupons = listRequest(["createdAt", "code"], {
  search: searchWords,
  state: optionalEnum(couponStates),
});
export type ListCoupons = z.output<typeof ListCoupons>;
