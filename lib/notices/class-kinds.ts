import { z } from "zod";
import { kind } from "./kind";
import { receiversOfSeat, shapes } from "./shapes";

const { former, instant, lesson, seat, weekly } = shapes;

const ofClass = {
  mail: "classChanged",
  mailsTeacher: true,
  receivers: ["families", "children", "teacher", "office"],
} as const;
const startsAt = (data: { startsAt: string }) => data.startsAt;
const nextAt = (data: { nextAt: string | null }) => data.nextAt;

const soonerOf = ({ startsAt, movedTo }: { startsAt: string; movedTo: string | null }) =>
  movedTo && movedTo < startsAt ? movedTo : startsAt;

/** Happenings of classes: their time, teacher and room, absences and make-ups. */
export const classKinds = {
  classCancelled: kind({
    /** `madeUpAt`: the class that makes up for it, if it was added with the cancellation (rule R10.14). */
    data: z.object({ ...lesson, madeUpAt: instant.nullable().default(null) }),
    ...ofClass,
    soonAt: startsAt,
  }),
  classRestored: kind({ data: z.object(lesson), ...ofClass, soonAt: startsAt }),
  classMoved: kind({
    data: z.object({ ...lesson, movedTo: instant.nullable() }),
    ...ofClass,
    soonAt: soonerOf,
  }),
  /** A weekly plan gave the class in which a child is a guest another time. */
  guestClassMoved: kind({
    data: z.object({ ...lesson, movedTo: instant.nullable() }),
    receivers: ["families", "children"],
    mail: "classChanged",
    soonAt: soonerOf,
    guests: "alone",
    ofShownClass: true,
  }),
  classMadeUp: kind({ data: z.object(lesson), ...ofClass, soonAt: startsAt }),
  /** A class that makes up for none, in a term with seats. */
  classAdded: kind({ data: z.object(lesson), ...ofClass, soonAt: startsAt, isOneMailOfTerm: true }),
  roomChanged: kind({
    data: z.object({ ...lesson, reach: z.enum(["one", "all"]) }),
    receivers: ["families", "children", "teacher"],
    mail: "classChanged",
    mailsTeacher: true,
    mailDays: 7,
    soonAt: startsAt,
  }),
  planChanged: kind({
    /** `weekly`: the times of a term without planned classes to come, `weeklyBefore`: those that people knew. */
    data: z.object({
      ...seat,
      nextAt: instant.nullable(),
      weekly: weekly.nullable().default(null),
      weeklyBefore: weekly.nullable().default(null),
    }),
    ...ofClass,
    soonAt: nextAt,
  }),
  teacherChanged: kind({
    data: z.object({ ...seat, ...former, teacherName: z.string().nullable(), nextAt: instant.nullable() }),
    receivers: receiversOfSeat,
    mail: "classChanged",
    mailsTeacher: true,
    soonAt: nextAt,
    guests: "ofTerm",
  }),
  substitute: kind({
    data: z.object({ ...lesson, ...former, teacherName: z.string().nullable() }),
    receivers: receiversOfSeat,
    mail: "classChanged",
    mailsTeacher: true,
    soonAt: startsAt,
    ofShownClass: true,
  }),
  absenceTold: kind({ data: z.object(lesson), receivers: ["families", "teacher"], ofShownClass: true }),
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
    ofShownClass: true,
  }),
  absenceCorrected: kind({
    data: z.object(lesson),
    receivers: ["families"],
    mail: "classChanged",
    soonAt: startsAt,
  }),
  makeupAsked: kind({ data: z.object(lesson), receivers: ["termTeacher", "office"], ofShownClass: true }),
  makeupGranted: kind({
    data: z.object(lesson),
    receivers: receiversOfSeat,
    mail: "classChanged",
    soonAt: startsAt,
    ofShownClass: true,
  }),
  makeupDeclined: kind({
    data: z.object(lesson),
    receivers: ["families", "children"],
    mail: "classChanged",
    soonAt: startsAt,
  }),
  makeupCancelled: kind({ data: z.object(lesson), receivers: ["teacher"], ofShownClass: true }),
};
