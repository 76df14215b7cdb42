import { createHash, randomInt, randomUUID } from "node:crypto";
import { addHours } from "date-fns";
import { createTranslator } from "next-intl";
import { db } from "@/db/client";
import { recordAddressProof } from "@/lib/accounts/address-proof";
import { getAccountOrThrow } from "@/lib/accounts/queries";
import type { Admin } from "@/lib/auth/actor";
import { attemptOf, countAttempt, countMail, forgiveMail } from "@/lib/auth/limits";
import type { SessionOrigin } from "@/lib/auth/session";
import { conflict, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { currentSender } from "@/lib/mail/current-sender";
import { SendingError } from "@/lib/mail/sender";
import { recordAudit } from "@/lib/records/audit";
import { getSchool } from "@/lib/school/queries";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { settingsMark } from "./checks";
import { type InstallationFact, lockFact, readFacts, removeFact, saveFact } from "./facts";

const messages = { en, zh };
const hoursValid = 1;

const digest = (code: string) => createHash("sha256").update(code).digest("base64url");

/**
 * Sends a mail with a code to the administrator's own address, at once and without the worker, so that the answer of the mail
 * server is seen (rule R20.14). A mail that it did not take is not counted.
 * @throws Failure "conflict" without a mail server, or with its refusal, which no repetition mends; "tooMany"
 */
export async function sendTestMail(admin: Admin, locale: Locale): Promise<{ address: string }> {
  if (!env.SMTP_URL) throw conflict("mailNotSet");
  const [{ email }, school] = await Promise.all([getAccountOrThrow("admin", admin.id), getSchool()]);
  if (!email) throw conflict("mailNotSet");
  await countMail("test", email);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const t = createTranslator({
    locale,
    messages: messages[locale] as typeof en,
    namespace: "opening.testMail",
  });
  const words = { school: school.name[locale], code };
  const lines = [t("intro", words), t("code", words), t("ignore")];
  await currentSender()
    .send({
      recipient: email,
      locale,
      messageId: `<${randomUUID()}@${new URL(env.APP_URL).hostname}>`,
      school: { name: school.name[locale], address: school.email },
      subject: t("subject", words),
      text: lines.join("\n\n"),
      html: lines
        .map((line) => `<p>${line.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`)
        .join(""),
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof SendingError)) throw error;
      await forgiveMail("test", email);
      throw conflict("testMailRefused", { reason: error.message.slice(0, 300) });
    });
  const data = { hash: digest(code), expiresAt: addHours(new Date(), hoursValid), address: email };
  await saveFact(db, `mailCode:${admin.id}`, data, admin.id);
  return { address: email };
}

/** A code that was mailed, unless it has expired. */
function validCode(fact: InstallationFact | undefined): { hash: string; address: string } | null {
  if (!fact) return null;
  const { hash, expiresAt, address } = fact.data as Record<"hash" | "expiresAt" | "address", string>;
  return new Date(expiresAt) > new Date() ? { hash, address } : null;
}

/** The address whose test mail the administrator may still confirm with its code; null without one. */
export async function awaitedTestMail({ id }: Admin): Promise<string | null> {
  return validCode((await readFacts())[`mailCode:${id}`])?.address ?? null;
}

/**
 * Takes the code of the mail as proof that mails arrive, and that the address is the administrator's.
 * @throws Failure "invalid" at mailCode, "tooMany"
 */
export async function confirmTestMail(
  admin: Admin,
  { mailCode }: { mailCode: string },
  origin: SessionOrigin,
): Promise<null> {
  await countAttempt(attemptOf("admin", admin.id, origin, "confirm"));
  return db.transaction(async (tx) => {
    const sent = validCode(await lockFact(tx, `mailCode:${admin.id}`));
    if (sent?.hash !== digest(mailCode)) throw invalid({ mailCode: "wrongCode" });
    const { address } = sent;
    await removeFact(tx, `mailCode:${admin.id}`);
    await saveFact(tx, "mailProven", { address, settings: settingsMark("mail") }, admin.id);
    if ((await getAccountOrThrow("admin", admin.id)).email === address) await recordAddressProof(tx, admin);
    await recordAudit(tx, admin, "installation.confirmEmail", "installation", 1);
    return null;
  });
}
