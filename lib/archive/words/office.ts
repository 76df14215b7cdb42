import {
  announcements,
  conversationReads,
  conversations,
  messageFiles,
  messages,
} from "@/db/schema/conversations";
import { externalIds } from "@/db/schema/external-ids";
import { files } from "@/db/schema/files";
import { happenings, notices, noticeSettings } from "@/db/schema/notices";
import { auditEntries, enquiries, longJobs, mailOutbox } from "@/db/schema/office";
import { schoolSettings } from "@/db/schema/school";
import { describe } from "@/lib/archive/described";

const place = "Where the bytes lie is a matter of each installation.";

/** What is said and told, the office's records, and files. */
export const office = [
  describe(schoolSettings, "What the office says about the school: one row.", {
    id: "Always 1.",
    content: "Name, address, claims and the rest of the office's school page.",
    wechatCode: "Storage key of the picture of the WeChat code.",
  }),
  describe(externalIds, "Identifiers that other systems have given to records.", {
    kind: "What kind of record it is.",
    externalId: "The identifier.",
    recordId: "Number of the record.",
  }),
  describe(conversations, "Conversations of a family with a teacher or the office.", {
    studentId: "The child; empty for a conversation with the office.",
    courseRunId: "The term; empty for a conversation with the office.",
    lastMessageId: "The newest message; 0 before the first.",
    lastMessageAt: "When it was written.",
    closedAt: "When the office closed it; empty while it is open.",
    closedByAdminId: "Who in the office closed it.",
    closedReason: "Why.",
  }),
  describe(messages, "Messages of conversations.", {}),
  describe(messageFiles, "Files of a message.", { messageId: "The message." }),
  describe(conversationReads, "How far each reader has read.", {
    readUpTo: "The newest message that was seen; 0 for none.",
    readAt: "When it was seen.",
    unreadSince: "When the oldest unread message came.",
    unmailedSince: "When the oldest message came that is neither read nor mailed.",
  }),
  describe(announcements, "What many families were told at once.", {
    adminId: "Who in the office wrote it.",
    teacherId: "The teacher who wrote it.",
    courseRunId: "The term whose families were told; empty for all families.",
    studentIds: "The children whose families were told; empty for a whole term or all.",
    isMarketing: "Whether only families who agreed to news got it.",
    text: "The text in English.",
    families: "Number of families told.",
    withdrawnAt: "When it was taken back; empty if not.",
  }),
  describe(happenings, "What happened, and whom it concerns.", {
    kind: "Kind of happening.",
    studentId: "The child concerned; empty for all of the term.",
    data: "The facts of that day in both languages.",
    dueAt: "From when on mails leave.",
    withdrawnAt: "When the cause no longer held; empty if it holds.",
  }),
  describe(notices, "Happenings in people's lists.", { readAt: "When it was read; empty before." }),
  describe(noticeSettings, "What people have switched off.", {
    digest: "A family's Sunday digest.",
    homework: "A family's mails about returned homework.",
    morning: "A teacher's morning mail.",
  }),
  describe(mailOutbox, "Mails: those to send, and those that were sent.", {
    template: "Which mail.",
    recipient: "Address of the recipient.",
    parentId: "The parent who owns the mail; empty for others.",
    data: "What the mail says.",
    state: "Whether it waits, was sent, is kept or failed.",
    attempts: "How often it was tried.",
    lastError: "Why the last try failed.",
    dueAt: "Not sent before.",
    expiresAt: "Of no use after it; empty for any time.",
    sentAt: "When it was sent; empty before.",
  }),
  describe(enquiries, "Messages of visitors.", {
    name: "Name of the visitor.",
    tel: "Telephone number.",
    content: "The message.",
    courseId: "The program that it is about.",
    repliedAt: "When the office replied; empty before.",
    note: "The office's note.",
  }),
  describe(auditEntries, "Who did what; entries never change.", {
    action: "What was done.",
    subject: "Kind of the record.",
    subjectId: "Number of the record.",
    data: "What changed.",
  }),
  describe(
    longJobs,
    "Long work of the office.",
    {
      kind: "Kind of work.",
      state: "How far it is.",
      total: "Number of steps; empty if not known.",
      done: "Steps done.",
      input: "What is to be done; empty once it is over.",
      result: "What came of it.",
      startedAt: "The worker's last sign of life.",
      cancelRequestedAt: "When it was told to stop; empty if not.",
    },
    { rows: { where: "t.kind <> 'archive'", means: "All but the making of archives." } },
  ),
  describe(
    files,
    "Files: uploads, pictures and materials. The bytes are in `files/`, by their hash.",
    {
      storageKey: "Random name of the bytes in the store.",
      name: "Name for people.",
      contentType: "Its type.",
      sizeBytes: "Size in bytes.",
      sha256: "SHA-256 of the bytes in hexadecimal.",
      ownerRole: "Which kind of person uploaded it.",
      ownerId: "That person's number in the table of the role.",
      isPublic: "Whether everyone may see it.",
      state: "Always stored.",
      removedAt: "When it was removed; its bytes are not in the archive then.",
    },
    {
      rows: { where: "t.state = 'stored'", means: "All but uploads that had not ended." },
      without: { provider: place, alsoAt: place, alsoSince: place },
    },
  ),
];
