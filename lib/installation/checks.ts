import { createHmac } from "node:crypto";
import { db } from "@/db/client";
import { newestSecret } from "@/lib/core/secrets";
import { env } from "@/lib/env";
import { probeMailServer } from "@/lib/mail/probe";
import { readSenderSignatures, type TextResolver } from "@/lib/mail/sender-domain";
import { inspectStripe, webhookAddress } from "@/lib/payments/inspect-stripe";
import { getSchool } from "@/lib/school/queries";
import { probeStore } from "@/lib/storage/probe";
import { currentStorage } from "@/lib/storage/storage";
import { type InstallationFacts, saveFact } from "./facts";
import { bad, type Finding, good, unknown } from "./finding";
import { type CheckName, checkNames } from "./items";

const patienceMs = 5_000;

/** The settings on which a check's result depends; when one changes, the check has to be made again. */
const settingsOf: Record<CheckName, (string | undefined)[]> = {
  address: [env.APP_URL],
  mail: [env.SMTP_URL, env.MAIL_FROM],
  mailSigned: [env.MAIL_FROM],
  payments: [env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET, env.APP_URL],
  files: [
    currentStorage,
    env.DATA_DIR,
    env.S3_BUCKET_URL,
    env.S3_REGION,
    env.S3_ACCESS_KEY_ID,
    env.S3_SECRET_ACCESS_KEY,
    env.UPLOADTHING_TOKEN,
  ],
};

/** Tells whether the settings of a check have changed, without storing them. */
export const settingsMark = (check: CheckName): string =>
  createHmac("sha256", newestSecret).update(JSON.stringify(settingsOf[check])).digest("base64url");

/** The result of the last check under the present settings; null if there is none. */
export function lastResult(
  facts: InstallationFacts,
  check: CheckName,
): { findings: Finding[]; at: Date } | null {
  const fact = facts[`check:${check}`];
  if (!fact || fact.data.settings !== settingsMark(check)) return null;
  return { findings: fact.data.findings as Finding[], at: fact.at };
}

/** Asks the mail server, the name servers, Stripe, the file store and our own address, and stores what they say. */
export async function runChecks(resolver?: TextResolver): Promise<void> {
  const checks: Record<CheckName, () => Promise<Finding[]>> = {
    address: checkAddress,
    mail: checkMail,
    mailSigned: () => checkSignatures(resolver),
    payments: checkPayments,
    files: checkFiles,
  };
  await Promise.all(
    checkNames.map(async (name) =>
      saveFact(db, `check:${name}`, { settings: settingsMark(name), findings: await checks[name]() }),
    ),
  );
}

/** Whether the public address leads to a server of ours. */
async function checkAddress(): Promise<Finding[]> {
  const answer = await fetch(`${env.APP_URL}/api/health/live`, {
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (answer?.ok) return [good("addressReached", { address: env.APP_URL })];
  return [
    bad(answer ? "addressElsewhere" : "addressAway", { address: env.APP_URL, status: answer?.status ?? 0 }),
  ];
}

async function checkMail(): Promise<Finding[]> {
  if (!env.SMTP_URL) return [];
  const host = new URL(env.SMTP_URL).host;
  const { state, detail } = await probeMailServer(env.SMTP_URL);
  if (state === "ready") return [good("mailReady", { host })];
  return [bad(state === "refused" ? "mailRefused" : "mailAway", { host, detail })];
}

/** The domain of the sender: of MAIL_FROM, else of the school's address. */
async function senderDomain(): Promise<string> {
  const sender = env.MAIL_FROM ?? (await getSchool()).email;
  return sender.replace(/^.*@/, "").replace(/>.*$/, "").trim().toLowerCase();
}

async function checkSignatures(resolver?: TextResolver): Promise<Finding[]> {
  const domain = await senderDomain();
  const { spf, dkim, dmarc } = await readSenderSignatures(domain, resolver);
  if ([spf, dkim, dmarc].every((state) => state === "unknown")) return [unknown("dnsAway", { domain })];
  const words = {
    found: { tone: good, spf: "spfFound", dkim: "dkimFound", dmarc: "dmarcFound" },
    missing: { tone: bad, spf: "spfMissing", dkim: "dkimMissing", dmarc: "dmarcMissing" },
    unknown: { tone: unknown, spf: "dnsAway", dkim: "dnsAway", dmarc: "dnsAway" },
  } as const;
  const say = (name: "spf" | "dkim" | "dmarc", state: keyof typeof words) =>
    words[state].tone(words[state][name], { domain });
  return [say("spf", spf), say("dkim", dkim), say("dmarc", dmarc)];
}

async function checkPayments(): Promise<Finding[]> {
  if (!env.STRIPE_SECRET_KEY) return [];
  const stripe = await inspectStripe();
  if (stripe.state !== "known")
    return [stripe.state === "refused" ? bad("paymentsRefused") : unknown("paymentsAway")];
  const { isLive, currency, takesCharges, webhook } = stripe;
  const address = webhookAddress();
  return [
    isLive ? good("paymentsLive") : bad("paymentsTest"),
    ...(takesCharges ? [] : [bad("paymentsInactive")]),
    ...(currency === "cad" ? [] : [bad("paymentsCurrency", { currency: currency.toUpperCase() })]),
    ...webhookFindings(webhook, address),
    ...(env.STRIPE_WEBHOOK_SECRET ? [] : [bad("webhookSecretMissing")]),
  ];
}

function webhookFindings(webhook: { missing: string[] } | null | "unknown", address: string): Finding[] {
  if (webhook === "unknown") return [unknown("webhookUnknown", { address })];
  if (!webhook) return [bad("webhookMissing", { address })];
  if (webhook.missing.length > 0) return [bad("webhookEvents", { events: webhook.missing.join(", ") })];
  return [good("webhookFound")];
}

async function checkFiles(): Promise<Finding[]> {
  const { isWorking, detail } = await probeStore();
  return [isWorking ? good("filesWork") : bad("filesFail", { detail })];
}
