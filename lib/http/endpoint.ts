import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Resource } from "@/lib/access/ownership";
import type { Access, Actor, ActorFor } from "@/lib/auth/actor";
import type { SessionOrigin } from "@/lib/auth/session";
import { withInput } from "@/lib/core/with-input";
import { type Locale, localeOf } from "@/lib/core/locale";
import { answerOnce } from "./answer-once";
import { type Reply, failureResponse, successResponse } from "./envelope";
import type { Received } from "./form";
import { admit, checkOwnership, type OwnedInput, type Owns, assertSameSite } from "./guard";
import { type BodyKind, receive } from "./input";
import { type Caller, logRefusal } from "./refusal-log";
import { cookieOf, originOf } from "./wire";

const Nothing = z.object({});

type Call<A extends Access, Schema extends z.ZodType, O> = {
  input: OwnedInput<z.output<Schema>, O>;
  actor: ActorFor<A>;
  locale: Locale;
  origin: SessionOrigin;
  /** A cookie of the request, decoded, or null. */
  cookie: (name: string) => string | null;
};

export type Declaration<A extends Access, Schema extends z.ZodType, O extends Owns<Schema>, Data> = {
  /** A one-sentence description, shown in the table of endpoints and the API documentation. */
  summary: string;
  /** The role that may call it. */
  allow: A;
  /** Resources that must belong to the caller, each with the input field of its id, which `run` receives as `Owned`. */
  owns?: O;
  /** The schema of the input; none by default. */
  input?: Schema;
  /**
   * The form of the body: JSON by default, "largeJson" above 128 kB; a form with files; or one file, with the query as
   * its fields.
   */
  body?: BodyKind;
  /**
   * Set for calls that change nothing, so that an administrator who views the site as this person may call them; all
   * other calls are refused then (docs/decisions/0081).
   */
  viewable?: boolean;
  /**
   * What a repeated call does, which the browser sends when no response arrives (rule R13.12): "again" for a change that has the same
   * effect and response twice, or whose response must not be written down; "once" for a change whose repetition gets the kept response
   * of the first; "found" for the same if the call finds what it made within the last minute, and so can be made again after a server died with its
   * response. Reads are made again, other calls of signed-in people once, unless they say otherwise.
   */
  repeated?: "again" | "once" | "found";
  /** Calls a function of the domain. */
  run: (call: Call<A, Schema, O>) => Promise<Data | Reply<Data>> | Data | Reply<Data>;
};

/** A route's POST export: the handler with its declaration, which tests read. */
export type Endpoint<Input = unknown, Data = unknown> = ((request: Request) => Promise<Response>) & {
  declaration: {
    summary: string;
    allow: Access;
    owns: Partial<Record<Resource, string>>;
    input: z.ZodType;
    body: BodyKind;
    viewable: boolean;
    repeated: "again" | "once" | "found";
  };
  types?: { input: Input; data: Data };
};

/**
 * Makes the POST handler of a call: reads the actor, checks access, parses the input, checks ownership, runs, and
 * responds with `{code, msg, data}` (rule R13.2). Every exception becomes a response with its code.
 */
export function endpoint<
  A extends Access,
  Data,
  Schema extends z.ZodType = typeof Nothing,
  const O extends Owns<Schema> = {},
>({
  summary,
  allow,
  owns = {} as O,
  input = Nothing as unknown as Schema,
  body = "json",
  viewable = false,
  repeated = viewable || allow === "public" ? "again" : "once",
  run,
}: Declaration<A, Schema, O, Data>): Endpoint<z.input<Schema>, Data> {
  async function handle(request: Request): Promise<Response> {
    const locale = localeOf(request.headers.get("accept-language"));
    let received: Received<Actor | null> | undefined;
    const caller: Caller = { path: new URL(request.url).pathname };
    try {
      assertSameSite(request);
      received = await receive(request, body, (fields) =>
        admit(request, { allow, viewable, caller }, fields.token),
      );
      const { raw, admitted: actor } = received;
      const parsed = input.parse(raw, withInput);
      const origin = originOf(request);
      const cookie = (name: string) => cookieOf(request, name);
      const call = {
        input: parsed as OwnedInput<z.output<Schema>, O>,
        actor: actor as ActorFor<A>,
        locale,
        origin,
        cookie,
      };
      // A repetition gets the first response even if the record is gone by then.
      const answer = async () => {
        await checkOwnership(owns, actor, parsed as Record<string, unknown>);
        return successResponse(await run(call), locale);
      };
      if (repeated === "again") return await answer();
      return await answerOnce(request, { actor, raw, locale, findsOwn: repeated === "found" }, answer);
    } catch (error) {
      logRefusal(error, caller);
      return failureResponse(error, locale, request.headers.get("x-request-id") ?? randomUUID());
    } finally {
      await received?.discard();
    }
  }
  return Object.assign(handle, { declaration: { summary, allow, owns, input, body, viewable, repeated } });
}
