import type { Locale } from "@/lib/core/locale";

export type RenderedMail = { subject: string; html: string; text: string };

export type OutgoingMail = RenderedMail & {
  recipient: string;
  locale: Locale;
  /** The same for every try of one mail, so that a copy sent twice can be told from two mails. */
  messageId: string;
};

export type Sender = {
  /** What a mail becomes when `send` has answered. */
  becomes: "sent" | "kept";
  /** Hands the mail over. @throws SendingError */
  send(mail: OutgoingMail): Promise<void>;
};

/** A mail was not taken. */
export class SendingError extends Error {
  constructor(
    message: string,
    /** The server could not be reached or did not answer: other mails would fare no better. */
    readonly isDown: boolean,
  ) {
    super(message);
  }
}
