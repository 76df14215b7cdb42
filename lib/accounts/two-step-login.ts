import { db } from "@/db/client";
import type { PersonKey } from "@/lib/auth/actor";
import { readOneTimeToken, consumeOneTimeToken } from "@/lib/auth/one-time-token";
import type { SessionOrigin } from "@/lib/auth/session";
import { forbidden } from "@/lib/core/errors";
import { auditFailure, type LoggedIn, startSession } from "./log-in";
import { getAccountOrThrow } from "./queries";
import { beginTwoStep, confirmTwoStep } from "./two-step";
import { hasTwoStep, verifyCode } from "./two-step-state";

/** The account of a ticket. @throws Failure "forbidden" ticketRefused */
async function holderOf(ticket: string): Promise<PersonKey> {
  const found = await readOneTimeToken("secondStep", ticket);
  if (!found) throw forbidden("ticketRefused");
  const { isOpen } = await getAccountOrThrow(found.role, found.subjectId);
  if (!isOpen) throw forbidden("ticketRefused");
  return { role: found.role, id: found.subjectId };
}

/** A ticket opens one session. */
const enterOnce = (ticket: string, { role, id }: PersonKey, origin: SessionOrigin): Promise<LoggedIn> =>
  db.transaction(async (tx) => {
    if (!(await consumeOneTimeToken(tx, "secondStep", ticket))) throw forbidden("ticketRefused");
    return startSession(role, id, origin, tx);
  });

/**
 * `/base/twoStep/login`: a code of the app or a backup code, after the right password.
 * @throws Failure "forbidden" ticketRefused, "invalid" at code, "tooMany"
 */
export async function logInWithCode(
  { ticket, code }: { ticket: string; code: string },
  origin: SessionOrigin,
): Promise<LoggedIn> {
  const who = await holderOf(ticket);
  await verifyCode(who, code, origin).catch(async (error: unknown) => {
    if (who.role === "admin") await auditFailure(who.id, origin);
    throw error;
  });
  return enterOnce(ticket, who, origin);
}

/** `/base/twoStep/setUp`: sets up the second step during a login, where it is compulsory and missing. */
export async function setUpByTicket(ticket: string) {
  const who = await holderOf(ticket);
  if (await hasTwoStep(who)) throw forbidden("ticketRefused");
  return beginTwoStep(who);
}

/** `/base/twoStep/confirm`: the first right code also opens the session, and returns the backup codes. */
export async function confirmByTicket(
  { ticket, code }: { ticket: string; code: string },
  origin: SessionOrigin,
): Promise<{ entered: LoggedIn; recoveryCodes: string[] }> {
  const who = await holderOf(ticket);
  const { recoveryCodes } = await confirmTwoStep(who, { code }, origin);
  return { entered: await enterOnce(ticket, who, origin), recoveryCodes };
}
