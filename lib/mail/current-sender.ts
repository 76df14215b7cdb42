import { env } from "@/lib/env";
import type { Sender } from "./sender";
import { smtpSender } from "./smtp-sender";

/** Where there is no SMTP server, a mail has arrived when it is in the outbox. */
const outboxSender: Sender = { becomes: "kept", send: async () => {} };

/** The sender that the environment asks for. */
export const currentSender = (): Sender => (env.SMTP_URL ? smtpSender(env.SMTP_URL) : outboxSender);
