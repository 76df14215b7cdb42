import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { languageTags } from "@/lib/i18n/routing";
import { type OutgoingMail, type Sender, SendingError } from "./sender";

/** Sends through an SMTP server, `smtp://user:password@host:587`. */
export function smtpSender(url: string): Sender {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    becomes: "sent",
    async send({ recipient, locale, messageId, school, subject, unsubscribeUrl, html, text }: OutgoingMail) {
      await transport
        .sendMail({
          from: env.MAIL_FROM ?? school,
          replyTo: school,
          to: { name: "", address: recipient },
          subject,
          html,
          text,
          messageId,
          ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
          headers: { "Content-Language": languageTags[locale], "Auto-Submitted": "auto-generated" },
        })
        .catch((error: unknown) => {
          throw refusal(error);
        });
    },
  };
}

/** A response of the server has a code; without one it was unreachable or timed out. */
function refusal(error: unknown): SendingError {
  const message = error instanceof Error ? error.message : String(error);
  const hasAnswered = error instanceof Error && "responseCode" in error && Boolean(error.responseCode);
  return new SendingError(message, !hasAnswered);
}
