import { asSystem, type Owned } from "@/lib/access/owned";

export type Role = "parent" | "student" | "teacher" | "admin";

/** The caller according to the session, never according to a body or a readable cookie. */
export type Actor<R extends Role = Role> = {
  [One in R]: {
    role: One;
    id: Owned<One>;
    sessionId: string;
    /** A temporary student may take assessments and nothing else (rule R9.13). */
    isTemporary: boolean;
    /** Set while an administrator views the site as this person; nothing may then be changed (docs/decisions/0081). */
    viewedByAdminId?: number;
    /** Set for a child's session that a parent opened on a device, without the child's password (rule R2.12). */
    isHandedOver?: true;
    /** Set beside it if that parent is a second guardian, who neither sees nor changes the child's profile (rule R4.22). */
    isByGuardian?: true;
  };
}[R];

/** An account without a right to it: the author of an audit entry, the owner of a file. */
export type PersonKey = { role: Role; id: number };

export type Admin = Actor<"admin">;

/** Who may call an endpoint. "session" is any signed-in person; "anyStudent" includes temporary students. */
export type Access = "public" | "session" | "anyStudent" | Role;

export type ActorFor<A extends Access> = A extends "public"
  ? Actor | null
  : A extends "session"
    ? Actor
    : A extends "anyStudent"
      ? Actor<"student">
      : A extends Role
        ? Actor<A>
        : never;

/** Why `actor` is refused, or null. */
export const actorWithoutSession = <R extends Role>(role: R, id: number) =>
  ({ role, id: asSystem<R>(id), sessionId: "", isTemporary: false }) as Actor<R>;

/** Why `actor` is refused, or null. */
export function refusal(access: Access, actor: Actor | null): "noSession" | "forbidden" | null {
  if (access === "public") return null;
  if (!actor) return "noSession";
  if (access === "anyStudent") return actor.role === "student" ? null : "forbidden";
  if (actor.isTemporary) return "forbidden";
  return access === "session" || access === actor.role ? null : "forbidden";
}
