import { z } from "zod";
import { classKinds } from "./class-kinds";
import { homeworkKinds } from "./homework-kinds";
import { kind } from "./kind";
import { orderKinds } from "./order-kinds";
import { shapes } from "./shapes";

const { both, guardian, lesson, seat, yesNo } = shapes;

/** Of a conversation with the office, both are null. */
const ofThread = { program: both.nullable(), teacherName: z.string().nullable() };

/** Who joined or left; null in what was told before it was kept. */
const ofGuardian = { guardianId: guardian.guardianId.nullable().default(null) };

/**
 * All happenings: their facts, whom they concern, through which channels, how long a mail waits, and what switches it off (rule R17.10).
 * Languages are the readers' own.
 */
export const kinds = {
  ...classKinds,
  ...homeworkKinds,
  recordingReady: kind({
    data: z.object(lesson),
    receivers: ["families", "children"],
    ofShownClass: true,
  }),
  ...orderKinds,
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
  guardianJoined: kind({ data: z.object(ofGuardian), receivers: ["firstGuardian"] }),
  guardianLeft: kind({ data: z.object(ofGuardian), receivers: ["firstGuardian"] }),
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
