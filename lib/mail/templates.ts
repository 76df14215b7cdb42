import type { z } from "zod";
import type { mailTemplates } from "@/db/schema/office";
import type { Template } from "./letter";
import { claimReport } from "./templates/claim-report";
import { confirmAddress } from "./templates/confirm-address";
import { enrolled } from "./templates/enrolled";
import { homeworkReturned } from "./templates/homework-returned";
import { orderExpired } from "./templates/order-expired";
import { passwordSet } from "./templates/password-set";
import { receipt } from "./templates/receipt";
import { refund } from "./templates/refund";
import { refundFailed } from "./templates/refund-failed";
import { reminder } from "./templates/reminder";
import { reportReady } from "./templates/report-ready";
import { reset } from "./templates/reset";
import { setPassword } from "./templates/set-password";
import { welcome } from "./templates/welcome";

export type MailTemplate = (typeof mailTemplates)[number];

export const templates = {
  welcome,
  confirmAddress,
  reset,
  setPassword,
  passwordSet,
  claimReport,
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
