import { and, desc, eq } from "drizzle-orm";
import { POST as invite } from "@/app/api/user/guardian/invite/route";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { createGuardianship, createParent } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { call, signIn } from "./call";

export const toSee = { sees: true, pays: false, writes: false };
export const toPay = { sees: false, pays: true, writes: false };
export const toDoAll = { sees: true, pays: true, writes: true };

/** A second guardian of a child with these rights, signed in. */
export async function guardianOf(studentId: number, rights = toSee) {
  const parent = await createParent({ province: 5, firstName: "Wei", emailVerifiedAt: new Date() });
  const guardianship = await createGuardianship(studentId, parent.id, rights);
  return { parent, guardianship, token: await signIn("parent", parent.id) };
}

/** Invites by the family, and returns the secret of the mailed link. */
export async function invitationTo(
  email: string,
  studentIds: number[],
  { token, rights = toSee }: { token: string; rights?: typeof toSee },
): Promise<string> {
  await call(invite, { studentIds, email, ...rights }, { token });
  return secretMailedTo(email);
}

/** The secret of the newest invitation in the mail to an address. */
export async function secretMailedTo(recipient: string): Promise<string> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, "guardianInvitation")))
    .orderBy(desc(mailOutbox.id));
  const { searchParams } = new URL(String(foundOrThrow(mail).data["path"]), "http://localhost");
  return foundOrThrow(searchParams.get("invitation"));
}
