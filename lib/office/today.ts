import type { Actor } from "@/lib/auth/actor";
import { listConflicts } from "@/lib/calendar/timetable";
import { listFullTerms } from "@/lib/catalog/full-terms";
import { countAskedMakeups } from "@/lib/classroom/asked-makeups";
import { listClassesOfDay } from "@/lib/classroom/school-day";
import { countUnreadConversations } from "@/lib/conversations/read-marks";
import { countOpenEnquiries } from "@/lib/enquiries/inbox";
import { installationNews } from "@/lib/installation/news";
import { isTaxNumberMissing } from "@/lib/invoices/missing-number";
import { countWaitingReports } from "@/lib/marks/term-report/queries";
import { countFailedMails } from "@/lib/notices/failed-mails";
import { countAskedWithdrawals } from "@/lib/orders/decide-withdrawal";
import { readWaitingMoney } from "@/lib/orders/waiting-money";

/** What waits for the office now, in fourteen queries for a school of any size (rule R16.40). */
export async function readOfficeToday(office: Actor<"admin">) {
  const [
    classes,
    money,
    enquiries,
    fullTerms,
    makeups,
    failedMails,
    unread,
    conflicts,
    withdrawals,
    needsTaxNumber,
    termReports,
    installation,
  ] = await Promise.all([
    listClassesOfDay(office),
    readWaitingMoney(office),
    countOpenEnquiries(office),
    listFullTerms(office),
    countAskedMakeups(office),
    countFailedMails(),
    countUnreadConversations(office),
    listConflicts(),
    countAskedWithdrawals(office),
    isTaxNumberMissing(office),
    countWaitingReports(office),
    installationNews(),
  ]);
  const planned = { makeups, failedMails, unread, conflicts: conflicts.records };
  return {
    classes,
    money,
    enquiries,
    fullTerms,
    withdrawals,
    needsTaxNumber,
    termReports,
    installation,
    ...planned,
  };
}
export type OfficeDay = Awaited<ReturnType<typeof readOfficeToday>>;
