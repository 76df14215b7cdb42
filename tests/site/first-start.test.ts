import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { codeAt } from "@/lib/accounts/two-step-codes";
import { refuseDemoSchool } from "@/scripts/prepare-database";
import { startSite } from "../support/browser-site";
import { createEmptyDatabase } from "../support/empty-database";
import { post } from "../support/production";
import { typedAccount, typedSchool } from "../support/setup";
import { startSmtpStandIn } from "../support/smtp-stand-in";
import { StripeStandIn } from "../support/stripe-stand-in";

/** The TCP ports on which a process or one of its descendants listens. */
function portsOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean))
    try {
      parents.set(pid, Number(/\) \S+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]));
    } catch {
      // It has ended.
    }
  const ours = [...parents.keys()].filter((pid) => {
    for (let at: number | undefined = pid; at; at = parents.get(at)) if (at === root) return true;
    return false;
  });
  const sockets = new Set(
    ours.flatMap((pid) =>
      readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
        try {
          return /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
        } catch {
          return [];
        }
      }),
    ),
  );
  const listening = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, "utf8")
      .split("\n")
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state, , , , , , inode]) => state === "0A" && sockets.has(inode ?? ""))
      .map(([, local = ""]) => Number.parseInt(local.split(":")[1] ?? "", 16)),
  );
  return [...new Set(listening)];
}

describe("a live installation", { timeout: 240_000 }, () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
  let stripe: StripeStandIn;
  let site: Awaited<ReturnType<typeof startSite>>;
  let url = "";
  let token = "";

  beforeAll(async () => {
    [database, smtp, stripe] = await Promise.all([
      createEmptyDatabase(inject("templateUrl")),
      startSmtpStandIn(),
      new StripeStandIn().start(),
    ]);
    const settings = { DATABASE_URL: database.url, SMTP_URL: smtp.url, METRICS_TOKEN: "" };
    site = await startSite({ ...settings, ...stripe.environment() });
    url = site.url;
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
    await Promise.all([smtp.stop(), stripe.stop()]);
    await database.drop();
  });

  const status = async (path: string) => (await fetch(`${url}${path}`, { redirect: "manual" })).status;

  it("is set up by its owner with the printed code, after each mistake", async () => {
    const code = /One-time code: (\S+)/.exec(site.output())?.[1] ?? "";
    expect(site.output()).toContain(`${url}/setup#${code}`);
    expect([await status("/setup"), await status("/zh/setup")]).toEqual([200, 200]);
    expect(await (await fetch(`${url}/setup`)).text()).toMatch(/name="robots" content="noindex/);

    const wrong = await post(url, "/base/setup/open", { setupCode: "k7m2p-x9qf4-3hwtd-8ncra" });
    expect(wrong.code).toBe(3000);
    const given = { setupCode: code, school: typedSchool, ...typedAccount };
    const weak = await post(url, "/base/setup/account", { ...given, pwd: "Maple2026" });
    expect(weak.code).toBe(3000);
    const { data: drawn } = await post<{ secret: string; sealed: string }>(url, "/base/setup/account", given);
    const finish = (appCode: string) =>
      post<{ recoveryCodes: string[] }>(url, "/base/setup/finish", {
        ...given,
        sealed: drawn?.sealed,
        code: appCode,
      });
    expect((await finish("000000")).code).toBe(3000);
    const made = await finish(codeAt(drawn?.secret ?? ""));
    expect(made.data?.recoveryCodes).toHaveLength(10);
    token = made.token ?? "";
    expect(await (await fetch(url)).text()).toContain(typedSchool.name.en);
  });

  it("has no second set-up", async () => {
    expect([await status("/setup"), await status("/zh/setup")]).toEqual([404, 404]);
    expect((await post(url, "/base/setup/open", { setupCode: "x" })).code).toBe(404);
  });

  it("shows the office what is open, and asks the services", async () => {
    await post(url, "/api/admin/installation/check", {}, { token });
    await post(url, "/api/admin/installation/mail/send", {}, { token });
    const mailCode = /The code is (\d{6})/.exec(smtp.mails[0]?.text ?? "")?.[1];
    expect((await post(url, "/api/admin/installation/mail/confirm", { mailCode }, { token })).code).toBe(200);
    const page = await (
      await fetch(`${url}/admin/settings`, { headers: { cookie: `token=${token}` } })
    ).text();
    const stateOf = (item: string) => new RegExp(`data-item="${item}" data-state="(\\w+)"`).exec(page)?.[1];
    expect(stateOf("demo")).toBe("done");
    expect(stateOf("school")).toBe("done");
    expect(stateOf("secondStep")).toBe("done");
    expect(stateOf("mail")).toBe("done");
    expect(stateOf("files")).toBe("done");
    expect(stateOf("secret")).toBe("open");
    expect(stateOf("payments")).toBe("open");
    expect(page).toContain("test key");
  });

  it("has no demo account, no demo mail, no demo checkout and no port but its own", async () => {
    const logins = await Promise.all([
      post(url, "/base/admin/login", { name: "admin", pwd: "Demo-pass-1" }),
      post(url, "/base/email/login", { role: 1, email: "parent@example.com", pwd: "Demo-pass-1" }),
      post(url, "/base/teacher/email/login", { email: "teacher@example.com", pwd: "Demo-pass-1" }),
    ]);
    expect(logins.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect([await status("/dev/mail"), await status("/zh/dev/mail")]).toEqual([404, 404]);
    expect(await status("/api/metrics")).toBe(404);
    expect(await status("/styleguide")).toBe(404);
    expect(portsOf(site.pid)).toEqual([Number(new URL(url).port)]);
  });
});

it("refuses a database into which a demo school was restored", { timeout: 60_000 }, async () => {
  const DATABASE_URL = process.env.DATABASE_URL ?? "";
  await expect(startSite({ DATABASE_URL }, { log: "ignore" })).rejects.toThrow("exit code 1");
  await expect(refuseDemoSchool(DATABASE_URL, false)).rejects.toThrow("contains the demo school");
  await refuseDemoSchool(DATABASE_URL, true);
});
