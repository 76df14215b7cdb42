import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probeMailServer } from "@/lib/mail/probe";
import { freePort } from "@/scripts/postgres";

const server = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  logger: false,
  onAuth: ({ username, password }, _session, answer) =>
    username === "school" && password === "right"
      ? answer(null, { user: username })
      : answer(Object.assign(new Error("no such login"), { responseCode: 535 })),
});
let host = "";
beforeAll(async () => {
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

test("a mail server accepts the login, refuses it, or is not there", async () => {
  expect(await probeMailServer(`smtp://school:right@${host}`)).toEqual({ state: "ready", detail: "" });
  expect(await probeMailServer(`smtp://school:wrong@${host}`)).toEqual({
    state: "refused",
    detail: "EAUTH 535",
  });
  const nowhere = `smtp://127.0.0.1:${await freePort()}`;
  expect(await probeMailServer(nowhere)).toEqual({ state: "away", detail: "ESOCKET" });
});
