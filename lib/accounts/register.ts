import { db } from "@/db/client";
import {
  countRegistration,
  countAttempt,
  forgiveRegistration,
  forgiveAttempt,
  attemptOf,
} from "@/lib/auth/limits";
import { hashPassword } from "@/lib/auth/password";
import { isEasilyGuessed } from "@/lib/auth/password-strength";
import { verifyPassword } from "@/lib/auth/verify-password";
import type { SessionOrigin } from "@/lib/auth/session";
import { Failure, foundOrThrow, invalid, isUniqueViolation } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { insertFamily, welcomeFamily } from "@/lib/families/insert-family";
import { pictureKey } from "./picture";
import { personColumns } from "./wire";
import { enter, type Entered, startSession } from "./log-in";
import { type Account, findAccount } from "./queries";
import type { Register } from "./schemas";

/**
 * Opens a parent's account and signs the parent in (rule R1.4). For the address of an existing account the right
 * password signs in, so that a double submit creates one account; otherwise it is refused with a text that reveals
 * nothing about the address (docs/decisions/0010).
 * @throws Failure "invalid" at pwd, "forbidden" registerRefused, "tooMany"
 */
export async function register(
  input: Register,
  locale: Locale,
  origin: SessionOrigin,
): Promise<Entered<"parent">> {
  const about = [input.email, input.firstName, input.lastName];
  if (await isEasilyGuessed(input.pwd, about)) throw invalid({ pwd: "weakPassword" });
  const known = await findAccount("parent", input.email);
  const attempt = attemptOf("parent", known?.id ?? input.email, origin);
  await countAttempt(attempt);
  await countRegistration(origin.ip);
  const enterInstead = async (account: Account) => {
    const entered = await enterKnown(account, input.pwd, origin);
    await Promise.all([forgiveAttempt(attempt), forgiveRegistration(origin.ip)]);
    return entered;
  };
  if (known) return enterInstead(known);
  return openAccount(input, locale, origin).catch(async (error: unknown) => {
    if (!isUniqueViolation(error, "parents_email_key")) throw error;
    return enterInstead(foundOrThrow(await findAccount("parent", input.email)));
  });
}

async function enterKnown(account: Account, password: string, origin: SessionOrigin) {
  const isRight = await verifyPassword(account.passwordHash, password);
  if (!isRight || !account.isOpen) throw new Failure("forbidden", "registerRefused");
  return db.transaction((tx) => enter("parent", account.id, origin, tx));
}

async function openAccount(input: Register, locale: Locale, origin: SessionOrigin) {
  const { firstName, lastName, email, pwd } = input;
  const agreesMarketing = input.isAgreeMarketing ?? false;
  const passwordHash = await hashPassword(pwd);
  return db.transaction(async (tx) => {
    const columns = {
      ...personColumns(input),
      avatar: await pictureKey(tx, input.pic, { by: [] }),
      firstName,
      lastName,
      email,
      passwordHash,
      agreesMarketing,
      locale,
    };
    const parentId = await insertFamily(tx, columns, "register");
    await welcomeFamily(tx, parentId, { email, firstName, locale });
    return startSession("parent", parentId, origin, tx);
  });
}
