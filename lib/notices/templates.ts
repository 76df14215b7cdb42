import type { z } from "zod";
import type { Template } from "./letter";
import { addressChangedMail } from "./templates/address-changed";
import { announcementMail } from "./templates/announcement";
import { claimReportMail } from "./templates/claim-report";
import { classChangedMail } from "./templates/class-changed";
import { confirmAddressMail } from "./templates/confirm-address";
import { enrolledMail } from "./templates/enrolled";
import { familyDigestMail } from "./templates/family-digest";
import { guardianEndedMail } from "./templates/guardian-ended";
import { guardianInvitationMail } from "./templates/guardian-invitation";
import { homeworkReturnedMail } from "./templates/homework-returned";
import { offerLapsedMail } from "./templates/offer-lapsed";
import { orderCancelledMail } from "./templates/order-cancelled";
import { orderExpiredMail } from "./templates/order-expired";
import { orderPlacedMail } from "./templates/order-placed";
import { orderReminderMail } from "./templates/order-reminder";
import { passwordSetMail } from "./templates/password-set";
import { payOutsideMail } from "./templates/pay-outside";
import { paymentFailedMail } from "./templates/payment-failed";
import { receiptMail } from "./templates/receipt";
import { refundMail } from "./templates/refund";
import { refundFailedMail } from "./templates/refund-failed";
import { reminderMail } from "./templates/reminder";
import { reportReadyMail } from "./templates/report-ready";
import { resetMail } from "./templates/reset";
import { seatEndedMail } from "./templates/seat-ended";
import { seatMovedMail } from "./templates/seat-moved";
import { seatOfferedMail } from "./templates/seat-offered";
import { setPasswordMail } from "./templates/set-password";
import { teacherMorningMail } from "./templates/teacher-morning";
import { termReportMail } from "./templates/term-report";
import { unreadMessagesMail } from "./templates/unread-messages";
import { waitingEndedMail } from "./templates/waiting-ended";
import { waitingJoinedMail } from "./templates/waiting-joined";
import { welcomeMail } from "./templates/welcome";
import { withdrawalDeclinedMail } from "./templates/withdrawal-declined";
import { writingMarkedMail } from "./templates/writing-marked";

/** Written by `npm run generate`: the mails in the folder `templates`. */
export const templates = {
  addressChanged: addressChangedMail,
  announcement: announcementMail,
  claimReport: claimReportMail,
  classChanged: classChangedMail,
  confirmAddress: confirmAddressMail,
  enrolled: enrolledMail,
  familyDigest: familyDigestMail,
  guardianEnded: guardianEndedMail,
  guardianInvitation: guardianInvitationMail,
  homeworkReturned: homeworkReturnedMail,
  offerLapsed: offerLapsedMail,
  orderCancelled: orderCancelledMail,
  orderExpired: orderExpiredMail,
  orderPlaced: orderPlacedMail,
  orderReminder: orderReminderMail,
  passwordSet: passwordSetMail,
  payOutside: payOutsideMail,
  paymentFailed: paymentFailedMail,
  receipt: receiptMail,
  refund: refundMail,
  refundFailed: refundFailedMail,
  reminder: reminderMail,
  reportReady: reportReadyMail,
  reset: resetMail,
  seatEnded: seatEndedMail,
  seatMoved: seatMovedMail,
  seatOffered: seatOfferedMail,
  setPassword: setPasswordMail,
  teacherMorning: teacherMorningMail,
  termReport: termReportMail,
  unreadMessages: unreadMessagesMail,
  waitingEnded: waitingEndedMail,
  waitingJoined: waitingJoinedMail,
  welcome: welcomeMail,
  withdrawalDeclined: withdrawalDeclinedMail,
  writingMarked: writingMarkedMail,
} satisfies Record<string, Template>;

export type MailTemplate = keyof typeof templates;
/** The data of each mail, by template. */
export type MailData = { [T in MailTemplate]: z.input<(typeof templates)[T]["data"]> };
