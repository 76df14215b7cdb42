import { createHash } from "node:crypto";
import { z } from "zod";
import type { Executor } from "@/db/client";
import { issueOneTimeToken, readOneTimeToken, consumeOneTimeToken } from "@/lib/auth/one-time-token";
import { forbidden } from "@/lib/core/errors";
import type { ProvenIdentity } from "@/lib/identity/identity";

/** Time to find the mail. */
export const linkMinutes = 30;

const Waiting = z.object({
  provider: z.enum(["google", "facebook"]),
  subject: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  /** Digest of the ticket that must be sent with the mailed link. */
  ticketDigest: z.string().nullable(),
});
export type Waiting = z.output<typeof Waiting> & { parentId: number };

const digestOf = (ticket: string) => createHash("sha256").update(ticket).digest("base64url");

/** Issues the ticket for the browser that came from the provider: the identity and the account it waits for. */
export const issueLinkTicket = (executor: Executor, parentId: number, identity: ProvenIdentity) =>
  issue(executor, parentId, identity, null);

/**
 * Issues the token for the mail, which works only with the ticket, so that an owner cannot be tricked into linking a
 * stranger's identity.
 */
export const issueMailedLink = (executor: Executor, waiting: Waiting, ticket: string) =>
  issue(executor, waiting.parentId, waiting, digestOf(ticket));

type Named = Pick<ProvenIdentity, "provider" | "subject" | "email" | "emailVerified">;

const issue = (
  executor: Executor,
  parentId: number,
  { provider, subject, email, emailVerified }: Named,
  ticketDigest: string | null,
) => {
  const data: Omit<Waiting, "parentId"> = { provider, subject, email, emailVerified, ticketDigest };
  return issueOneTimeToken(executor, "link", { role: "parent", id: parentId }, linkMinutes, data);
};

type Found = Awaited<ReturnType<typeof readOneTimeToken>>;

function waitingOf(found: Found): Waiting | null {
  const data = Waiting.safeParse(found?.data);
  return found && data.success ? { ...data.data, parentId: found.subjectId } : null;
}

/** Reads a ticket without using it; null if it is used, expired, or a mailed link. */
export async function readLinkTicket(ticket: string): Promise<Waiting | null> {
  const waiting = waitingOf(await readOneTimeToken("link", ticket));
  return waiting?.ticketDigest === null ? waiting : null;
}

/** @throws Failure "forbidden" linkRefused */
export async function consumeLinkTicket(executor: Executor, ticket: string): Promise<Waiting> {
  const waiting = waitingOf(await consumeOneTimeToken(executor, "link", ticket));
  if (waiting?.ticketDigest !== null) throw forbidden("linkRefused");
  return waiting;
}

/**
 * Uses a mailed link together with the ticket of the browser that requested it.
 * @throws Failure "forbidden" linkRefused
 */
export async function consumeMailedLink(executor: Executor, token: string, ticket: string): Promise<Waiting> {
  const waiting = waitingOf(await consumeOneTimeToken(executor, "link", token));
  if (waiting?.ticketDigest !== digestOf(ticket)) throw forbidden("linkRefused");
  return waiting;
}
