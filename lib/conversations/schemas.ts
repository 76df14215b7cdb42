import { z } from "zod";
import { optionalId, requiredInteger } from "@/lib/core/fields";
import { listRequest } from "@/lib/core/page";
import { optionalBoolean, optionalEnum, searchWords } from "@/lib/records/schemas";

/** The most files of one message. */
const mostMessageFiles = 10;
const longestText = 4_000;
const longestPage = 50;

const draft = {
  text: z.string().trim().max(longestText).default(""),
  /** Previously uploaded files, in order. */
  fileIds: z.array(requiredInteger()).max(mostMessageFiles, { error: "tooManyFiles" }).default([]),
  /** Made by the page for each message, so that sending again after a lost response writes it once. */
  sendKey: z.uuid(),
};
type Draft = { text: string; fileIds: number[] };

/** A message has words or files. */
const isWritten = ({ text, fileIds }: Draft) => text !== "" || fileIds.length > 0;
const unwritten = { path: ["text"], error: "required" };

const page = { before: optionalId(), pageSize: z.coerce.number().int().min(1).max(longestPage).default(30) };

/** `/api/<role>/conversation/list`: the newest, or those before a `lastMessageId`; `search` in names and messages. */
export const ListConversations = z.object({
  ...page,
  search: searchWords,
  state: optionalEnum(["unread"]),
});

/** A parent's conversation: about a child in a term, or without both with the office. */
const ofFamily = { studentId: optionalId(), courseRunId: optionalId() };
const isWhole = ({ studentId, courseRunId }: { studentId?: unknown; courseRunId?: unknown }) =>
  Boolean(studentId) === Boolean(courseRunId);
const halfThread = { path: ["courseRunId"], error: "required" };

export const ViewFamilyThread = z.object({ ...ofFamily, ...page }).refine(isWhole, halfThread);
export const SendAsParent = z
  .object({ ...ofFamily, ...draft })
  .refine(isWhole, halfThread)
  .refine(isWritten, unwritten);
/** `read`: everything up to a message. */
export const ReadFamilyThread = z
  .object({ ...ofFamily, upTo: requiredInteger() })
  .refine(isWhole, halfThread);

const ofTerm = { courseRunId: requiredInteger(), studentId: requiredInteger() };
export const ViewTermThread = z.object({ ...ofTerm, ...page });
export const SendAsTeacher = z.object({ ...ofTerm, ...draft }).refine(isWritten, unwritten);
export const ReadTermThread = z.object({ ...ofTerm, upTo: requiredInteger() });

/** `/api/admin/conversation/list` */
export const ListAllConversations = listRequest(["lastMessageId"], {
  search: searchWords,
  userId: optionalId(),
  with: optionalEnum(["office", "teacher"]),
  state: optionalEnum(["unread", "open", "closed"]),
});
export const ViewByOffice = z.object({ id: requiredInteger(), ...page });
/** The office writes only to families: to the conversation of a family with the office. */
export const SendAsOffice = z.object({ userId: requiredInteger(), ...draft }).refine(isWritten, unwritten);
export const ReadByOffice = z.object({ id: requiredInteger(), upTo: requiredInteger() });
export const CloseConversation = z.object({
  id: requiredInteger(),
  reason: z.string().trim().min(1).max(500),
});

/** The most children whose families are written to at once: a page of the office's list. */
const mostChildren = 100;

const forWhom = {
  /** The families of these children. */
  studentIds: z.array(requiredInteger()).min(1).max(mostChildren).nullish(),
  /** The families with a seat in this term; without children and term, all families. */
  courseRunId: optionalId(),
  /** The class of that term that it is about. */
  courseClassId: optionalId(),
  /** News and offers: only to families who agreed. */
  isMarketing: optionalBoolean().transform((value) => value ?? false),
};

/** An announcement is for children or for a term. */
const isForOne = ({
  studentIds,
  courseRunId,
}: {
  studentIds?: number[] | null;
  courseRunId?: number | null;
}) => !studentIds || !courseRunId;
const forTwo = { path: ["courseRunId"], error: "notAnOption" };

/** `/api/admin/announcement/count`: the number of families that would be told. */
export const CountAnnouncement = z.object(forWhom).refine(isForOne, forTwo);
/** `/api/admin/announcement/send` */
export const SendAnnouncement = z
  .object({
    ...forWhom,
    title: z.string().trim().min(1).max(120),
    titleZh: z.string().trim().min(1).max(120),
    text: z.string().trim().min(1).max(longestText),
    textZh: z.string().trim().min(1).max(longestText),
    sendKey: z.uuid(),
  })
  .refine(isForOne, forTwo);
/** `/api/teacher/announcement/send`: to the families of the own term, in the teacher's words. */
export const AnnounceToTerm = z.object({
  courseRunId: requiredInteger(),
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(longestText),
  sendKey: z.uuid(),
});
export const ListAnnouncements = listRequest(["createdAt"], {
  search: searchWords,
  courseRunId: optionalId(),
  marketing: optionalBoolean(),
});

export type Written = z.output<z.ZodObject<typeof draft>>;
export type ThreadPage = z.output<z.ZodObject<typeof page>>;
