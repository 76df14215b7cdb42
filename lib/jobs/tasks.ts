import { addSeconds } from "date-fns";
import type { JobHelpers, Task, TaskList } from "graphile-worker";
import { removeArchives } from "@/lib/archive/kept-archives";
import { purgeConversations } from "@/lib/conversations/erase";
import { mailUnreadMessages } from "@/lib/conversations/mail-unread";
import { finishAbandoned } from "@/lib/assessments/hand-in";
import { handInOverdueWriting } from "@/lib/assessments/writing/write";
import { logger } from "@/lib/core/logger";
import { sendOutbox } from "@/lib/notices/send-outbox";
import { cleanUploads } from "@/lib/storage/cleaner";
import { remindToPay } from "@/lib/orders/remind-to-pay";
import { purgeProofs } from "@/lib/orders/purge-proofs";
import { sweepOrders } from "@/lib/orders/sweeper";
import { purgeMails } from "@/lib/notices/purge-mails";
import { purgeEnquiries } from "@/lib/enquiries/purge";
import { purgeExpired } from "@/lib/auth/purge-expired";
import { lookAtMeetings, purgeRooms } from "@/lib/classroom/look-at-meetings";
import { purgeTemporaryStudents } from "@/lib/families/purge-temporary-students";
import { purgeInvitations } from "@/lib/families/purge-invitations";
import { remindOfClasses } from "@/lib/calendar/remind-of-classes";
import { LongJobPayload } from "@/lib/office/long-jobs";
import { sendFamilyDigests } from "@/lib/notices/family-digest";
import { purgeNotices } from "@/lib/notices/erase-notices";
import { sendTeacherMornings } from "@/lib/notices/teacher-morning";
import { tellHomeworkDue } from "@/lib/marks/tell-homework";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { remindOfOffers } from "@/lib/waiting/remind-of-offers";
import { freeLostJobs } from "./living-workers";
import { rollUpLedger } from "@/lib/ledger/sums";
import { purgeReceipts } from "@/lib/records/receipts";
import { runLongJob } from "./run-long-job";

/** The scheduled tasks. Each may run twice, and on two instances at once. */
export const tasks = {
  sendOutbox: (_, { abortSignal }) => sendOutbox(undefined, abortSignal),
  sweepOrders: () => sweepOrders(),
  runLongJob: (payload) => runLongJob(LongJobPayload.parse(payload).jobId),
  freeLostJobs: counted("freeLostJobs", freeLostJobs),
  finishAbandoned: twiceAMinute("finishAbandoned", counted("finishAbandoned", finishAbandoned)),
  handInOverdueWriting: twiceAMinute(
    "handInOverdueWriting",
    counted("handInOverdueWriting", handInOverdueWriting),
  ),
  remindToPay: counted("remindToPay", remindToPay),
  passSeatsOn: counted("passSeatsOn", passSeatsOn),
  remindOfOffers: counted("remindOfOffers", remindOfOffers),
  remindOfClasses: counted("remindOfClasses", remindOfClasses),
  tellHomeworkDue: counted("tellHomeworkDue", tellHomeworkDue),
  sendFamilyDigests: counted("sendFamilyDigests", () => sendFamilyDigests()),
  sendTeacherMornings: counted("sendTeacherMornings", () => sendTeacherMornings()),
  lookAtMeetings: counted("lookAtMeetings", lookAtMeetings),
  purgeRooms: counted("purgeRooms", purgeRooms),
  purgeNotices: counted("purgeNotices", purgeNotices),
  purgeTemporaryStudents: counted("purgeTemporaryStudents", purgeTemporaryStudents),
  purgeInvitations: counted("purgeInvitations", purgeInvitations),
  purgeEnquiries: counted("purgeEnquiries", purgeEnquiries),
  purgeProofs: counted("purgeProofs", purgeProofs),
  rollUpLedger: counted("rollUpLedger", rollUpLedger),
  mailUnreadMessages: counted("mailUnreadMessages", () => mailUnreadMessages()),
  purgeConversations: counted("purgeConversations", purgeConversations),
  purgeExpired: counted("purgeExpired", purgeExpired),
  removeArchives: counted("removeArchives", () => removeArchives()),
  forgetMails: counted("forgetMails", purgeMails),
  purgeReceipts: counted("purgeReceipts", () => purgeReceipts()),
  cleanUploads: counted("cleanUploads", async () => (await cleanUploads()).files),
} satisfies TaskList;

export type TaskName = keyof typeof tasks;

function counted(job: string, work: () => Promise<number>) {
  return async () => {
    const count = await work();
    if (count > 0) logger.info({ job, count }, "job done");
  };
}

/** The crontab has a resolution of a minute, so each run schedules another one half a minute later. */
function twiceAMinute(name: string, work: () => Promise<void>): Task {
  return async (payload, { addJob }: JobHelpers) => {
    const isFromCrontab = typeof payload === "object" && payload !== null && "_cron" in payload;
    const jobKey = `${name} again`;
    if (isFromCrontab) await addJob(name, {}, { jobKey, maxAttempts: 1, runAt: addSeconds(new Date(), 30) });
    await work();
  };
}
