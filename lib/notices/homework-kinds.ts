import { z } from "zod";
import { kind } from "./kind";
import { shapes } from "./shapes";

const { instant, seat, work, yesNo } = shapes;

/** Happenings of homework. */
export const homeworkKinds = {
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
};
