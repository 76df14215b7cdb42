import type { z } from "zod";
import { requireOwned, type Resource } from "@/lib/access/ownership";
import type { Owned } from "@/lib/access/owned";
import { type Access, type Actor, refusal } from "@/lib/auth/actor";
import { cookieNames } from "@/lib/auth/cookies";
import { readActor } from "@/lib/auth/session";
import { Failure, forbidden } from "@/lib/core/errors";
import type { Caller } from "./refusal-log";
import { cookieOf, headerToken, isCrossSite } from "./wire";

/** A field of the input, or of a list's filter: "studentId", "selectParam.studentId". */
type FieldOf<Input> =
  | (keyof Input & string)
  | (Input extends { selectParam: infer Filter } ? `selectParam.${keyof Filter & string}` : never);
/** Each resource with the input field of its id. */
export type Owns<Schema extends z.ZodType> = { [R in Resource]?: FieldOf<z.output<Schema>> };

/** The input of a call: the fields that `owns` names hold ids of the caller's own records. */
export type OwnedInput<Input, O> = {
  [Name in keyof Input]: Name extends "selectParam"
    ? { [Part in keyof Input[Name]]: Checked<Input[Name][Part], NamedBy<O, `selectParam.${Part & string}`>> }
    : Checked<Input[Name], NamedBy<O, Name>>;
};
type NamedBy<O, Field> = { [R in keyof O]: O[R] extends Field ? R : never }[keyof O] & Resource;
type Checked<Value, R extends Resource> = [R] extends [never]
  ? Value
  : Value extends number
    ? Owned<R>
    : Value;

/**
 * Refuses requests made by a page of another site, which could sign people in and out (rule R2.3).
 * @throws Failure "forbidden"
 */
export function assertSameSite(request: Request): void {
  if (isCrossSite(request)) throw forbidden("crossSite");
}

type Guard = { allow: Access; viewable: boolean; caller: Caller };

/**
 * Returns the actor of a request if `allow` admits them. The session is that of the Authorization header or of
 * `bodyToken`, else that of the cookie (rule R2.2). Records in `caller` the data for a refusal's log line.
 * @throws Failure "noSession", "forbidden"
 */
export async function admit(
  request: Request,
  { allow, viewable, caller }: Guard,
  bodyToken?: unknown,
): Promise<Actor | null> {
  const explicit = headerToken(request) || (typeof bodyToken === "string" && bodyToken) || null;
  const own = cookieOf(request, cookieNames.token);
  const actor = (await readActor(explicit)) ?? (await readActor(own));
  Object.assign(caller, { role: actor?.role, withToken: Boolean(explicit || own) });
  const why = refusal(allow, actor);
  if (why === "noSession") throw new Failure("noSession", "noSession");
  if (why) throw forbidden();
  if (!actor?.viewedByAdminId || viewable) return actor;
  // For public calls, an administrator who views the site as a family counts as signed out.
  if (allow === "public") return null;
  throw forbidden("viewOnly");
}

/** @throws Failure "notFound" unless the actor owns every record in the input */
export async function checkOwnership(
  owns: Partial<Record<Resource, string>>,
  actor: Actor | null,
  input: Record<string, unknown>,
): Promise<void> {
  for (const [resource, field] of Object.entries(owns) as [Resource, string][]) {
    const id = fieldAt(input, field);
    if (id === undefined || id === null) continue;
    await requireOwned(actor, resource, Number(id));
  }
}

const fieldAt = (input: Record<string, unknown>, field: string): unknown =>
  field
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);
