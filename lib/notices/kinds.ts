import { z } from "zod";
import { kind } from "./kind";

/** A text in both languages. */
const both = z.object({ en: z.string(), zh: z.string() });
/** An instant as ISO 8601. */
const instant = z.iso.datetime();
const program = { program: both };
const lesson = { ...program, lesson: both, startsAt: instant };
const work = { ...program, homework: z.string() };
const seat = { ...program, term: both };
const order = { orderNo: z.string() };
const guardian = { guardianId: z.number().int() };
const yesNo = z.enum(["yes", "no"]);
/** The teacher before, who is told too. */
const former = { formerTeacherId: z.number().int().nullable().default(null) };
/** Of a conversation with the office, both are null. */
const ofThread = { program: both.nullable(), teacherName: z.string().nullable() };

const ofClass = {
  mail: "classChanged",
  mailsTeacher: true,
  receivers: ["families", "children", "teacher", "office"],
} as const;
const ofSeat = ["families", "children", "teacher"] as const;
const startsAt = (data: { startsAt: string }) => data.startsAt;
const nextAt = (data: { nextAt: string | null }) => data.nextAt;

/**
 * All happenings: their facts, whom they concern, through which channels, how long a mail waits, and what switches it off (rule R17.10).
 * Languages are the readers' own.
 */
