import { env } from "@/lib/env";
import type { Sender } from "./sender";
import { smtpSender } from "./smtp-sender";

/** Without an SMTP server, a mail is delivered once it is in the outbox. */
const outboxSender: Sender = { becomes: "kept", send: async () => {} };

/** The sender configured by the environment. */
export const currentSender = (): Sender => (env.SMTP_URL ? smtpSender(env.SMTP_URL) : outboxSender);
