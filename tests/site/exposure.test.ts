import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { startSite } from "../support/browser-site";
import { post } from "../support/production";

type Site = Awaited<ReturnType<typeof startSite>>;

/** Runs `work` against a site started for it. */
async function withSite(settings: Record<string, string>, work: (site: Site) => Promise<void>) {
  const site = await startSite(settings);
  await work(site).finally(() => site.stop());
}

/** Whether the site's port is open on `host`; 127.0.0.2 represents any address that it does not listen on. */
async function isOpen(host: string, url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), host);
  const [event] = await Promise.race([
    once(socket, "connect").then(() => ["open"]),
    once(socket, "error").then(() => ["refused"]),
  ]).catch(() => ["refused"]);
  socket.destroy();
  return event === "open";
}

/** The status of the outbox for a browser that uses the name `host` for this machine. */
async function outboxUnder(host: string, url: string): Promise<number | undefined> {
  const asking = request(`${url}/dev/mail`, { headers: { host } }).end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

it(
  "the local demo listens on loopback only, and shows its mails only under names of this machine",
  { timeout: 240_000 },
  () =>
    withSite({}, async ({ url }) => {
      expect(await isOpen("127.0.0.1", url)).toBe(true);
      expect(await isOpen("127.0.0.2", url)).toBe(false);
      const away = await fetch(`${url}/admin/profile`, { redirect: "manual" });
      const target = new URL(away.headers.get("location") ?? "", url);
      expect(target.origin).toBe(url);
      expect((await fetch(target)).status).toBe(200);

      const { host, port } = new URL(url);
      expect(await outboxUnder(host, url)).toBe(200);
      expect(await outboxUnder(`localhost:${port}`, url)).toBe(200);
      expect(await outboxUnder(`evil.example:${port}`, url)).toBe(404);
    }),
);

it("a public demo has its own passwords and shows its mails only to the office", { timeout: 240_000 }, () =>
  withSite({ DEMO: "public", HOST: "0.0.0.0" }, async ({ url, output }) => {
    expect(await isOpen("127.0.0.2", url)).toBe(true);
    const logIn = (pwd: string) => post(url, "/base/admin/login", { name: "admin", pwd });
    expect((await logIn("Demo-pass-1")).code).not.toBe(200);

    const visit = await fetch(`${url}/dev/mail`, { redirect: "manual" });
    expect(visit.status).toBe(307);
    expect(visit.headers.get("location")).toContain("/admin/login");

    const printed = /admin +admin +(\S+) /.exec(output())?.[1] ?? "";
    const { code, token } = await logIn(printed);
    expect(code).toBe(200);
    const mails = await fetch(`${url}/dev/mail`, { headers: { cookie: `token=${token}` } });
    expect(mails.status).toBe(200);
  }),
);
