import type { z } from "zod";
import type { mailTemplates } from "@/db/schema/office";
import type { Template } from "./letter";
import { claimReportMail } from "@/lib/notices/templates/claim-report";
import { confirmAddressMail } from "@/lib/notices/templates/confirm-address";
import { enrolled } from "@/lib/notices/templates/enrolled";
import { homeworkReturned } from "@/lib/notices/templates/homework-returned";
import { orderExpired } from "@/lib/notices/templates/order-expired";
import { passwordSet } from "@/lib/notices/templates/password-set";
import { receipt } from "@/lib/notices/templates/receipt";
import { refund } from "@/lib/notices/templates/refund";
import { refundFailed } from "@/lib/notices/templates/refund-failed";
import { reminder } from "@/lib/notices/templates/reminder";
import { reportReady } from "@/lib/notices/templates/report-ready";
import { reset } from "@/lib/notices/templates/reset";
import { setPassword } from "@/lib/notices/templates/set-password";
import { welcome } from "@/lib/notices/templates/welcome";

export type MailTemplate = (typeof mailTemplates)[number];

export const templates = {
  welcome,
  confirmAddress: confirmAddressMail,
  reset,
  setPassword,
  passwordSet,
  claimReport: claimReportMail,
  receipt,
  enrolled,
  refund,
  refundFailed,
  homeworkReturned,
  reportReady,
  reminder,
  orderExpired,
} satisfies Record<MailTemplate, Template>;

/** What a mail needs to know, by its template. */
export type MailData = { [T in MailTemplate]: z.input<(typeof templates)[T]["data"]> };
