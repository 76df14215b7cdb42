import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type SmtpStandIn = {
  url: string;
  /** What has been accepted, in order. */
  mails: Email[];
  /** Every message that arrived, refused ones too. */
  tries: number;
  /** Decides about each message before it is accepted; throwing refuses it. */
  beforeAccepting: (mail: Email) => void | Promise<void>;
  stop(): Promise<void>;
};

/** Refuses a message as a busy server does: for now. */
export class BusyServer extends Error {
  readonly responseCode = 451;
}

/** A real SMTP server on a free port of this machine that keeps what it gets. */
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
  // A client that is killed while it sends is part of the tests.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  standIn.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return standIn;
}
