import { db } from "@/db/client";
import { startSession, type LoggedIn } from "@/lib/accounts/log-in";
import { addDrawnTwoStep, drawTwoStep } from "@/lib/accounts/two-step";
import { hashNewPassword } from "@/lib/auth/password-strength";
import type { SessionOrigin } from "@/lib/auth/session";
import { pagesChanged } from "@/lib/core/page-cache";
import { saveFirstContact } from "@/lib/school/save";
import { addFirstAdmin } from "@/lib/staff/admins";
import { assertSetupCode, spendSetupCode } from "./setup-code";
import type { FinishSetup, SetupAccount } from "./setup-schemas";

/** `/base/setup/open`: whether the code of the first start is right (rule R20.10). */
export async function openSetup({ setupCode }: { setupCode: string }, origin: SessionOrigin): Promise<null> {
  await assertSetupCode(setupCode, origin);
  return null;
}

/**
 * `/base/setup/account`: checks the account to be made, and draws its second step. Nothing is stored.
 * @throws Failure "invalid" at setupCode or pwd, "notFound", "tooMany"
 */
export async function drawOffice({ setupCode, school, ...account }: SetupAccount, origin: SessionOrigin) {
  await assertSetupCode(setupCode, origin);
  await hashOf({ school, ...account });
  return drawTwoStep({ issuer: school.name.en, label: account.email });
}

/** The password must repeat neither the person nor the school. */
const hashOf = ({ school, pwd, name, displayName, email }: Omit<SetupAccount, "setupCode">) =>
  hashNewPassword(pwd, [name, displayName, email, school.name.en, school.name.zh, school.legalName]);

/**
 * `/base/setup/finish`: makes the school and its office account with its second step, uses the code up, and signs the office
 * in, all or nothing. Of two browsers that finish at once one succeeds.
 * @throws Failure "invalid" at setupCode, pwd or code, "notFound", "tooMany"
 */
export async function finishSetup(
  { setupCode, school, sealed, code, ...account }: FinishSetup,
  origin: SessionOrigin,
): Promise<{ entered: LoggedIn<"admin">; recoveryCodes: string[] }> {
  await assertSetupCode(setupCode, origin);
  const passwordHash = await hashOf({ school, ...account });
  const made = await db.transaction(async (tx) => {
    await spendSetupCode(tx, setupCode);
    const { name, displayName, email } = account;
    const who = await addFirstAdmin(tx, { name, displayName, email, passwordHash });
    const { recoveryCodes } = await addDrawnTwoStep(tx, who, { sealed, code });
    await saveFirstContact(tx, who, school);
    return { entered: await startSession("admin", who.id, origin, tx), recoveryCodes };
  });
  await pagesChanged();
  return made;
}
