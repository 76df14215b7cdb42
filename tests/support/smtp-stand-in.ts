import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type SmtpStandIn = {
  url: string;
  /** Accepted mails, in order. */
  mails: Email[];
  /** The number of messages that arrived, including rejected ones. */
  tries: number;
  /** Called before each message is accepted; throwing rejects it. */
  beforeAccepting: (mail: Email) => void | Promise<void>;
  stop(): Promise<void>;
};

/** Rejects a message temporarily, like a busy server. */
export class BusyServer extends Error {
  readonly responseCode = 451;
}

/** A real SMTP server on a free local port that keeps the mails it receives. */
export async function startSmtpStandIn(): Promise<SmtpStandIn> {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, answer) {
      take(stream).then(() => answer(), answer);
    },
  });
  const standIn: SmtpStandIn = {
    url: "",
    mails: [],
    tries: 0,
    beforeAccepting: () => {},
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  async function take(stream: Readable) {
    const mail = await PostalMime.parse(await buffer(stream));
    standIn.tries += 1;
    await standIn.beforeAccepting(mail);
    standIn.mails.push(mail);
  }
  // Some tests kill the client while it sends.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  standIn.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return standIn;
}
