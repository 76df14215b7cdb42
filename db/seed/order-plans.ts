import { z } from "zod";
import { orderStatuses } from "@/db/schema/orders";
import { readContent, text } from "./read-content";

const seat = z.strictObject({
  /** "Emma Chen". */
  child: text,
  course: text,
  /** Index into the course's runs, in the order of the content. */
  run: z.int().min(0),
  bundle: text.optional(),
  refunded: z.literal(true).optional(),
});

const order = z.strictObject({
  /** The parent's e-mail address. */
  parent: z.email(),
  status: z.enum(orderStatuses),
  daysAgo: z.number().min(0),
  seats: z.array(seat),
});

export type SeatPlan = z.output<typeof seat>;
export type OrderPlan = z.output<typeof order>;

/** Orders of the demo families, oldest first: at least one in every status. */
export const orderPlans = readContent("content/orders.yaml", z.array(order));
