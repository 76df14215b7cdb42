import { z } from "zod";
import { kind } from "./kind";
import { receiversOfSeat, shapes } from "./shapes";

const { both, former, guardian, instant, order, program, seat, yesNo } = shapes;

/** Happenings of seats, orders, payments and waiting lists. */
export const orderKinds = {
  seatGiven: kind({ data: z.object(seat), receivers: receiversOfSeat, ownMail: "enrolled" }),
  seatMoved: kind({
    data: z.object({ ...seat, ...former, from: both }),
    receivers: receiversOfSeat,
    ownMail: "enrolled",
  }),
  seatWithdrawn: kind({ data: z.object(seat), receivers: receiversOfSeat, mail: "seatEnded" }),
  /** Ended with a refund, which tells the payer. */
  seatRefunded: kind({
    data: z.object(seat),
    receivers: ["otherGuardians", "children", "teacher"],
    mail: "seatEnded",
  }),
  /** Ended by the family, which erased the child's data: the name is gone (rule R11.79). */
  seatErased: kind({ data: z.object(seat), receivers: ["termTeacher", "office"] }),
  orderPaid: kind({
    data: z.object({ ...order, totalCents: z.number() }),
    receivers: ["payer"],
    ownMail: "receipt",
  }),
  /** A payment that was under way at the provider did not succeed. */
  paymentFailed: kind({
    data: z.object({ ...order, canPay: yesNo }),
    receivers: ["payer"],
    ownMail: "paymentFailed",
  }),
  /** The family pays outside the provider; its seats are held until then (rule R8.22). */
  payOutside: kind({
    data: z.object({
      ...order,
      method: z.enum(["transfer", "cheque", "cash"]),
      amountCents: z.number(),
      endsAt: instant,
    }),
    receivers: ["payer"],
    ownMail: "payOutside",
  }),
  /** The office has made an order that the family pays itself. */
  orderPlaced: kind({
    /** `offer`: it takes the place of an offer from a waiting list; `move`: it is the difference of a move to another term, which the office has granted. */
    data: z.object({
      ...order,
      amountCents: z.number(),
      endsAt: instant,
      offer: yesNo.nullish(),
      move: yesNo.default("no"),
      program: both.nullable().default(null),
      from: both.nullable().default(null),
      to: both.nullable().default(null),
    }),
    receivers: ["payer"],
    ownMail: "orderPlaced",
  }),
  /** 12 hours or one hour before the seats of an unpaid order go. */
  orderReminder: kind({
    data: z.object({ ...order, endsAt: instant }),
    receivers: ["payer"],
    ownMail: "orderReminder",
  }),
  /** An unpaid order ends: by the office, or a newer one of the family takes its place. */
  orderCancelled: kind({
    data: z.object({ ...order, by: z.enum(["office", "replaced"]) }),
    receivers: ["payer"],
    ownMail: "orderCancelled",
  }),
  orderExpired: kind({
    data: z.object({ ...order, inCart: yesNo.default("yes"), isMove: yesNo.default("no") }),
    receivers: ["payer"],
    ownMail: "orderExpired",
  }),
  waitingJoined: kind({
    data: z.object({ ...seat, ...guardian }),
    receivers: ["guardian"],
    ownMail: "waitingJoined",
  }),
  /** A free seat is offered to the first of a waiting list, as an order to pay. */
  seatOffered: kind({
    data: z.object({ ...seat, ...order, endsAt: instant }),
    receivers: ["payer"],
    ownMail: "seatOffered",
  }),
  /** Some hours before it goes on to the next family. */
  offerEnds: kind({
    data: z.object({ ...seat, ...order, endsAt: instant }),
    receivers: ["payer"],
    ownMail: "seatOffered",
  }),
  /** An offer was not taken: the place rests at the end of the list, or has ended. */
  offerLapsed: kind({
    data: z.object({ ...seat, ...guardian, stays: yesNo, againAt: instant.nullish() }),
    receivers: ["guardian"],
    ownMail: "offerLapsed",
  }),
  waitingEnded: kind({
    data: z.object({ ...seat, ...guardian, why: z.enum(["office", "over"]) }),
    receivers: ["guardian"],
    ownMail: "waitingEnded",
  }),
  refunded: kind({
    data: z.object({
      ...order,
      ...program,
      amountCents: z.number(),
      /** What the office keeps of the amount that the family had asked. */
      keptCents: z.number().nullable().default(null),
      /**
       * none: the line got no seat, and nothing had come for it; kept: nothing goes back, and the amount is what the school keeps; again: it came
       * once more for a paid order, and is credit.
       */
      to: z.enum(["source", "credit", "outside", "none", "kept", "again"]).default("source"),
    }),
    receivers: ["payer"],
    ownMail: "refund",
  }),
  /** A family gives up a bought seat: at once, or it asks the office. */
  withdrawalAsked: kind({ data: z.object({ ...seat, isAtOnce: yesNo }), receivers: ["office"] }),
  /** A family asks to move a bought seat to the term `to`. */
  moveAsked: kind({ data: z.object({ ...seat, to: both }), receivers: ["office"] }),
  withdrawalDeclined: kind({
    data: z.object({
      ...program,
      /** The term to which the family asked to move; null if it asked to give the seat up. */
      to: both.nullable().default(null),
      /** The office explains it in the mail. */
      withWords: yesNo.default("no"),
    }),
    receivers: ["payer"],
    ownMail: "withdrawalDeclined",
  }),
  /** Money that the office gave back itself. */
  refundGiven: kind({
    data: z.object({ ...order, ...program, amountCents: z.number() }),
    receivers: ["payer"],
    ownMail: "refund",
  }),
  refundFailed: kind({
    data: z.object({ ...order, ...program, amountCents: z.number() }),
    receivers: ["payer", "office"],
    ownMail: "refundFailed",
  }),
  /** A payer disputes a payment at the bank, or the provider's own page gave it back. */
  paymentTakenBack: kind({
    data: z.object({ ...order, amountCents: z.number(), by: z.enum(["bank", "hand"]) }),
    receivers: ["office"],
  }),
};
