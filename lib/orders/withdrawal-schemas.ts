import { z } from "zod";
import { optionalText, requiredInteger } from "@/lib/core/fields";
import { dollars, optionalDollars } from "@/lib/core/typed-money";
import { optionalEnum } from "@/lib/records/schemas";

/** `/api/user/order/withdraw/cancel`: a line of one's own order, whose id is `id`. */
export const OwnLine = z.object({ id: requiredInteger(), orderLineId: requiredInteger() });
export type OwnLine = z.output<typeof OwnLine>;

/** `/api/user/order/withdraw`: `amount` in dollars is what the family was shown; another amount is refused. */
export const AskWithdrawal = OwnLine.extend({
  amount: optionalDollars(),
  destination: optionalEnum(["source", "credit"]),
});
export type AskWithdrawal = z.output<typeof AskWithdrawal>;

/**
 * `/api/user/order/move`: to the term `courseRunId`; `amount` that comes back and `price` of the new seat with tax, in dollars, are what
 * the family was shown. What is left over goes to the `destination`.
 */
export const MoveSeat = OwnLine.extend({
  courseRunId: requiredInteger(),
  amount: dollars(),
  price: dollars(),
  destination: optionalEnum(["source", "credit"]),
});
export type MoveSeat = z.output<typeof MoveSeat>;

/** `/api/admin/withdrawal/save`: `amount` in dollars if the office gives more or less than was asked. */
export const DecideWithdrawal = z.object({
  id: requiredInteger(),
  decision: z.enum(["granted", "declined"]),
  amount: optionalDollars(),
  words: optionalText(500),
});
export type DecideWithdrawal = z.output<typeof DecideWithdrawal>;
