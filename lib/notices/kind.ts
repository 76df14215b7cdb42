import type { z } from "zod";

/**
 * families: the guardians who see the child, or the children with a seat in the term and the guests of the class.
 * otherGuardians: families without the payer of the order. firstGuardian: the parent of the child's family. guardian: the parent named by `guardianId`. children: these
 * children themselves. payer: the parent of the order. teacher: the term's, and the substitute of the class. termTeacher: without
 * the substitute. office: every administrator. correspondents: the other side of the conversation. audience: whom an announcement is for.
 */
type Receiver =
  | "families"
  | "otherGuardians"
  | "firstGuardian"
  | "guardian"
  | "children"
  | "payer"
  | "teacher"
  | "termTeacher"
  | "office"
  | "correspondents"
  | "audience";

/** Minutes in which a cause can be undone before a mail about it leaves (rule R17.11). */
export const undoMinutes = 2;

/** Minutes for which a mail waits at most for further happenings that it tells, too. */
export const mostGathering = 10;

/** What a person can switch off (rule R17.14); the columns of `notice_settings`. */
export type MailSwitch = "digest" | "homework" | "morning";

/** The mails that gather what happened, with what switches them off. */
export const gatheringMails = {
  familyDigest: { role: "parent", switchedBy: "digest" },
  teacherMorning: { role: "teacher", switchedBy: "morning" },
} as const satisfies Record<string, { role: "parent" | "teacher"; switchedBy: MailSwitch }>;

export type Kind<Data extends z.ZodObject = z.ZodObject> = {
  data: Data;
  /** Who finds it in the list of notices, except the person who caused it. */
  receivers: readonly Receiver[];
  /** The mail that `tell` queues to families, and to the teacher; children never get mails. */
  mail?: "classChanged" | "seatEnded" | "announcement";
  mailsTeacher?: boolean;
  /** A fuller mail that the cause queues itself: a name of `templates`. */
  ownMail?: string;
  /** Minutes until its mail leaves, and until which its cause can be undone unnoticed; `undoMinutes` by default. */
  delayMinutes?: number;
  /** What switches its mail off; without it, nothing does. */
  switchedBy?: MailSwitch;
  /** Several of one term that come one after the other are one mail: each waits for the next, up to `mostGathering` minutes (rule R17.11). */
  isOneMailOfTerm?: true;
  /** The mails in which it is gathered, too. */
  gatheredIn?: readonly (keyof typeof gatheringMails)[];
  /** The instant that it is about; within 24 hours of it, quiet hours do not hold (rule R17.12). */
  soonAt?: (data: z.output<Data>) => string | null;
  /** Told only of a class that takes place in a unit that families see (rule R17.10). */
  ofShownClass?: true;
  /** Whom it concerns besides the children with a seat: the guests of the term's classes to come; or instead: those of the class alone. */
  guests?: "ofTerm" | "alone";
  /** The mail is queued only if the instant is within these days. */
  mailDays?: number;
};

/** Declares a kind of happening with the type of its facts. */
export const kind = <Data extends z.ZodObject>(declared: Kind<Data>) => declared;
