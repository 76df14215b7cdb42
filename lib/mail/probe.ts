import { createTransport } from "nodemailer";

/** The state of the mail server: it accepted the login, refused it, or could not be reached. */
export type MailServerState = { state: "ready" | "refused" | "away"; detail: string };

/** Connects to the mail server of `url` and logs in, without sending anything. */
export async function probeMailServer(url: string): Promise<MailServerState> {
  const transport = createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
  });
  try {
    await transport.verify();
    return { state: "ready", detail: "" };
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    const isRefusal = code === "EAUTH" || Boolean(responseCode);
    return { state: isRefusal ? "refused" : "away", detail: [code, responseCode].filter(Boolean).join(" ") };
  } finally {
    transport.close();
  }
}
