import type { Locale } from "@/lib/core/locale";

export type RenderedMail = {
  /** The school as the sender. */
  school: { name: string; address: string };
  subject: string;
  /** Where mail programs let the reader stop such mails. */
  unsubscribeUrl?: string;
  html: string;
  text: string;
};

export type OutgoingMail = RenderedMail & {
  recipient: string;
  locale: Locale;
  /** The same for every attempt at one mail, so that copies can be recognised. */
  messageId: string;
};

export type Sender = {
  /** The state of a mail after `send` has succeeded. */
  becomes: "sent" | "kept";
  /** Delivers the mail. @throws SendingError */
  send(mail: OutgoingMail): Promise<void>;
};

/** A mail was not accepted. */
export class SendingError extends Error {
  constructor(
    message: string,
    /** The server could not be reached or did not respond, so other mails would fail too. */
    readonly isDown: boolean,
  ) {
    super(message);
  }
}
