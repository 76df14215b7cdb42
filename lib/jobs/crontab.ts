import { type CronItem, parseCronItems } from "graphile-worker";
import type { longJobTask } from "@/lib/office/long-jobs";
import type { TaskName } from "./tasks";

const everyMinute = "* * * * *";
const everyTenMinutes = "*/10 * * * *";
const hourly = "41 * * * *";
/** Before dawn in Toronto; the crontab uses UTC. */
const nightly = "17 8 * * *";

const schedule: Record<Exclude<TaskName, typeof longJobTask>, string> = {
  sendOutbox: everyMinute,
  sweepOrders: "*/2 * * * *",
  freeLostJobs: everyMinute,
  finishAbandoned: everyMinute,
  handInOverdueWriting: everyMinute,
  remindToPay: "*/5 * * * *",
  passSeatsOn: everyMinute,
  remindOfOffers: "*/5 * * * *",
  remindOfClasses: "*/5 * * * *",
  tellHomeworkDue: everyTenMinutes,
  sendFamilyDigests: everyTenMinutes,
  sendTeacherMornings: everyTenMinutes,
  lookAtMeetings: everyTenMinutes,
  purgeRooms: nightly,
  mailUnreadMessages: everyMinute,
  purgeConversations: nightly,
  purgeNotices: nightly,
  purgeTemporaryStudents: nightly,
  purgeInvitations: nightly,
  purgeEnquiries: nightly,
  purgeProofs: nightly,
  rollUpLedger: nightly,
  purgeExpired: nightly,
  forgetMails: nightly,
  removeArchives: hourly,
  purgeReceipts: hourly,
  cleanUploads: hourly,
};

/**
 * The schedule of the tasks. All instances share one timetable: the first to claim a minute runs its tasks. A task has
 * at most one waiting job; a failed one waits for its next run, except the nightly one, which is also made up for after
 * a night without the server.
 */
export const crontab = parseCronItems(
  Object.entries(schedule).map(([task, match]): CronItem => {
    const isNightly = match === nightly;
    const backfillPeriod = isNightly ? 24 * 60 * 60 * 1000 : 0;
    return { task, match, options: { backfillPeriod, maxAttempts: isNightly ? 5 : 1, jobKey: task } };
  }),
);
