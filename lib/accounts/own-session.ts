import type { Actor } from "@/lib/auth/actor";
import { forbidden } from "@/lib/core/errors";

/**
 * The child's account is its family's: a second guardian in the child's area neither changes it nor asks anything of it (rule R4.22).
 * @throws Failure "forbidden" in a session that a second guardian opened
 */
export function assertOwnSession({ isByGuardian }: Pick<Actor, "isByGuardian">): void {
  if (isByGuardian) throw forbidden("profileOfFamily");
}
