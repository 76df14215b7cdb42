import { randomUUID } from "node:crypto";
import { z } from "zod";
import { ownership, type Resource } from "@/lib/access/ownership";
import { type Access, type Actor, type ActorFor, refusal } from "@/lib/auth/actor";
import { cookieNames } from "@/lib/auth/cookies";
import { readActor, type SessionOrigin } from "@/lib/auth/session";
import { Failure, forbidden, notFound } from "@/lib/core/errors";
import { keepInput } from "@/lib/core/keep-input";
import { type Locale, localeOf } from "@/lib/core/locale";
import { type Reply, refused, success } from "./envelope";
import type { Received } from "./form";
import { type BodyKind, receive } from "./input";
import { type Caller, logRefusal } from "./refusal-log";
import { originOf, cookieOf, headerToken, isCrossSite } from "./wire";

const Nothing = z.object({});

/** A field of the input, or of a list's filter: "studentId", "selectParam.studentId". */
type FieldOf<Input> =
  | (keyof Input & string)
  | (Input extends { selectParam: infer Filter } ? `selectParam.${keyof Filter & string}` : never);
type Owns<Schema extends z.ZodType> = { [R in Resource]?: FieldOf<z.output<Schema>> };

type Call<A extends Access, Schema extends z.ZodType> = {
  input: z.output<Schema>;
  actor: ActorFor<A>;
  locale: Locale;
  origin: SessionOrigin;
  /** A cookie of the request, decoded, or null. */
  cookie: (name: string) => string | null;
};

export type Declaration<A extends Access, Schema extends z.ZodType, Data> = {
  /** Who may call. */
  allow: A;
  /** Whose record: each resource with the input field that holds its id. */
  owns?: Owns<Schema>;
  /** What shape; nothing by default. */
  input?: Schema;
  /** How it arrives: JSON by default, "largeJson" past 128 kB; a form with files; or one file, with the query as its fields. */
  body?: BodyKind;
  /**
   * Changes nothing, so that an administrator who looks at the site as this person may call it too; every other call
   * refuses the looking administrator (docs/decisions/0081).
   */
  viewable?: boolean;
  /** Which verb of the domain. */
  run: (call: Call<A, Schema>) => Promise<Data | Reply<Data>> | Data | Reply<Data>;
};

/** What a route exports as POST: the handler with its declaration beside it, readable by tests. */
export type Endpoint<Input = unknown, Data = unknown> = ((request: Request) => Promise<Response>) & {
  declaration: {
    allow: Access;
    owns: Partial<Record<Resource, string>>;
    input: z.ZodType;
    body: BodyKind;
    viewable: boolean;
  };
  types?: { input: Input; data: Data };
};

/**
 * Makes the POST handler of a call: reads the actor, admits, parses, checks ownership, runs, and answers
 * `{code, msg, data}` (rule R13.2). Whatever is thrown inside becomes an honest answer, never a bare 500.
 */
export function endpoint<A extends Access, Data, Schema extends z.ZodType = typeof Nothing>({
  allow,
  owns = {},
  input = Nothing as unknown as Schema,
  body = "json",
  viewable = false,
  run,
}: Declaration<A, Schema, Data>): Endpoint<z.input<Schema>, Data> {
  async function handle(request: Request): Promise<Response> {
    const locale = localeOf(request.headers.get("accept-language"));
    let received: Received<Actor | null> | undefined;
    const caller: Caller = { path: new URL(request.url).pathname };
    try {
      // Pages of other sites have no business here, whatever they bring along: they would sign people in and out.
      if (isCrossSite(request)) throw forbidden("crossSite");
      received = await receive(request, body, (fields) =>
        admit(request, fields, { allow, viewable, caller }),
      );
      const { raw, admitted: actor } = received;
      const parsed = input.parse(raw, keepInput);
      await checkOwnership(owns, actor, parsed as Record<string, unknown>);
      const origin = originOf(request);
      const cookie = (name: string) => cookieOf(request, name);
      const call = { input: parsed, actor: actor as ActorFor<A>, locale, origin, cookie };
      return success(await run(call), locale);
    } catch (error) {
      logRefusal(error, caller);
      return refused(error, locale, request.headers.get("x-request-id") ?? randomUUID());
    } finally {
      await received?.discard();
    }
  }
  return Object.assign(handle, { declaration: { allow, owns, input, body, viewable } });
}

async function admit(
  request: Request,
  raw: Record<string, unknown>,
  { allow, viewable, caller }: { allow: Access; viewable: boolean; caller: Caller },
): Promise<Actor | null> {
  const explicit = headerToken(request) || (typeof raw.token === "string" && raw.token) || null;
  const own = cookieOf(request, cookieNames.token);
  const actor = (await readActor(explicit)) ?? (await readActor(own));
  Object.assign(caller, { role: actor?.role, withToken: Boolean(explicit || own) });
  const why = refusal(allow, actor);
  if (why === "noSession") throw new Failure("noSession", "noSession");
  if (why) throw forbidden();
  if (!actor?.viewedByAdminId || viewable) return actor;
  // Where anybody may call, the one who looks is anybody.
  if (allow === "public") return null;
  throw forbidden("viewOnly");
}

async function checkOwnership(
  owns: Partial<Record<Resource, string>>,
  actor: Actor | null,
  input: Record<string, unknown>,
): Promise<void> {
  for (const [resource, field] of Object.entries(owns) as [Resource, string][]) {
    const id = fieldAt(input, field);
    if (id === undefined || id === null) continue;
    if (!actor || !(await ownership[resource](actor, Number(id)))) throw notFound();
  }
}

const fieldAt = (input: Record<string, unknown>, field: string): unknown =>
  field
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);
