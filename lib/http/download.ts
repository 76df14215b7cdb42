import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Resource } from "@/lib/access/ownership";
import type { Access, ActorFor } from "@/lib/auth/actor";
import { Failure, notFound } from "@/lib/core/errors";
import { withInput } from "@/lib/core/with-input";
import { type Locale, localeOf } from "@/lib/core/locale";
import { failureResponse } from "./envelope";
import { isStorable } from "./form";
import { admit, checkOwnership, type OwnedInput, type Owns, assertSameSite } from "./guard";
import { type Caller, logRefusal } from "./refusal-log";

const Texts = z.record(z.string(), z.string());
type Texts = z.output<typeof Texts>;

type Call<A extends Access, Schema extends z.ZodType, O> = {
  input: OwnedInput<z.output<Schema>, O>;
  actor: ActorFor<A>;
  /** The language in the address, else the reader's. */
  locale: Locale;
  /** For ranges and caching, used by `fileResponse`. */
  request: Request;
};

type Declaration<A extends Access, Schema extends z.ZodType, O extends Owns<Schema>> = {
  /** A one-sentence description of the file. */
  summary: string;
  /** The role that may read it. */
  allow: A;
  /** Resources that must belong to the caller, each with the input field of its id, which `run` receives as `Owned`. */
  owns?: O;
  /** The address: path and query parameters together; all of them as text by default. */
  input?: Schema;
  /** Also open to an administrator who views the site as this person (docs/decisions/0081). */
  viewable?: boolean;
  /** May be opened from other sites, such as web mail or another calendar; other downloads refuse them. */
  linkable?: boolean;
  /** The address itself is a secret that grants access: no session is read. */
  withoutSession?: boolean;
  run: (call: Call<A, Schema, O>) => Promise<Response>;
};

type Context = { params: Promise<Texts> };

/** A route's GET export: the handler with its declaration. */
export type Download = ((request: Request, context?: Context) => Promise<Response>) & {
  declaration: {
    summary: string;
    allow: Access;
    owns: Partial<Record<Resource, string>>;
    input: z.ZodType;
    viewable: boolean;
    linkable: boolean;
  };
};

/**
 * Makes the GET handler of a file or stream, with the guards, ownership checks and errors of `endpoint()`; the response
 * is the file. An invalid path parameter is a 404.
 */
export function download<
  A extends Access,
  Schema extends z.ZodType = typeof Texts,
  const O extends Owns<Schema> = {},
>({
  summary,
  allow,
  owns = {} as O,
  input = Texts as unknown as Schema,
  viewable = false,
  linkable = false,
  withoutSession = false,
  run,
}: Declaration<A, Schema, O>): Download {
  async function handle(request: Request, context?: Context): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const query = Object.fromEntries(searchParams);
    const params = (await context?.params) ?? {};
    const locale = localeOf(
      query.locale ?? query.lang ?? query.language ?? request.headers.get("accept-language"),
    );
    const caller: Caller = { path: patternOf(pathname, params) };
    try {
      if (!linkable) assertSameSite(request);
      const actor = withoutSession ? null : await admit(request, { allow, viewable, caller });
      const parsed = parse(input, query, params);
      await checkOwnership(owns, actor, parsed as Record<string, unknown>);
      const owned = parsed as OwnedInput<z.output<Schema>, O>;
      return await run({ input: owned, actor: actor as ActorFor<A>, locale, request });
    } catch (error) {
      logRefusal(error, caller);
      return failureResponse(error, locale, request.headers.get("x-request-id") ?? randomUUID());
    }
  }
  return Object.assign(handle, { declaration: { summary, allow, owns, input, viewable, linkable } });
}

/**
 * @throws Failure "notFound" for a path parameter, "unreadable" for text that cannot be stored; ZodError for the query
 */
function parse<Schema extends z.ZodType>(input: Schema, query: Texts, params: Texts): z.output<Schema> {
  if (!Object.values(params).every(isStorable)) throw notFound();
  if (!Object.values(query).every(isStorable)) throw new Failure("unreadable", "unreadable");
  const parsed = input.safeParse({ ...query, ...params }, withInput);
  if (parsed.success) return parsed.data;
  const isAboutPath = parsed.error.issues.some(({ path: [field] }) => String(field) in params);
  throw isAboutPath ? notFound() : parsed.error;
}

/** The path with names in place of the parameters, which may be secrets, for the log. */
const patternOf = (pathname: string, params: Texts) =>
  pathname
    .split("/")
    .map((part) => {
      const isValue = ([, value]: [string, string]) => part === value || part === encodeURIComponent(value);
      const [name] = Object.entries(params).find(isValue) ?? [];
      return name ? `[${name}]` : part;
    })
    .join("/");