export const kinds = {
  classCancelled: kind({ data: z.object(lesson), ...ofClass, soonAt: startsAt }),
  classRestored: kind({ data: z.object(lesson), ...ofClass, soonAt: startsAt }),
  classMoved: kind({
    data: z.object({ ...lesson, movedTo: instant.nullable() }),
    ...ofClass,
    soonAt: ({ startsAt, movedTo }) => (movedTo && movedTo < startsAt ? movedTo : startsAt),
  }),
  classMadeUp: kind({ data: z.object(lesson), ...ofClass, soonAt: startsAt }),
  roomChanged: kind({
    data: z.object({ ...lesson, reach: z.enum(["one", "all"]) }),
    receivers: ["families", "children", "teacher"],
    mail: "classChanged",
    mailDays: 7,
    soonAt: startsAt,
  }),
  planChanged: kind({
    data: z.object({ ...seat, nextAt: instant.nullable() }),
    ...ofClass,
    soonAt: nextAt,
  }),
  teacherChanged: kind({
    data: z.object({ ...seat, ...former, teacherName: z.string().nullable(), nextAt: instant.nullable() }),
    receivers: ofSeat,
    mail: "classChanged",
    mailsTeacher: true,
    soonAt: nextAt,
  }),
  substitute: kind({
    data: z.object({ ...lesson, ...former, teacherName: z.string().nullable() }),
    receivers: ofSeat,
    mail: "classChanged",
    mailsTeacher: true,
    soonAt: startsAt,
  }),
  absenceTold: kind({ data: z.object(lesson), receivers: ["families", "teacher"] }),
  /**
   * What a family told of an absence no longer counts, because the class has another time (rule R11.77): the note as it
   * was, with the time of which it was told. The mail about the new time says so, too.
   */
  absenceLapsed: kind({
    data: z.object({
      ...lesson,
      parentId: z.number().int(),
      reason: z.string().nullable(),
      toldAt: instant,
    }),
    receivers: ["families"],
  }),
  absentUnexplained: kind({
    data: z.object(lesson),
    receivers: ["families"],
    mail: "classChanged",
    soonAt: startsAt,
  }),
  absenceCorrected: kind({
    data: z.object(lesson),
    receivers: ["families"],
    mail: "classChanged",
    soonAt: startsAt,
  }),
  makeupAsked: kind({ data: z.object(lesson), receivers: ["termTeacher", "office"] }),
  makeupGranted: kind({
    data: z.object(lesson),
    receivers: ofSeat,
    mail: "classChanged",
    soonAt: startsAt,
  }),
  makeupDeclined: kind({
    data: z.object(lesson),
    receivers: ["families", "children"],
    mail: "classChanged",
    soonAt: startsAt,
  }),
  makeupCancelled: kind({ data: z.object(lesson), receivers: ["teacher"] }),
  homeworkSet: kind({
    data: z.object({ ...work, dueAt: instant.nullable() }),
    receivers: ["families", "children"],
    gatheredIn: ["familyDigest"],
  }),
  /** Homework that is known has another due date (rule R11.86). */
  homeworkDueMoved: kind({
    data: z.object({ ...work, dueAt: instant.nullable() }),
    receivers: ["families", "children"],
  }),
  homeworkDue: kind({
    data: z.object({ ...work, dueAt: instant }),
    receivers: ["families", "children"],
    gatheredIn: ["familyDigest"],
  }),
  /** What holds for one child on a homework (rule R11.50); asAll: no longer anything. */
  homeworkException: kind({
    data: z.object({
      ...work,
      what: z.enum(["ownDue", "excused", "moreTries", "asAll"]),
      dueAt: instant.nullable(),
      tries: z.number().int(),
    }),
    receivers: ["families", "children"],
    gatheredIn: ["familyDigest"],
  }),
  /** Until when a term accepts late homework, in days, and how often; null is no limit (rule R11.53). */
  lateRuleChanged: kind({
    data: z.object({
      ...seat,
      lateDays: z.number().int().nullable(),
      mostTries: z.number().int().nullable(),
    }),
    receivers: ["families", "children", "teacher"],
  }),
  homeworkReturned: kind({
    data: z.object({
      ...work,
      score: z.number().nullable(),
      max: z.number(),
      /** Returned for revision (rule R11.24); absent in what was told before that existed. */
      revise: yesNo.default("no"),
    }),
    receivers: ["families", "children"],
    ownMail: "homeworkReturned",
    delayMinutes: 10,
    switchedBy: "homework",
    gatheredIn: ["familyDigest"],
  }),
  /** Work that the child handed in went with its homework (rule R11.84). */
  homeworkRemoved: kind({ data: z.object(work), receivers: ["families", "children"] }),
  workHandedIn: kind({
    data: z.object({ ...work, isLate: z.enum(["yes", "no"]) }),
    receivers: ["teacher"],
    gatheredIn: ["teacherMorning"],
  }),
  /** A student wrote to the teacher under a homework (rule R11.85). */
  homeworkWords: kind({ data: z.object(work), receivers: ["teacher"] }),
  recordingReady: kind({ data: z.object(lesson), receivers: ["families", "children"] }),
  seatGiven: kind({ data: z.object(seat), receivers: ofSeat, ownMail: "enrolled" }),
  seatMoved: kind({
    data: z.object({ ...seat, ...former, from: both }),
    receivers: ofSeat,
    ownMail: "enrolled",
  }),
  seatWithdrawn: kind({ data: z.object(seat), receivers: ofSeat, mail: "seatEnded" }),
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
      /** none: the line got no seat, and nothing had come for it. */
      to: z.enum(["source", "credit", "outside", "none"]).default("source"),
    }),
    receivers: ["payer"],
    ownMail: "refund",
  }),
  /** A family gives up a bought seat: at once, or it asks the office. */
  withdrawalAsked: kind({ data: z.object({ ...seat, isAtOnce: yesNo }), receivers: ["office"] }),
  /** A family asks to move a bought seat to the term `to`. */
  moveAsked: kind({ data: z.object({ ...seat, to: both }), receivers: ["office"] }),
  withdrawalDeclined: kind({
    data: z.object(program),
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
  reportReady: kind({
    data: z.object({ grade: z.number() }),
    receivers: ["families"],
    ownMail: "reportReady",
  }),
  writingMarked: kind({
    data: z.object({ grade: z.number(), resultId: z.number().int() }),
    receivers: ["families"],
    ownMail: "writingMarked",
  }),
  /** Reports of a term wait for the office. */
  termReportsSubmitted: kind({
    data: z.object({ ...seat, count: z.number().int() }),
    receivers: ["office"],
  }),
  /** The office gives a report back to its teacher. */
  termReportReturned: kind({
    data: z.object({ ...seat, reportId: z.number().int(), studentName: z.string(), note: z.string() }),
    receivers: ["termTeacher"],
  }),
  /** The office publishes reports of a term, which families may ask their teacher about. */
  termReportsPublished: kind({
    data: z.object({ ...seat, count: z.number().int() }),
    receivers: ["termTeacher"],
  }),
  /** A child's report of a term, or its next edition (rule R11.66). */
  termReportPublished: kind({
    data: z.object({ ...seat, reportId: z.number().int(), correction: yesNo }),
    receivers: ["families", "children"],
    ownMail: "termReport",
  }),
  guardianJoined: kind({ data: z.object({}), receivers: ["firstGuardian"] }),
  guardianLeft: kind({ data: z.object({}), receivers: ["firstGuardian"] }),
  guardianChanged: kind({
    data: z.object({ ...guardian, sees: yesNo, pays: yesNo, writes: yesNo }),
    receivers: ["guardian"],
  }),
  guardianEnded: kind({ data: z.object(guardian), receivers: ["guardian"], ownMail: "guardianEnded" }),
  /** The first unread message of a conversation; the mail about it leaves if it is still unread (rule R18.7). */
  messageReceived: kind({
    data: z.object(ofThread),
    receivers: ["correspondents"],
    ownMail: "unreadMessages",
    delayMinutes: 10,
    gatheredIn: ["familyDigest"],
  }),
  conversationClosed: kind({ data: z.object(ofThread), receivers: ["correspondents"] }),
  conversationReopened: kind({ data: z.object(ofThread), receivers: ["correspondents"] }),
  announcement: kind({
    data: z.object({
      announcementId: z.number().int(),
      title: both,
      text: both,
      program: both.nullable(),
      /** Of the teacher who wrote it; null for the office. */
      teacherName: z.string().nullable().default(null),
      isMarketing: yesNo,
      /** For the families of chosen children. */
      isChosen: yesNo.default("no"),
    }),
    receivers: ["audience", "teacher"],
    mail: "announcement",
  }),
  enquiryReceived: kind({ data: z.object({ program: both.nullable() }), receivers: ["office"] }),
};

export type HappeningKind = keyof typeof kinds;
export type HappeningData<K extends HappeningKind> = z.input<(typeof kinds)[K]["data"]>;
