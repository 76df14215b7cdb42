export type Role = "parent" | "student" | "teacher" | "admin";

/** Who calls, as the session says; never what a body or a readable cookie claims. */
export type Actor<R extends Role = Role> = {
  role: R;
  id: number;
  sessionId: string;
  /** A temporary student may take assessments and nothing else (rule R9.13). */
  isTemporary: boolean;
  /** Set while an administrator looks at the site as this person: then nothing may be changed (docs/decisions/0081). */
  viewedByAdminId?: number;
};

export type Admin = Actor<"admin">;

/** Who may call an endpoint. "session" is any signed-in person; "anyStudent" lets temporary students in. */
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

/** Why `actor` may not pass, or null when it may. */
export function refusal(access: Access, actor: Actor | null): "noSession" | "forbidden" | null {
  if (access === "public") return null;
  if (!actor) return "noSession";
  if (access === "anyStudent") return actor.role === "student" ? null : "forbidden";
  if (actor.isTemporary) return "forbidden";
  return access === "session" || access === actor.role ? null : "forbidden";
}
