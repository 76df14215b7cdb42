import { z } from "zod";
import { email, optionalText, requiredInteger } from "@/lib/core/fields";

/** What a second guardian may do (rule R4.21): see or pay, or both; writing needs seeing. */
const rights = { sees: z.boolean(), pays: z.boolean(), writes: z.boolean() };
type Rights = { sees: boolean; pays: boolean; writes: boolean };
export type GuardianRights = Rights;

const isCoherent = ({ sees, pays, writes }: Rights) => (sees || pays) && (sees || !writes);
const incoherent = { error: "guardianRights", path: ["sees"] };

/** `/api/user/guardian/invite` and `/api/admin/guardian/invite`: one invitation for some children of one family. */
export const InviteGuardian = z
  .object({ studentIds: z.array(requiredInteger()).min(1).max(20), email: email(), ...rights })
  .refine(isCoherent, incoherent);
export type InviteGuardian = z.output<typeof InviteGuardian>;

/** `/api/user/guardian/save` and `/api/admin/guardian/save`; `seen` are the rights that the editor saw, as a version is elsewhere (rule R16.3). */
export const SaveGuardian = z
  .object({ id: requiredInteger(), ...rights, seen: z.object(rights).optional() })
  .refine(isCoherent, incoherent);
export type SaveGuardian = z.output<typeof SaveGuardian>;

/** The forms of both: the children of an invitation are chosen beside its form. */
export const InvitationForm = z.object({ email: email(), ...rights }).refine(isCoherent, incoherent);
export const RightsForm = z.object(rights).refine(isCoherent, incoherent);

/** `/api/user/guardian/accept`: the secret of the mailed link. */
export const AcceptInvitation = z.object({ invitation: z.string().min(20).max(100) });

/** `/api/admin/guardian/end`: only the office reads the reason. */
export const EndGuardianshipByOffice = z
  .object({ id: requiredInteger(), reason: optionalText(1000) })
  .refine(({ reason }) => Boolean(reason), { error: "required", path: ["reason"] });
export type EndGuardianshipByOffice = z.output<typeof EndGuardianshipByOffice>;
