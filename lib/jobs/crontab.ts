import { type CronItem, parseCronItems } from "graphile-worker";
import type { TaskName } from "./tasks";

const everyMinute = "* * * * *";
const hourly = "41 * * * *";
/** Before dawn in Toronto; the clock of the crontab is UTC. */
const nightly = "17 8 * * *";

const schedule: Record<TaskName, string> = {
  sendOutbox: everyMinute,
  sweepOrders: "*/2 * * * *",
  runLongJobs: everyMinute,
  finishAbandoned: everyMinute,
  remindOfClasses: "*/10 * * * *",
  purgeTemporaryStudents: nightly,
  purgeEnquiries: nightly,
  purgeExpired: nightly,
  forgetMails: nightly,
  cleanUploads: hourly,
};

/**
 * When each task runs. All instances share one timetable: the first to note a minute runs its tasks. A task has one
 * waiting job at most; what fails is left to the next time, except at night. A night without the server is made up for.
 */
export const crontab = parseCronItems(
  Object.entries(schedule).map(([task, match]): CronItem => {
    const isNightly = match === nightly;
    const backfillPeriod = isNightly ? 24 * 60 * 60 * 1000 : 0;
    return { task, match, options: { backfillPeriod, maxAttempts: isNightly ? 5 : 1, jobKey: task } };
  }),
);
