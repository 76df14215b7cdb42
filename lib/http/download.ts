import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Resource } from "@/lib/access/ownership";
import type { Access, ActorFor } from "@/lib/auth/actor";
import { Failure, notFound } from "@/lib/core/errors";
import { keepInput } from "@/lib/core/keep-input";
import { type Locale, localeOf } from "@/lib/core/locale";
import { refused } from "./envelope";
import { isStorable } from "./form";
import { admit, checkOwnership, type Owns, refuseCrossSite } from "./guard";
import { type Caller, logRefusal } from "./refusal-log";

const Texts = z.record(z.string(), z.string());
type Texts = z.output<typeof Texts>;

type Call<A extends Access, Schema extends z.ZodType> = {
  input: z.output<Schema>;
  actor: ActorFor<A>;
  /** The language that the address names, else the reader's. */
  locale: Locale;
  /** For ranges and caching, which `fileResponse` reads. */
  request: Request;
};

type Declaration<A extends Access, Schema extends z.ZodType> = {
  /** What the file is, in one sentence. */
  summary: string;
  /** Who may read it. */
  allow: A;
  /** Whose record: each resource with the input field that holds its id. */
  owns?: Owns<Schema>;
  /** The address: the parts in brackets and the query together; all of them as text by default. */
  input?: Schema;
  /** Also open to an administrator who views the site as this person (docs/decisions/0081). */
  viewable?: boolean;
  /** May be opened from elsewhere, such as web mail or another calendar; other downloads refuse pages of other sites. */
  linkable?: boolean;
  /** The address is a secret and the right to read in itself: no session is looked up. */
  withoutSession?: boolean;
  run: (call: Call<A, Schema>) => Promise<Response>;
};

type Context = { params: Promise<Texts> };

/** What a route exports as GET: the handler with its declaration beside it. */
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
 * Makes the GET handler of a file or stream: the guards, the ownership and the errors are those of `endpoint()`, and the
 * answer is the file itself. A part of the path that does not fit the input is an address that does not exist.
 */
export function download<A extends Access, Schema extends z.ZodType = typeof Texts>({
  summary,
  allow,
  owns = {},
  input = Texts as unknown as Schema,
  viewable = false,
  linkable = false,
  withoutSession = false,
  run,
}: Declaration<A, Schema>): Download {
  async function handle(request: Request, context?: Context): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const query = Object.fromEntries(searchParams);
    const params = (await context?.params) ?? {};
    const locale = localeOf(
      query.locale ?? query.lang ?? query.language ?? request.headers.get("accept-language"),
    );
    const caller: Caller = { path: patternOf(pathname, params) };
    try {
      if (!linkable) refuseCrossSite(request);
      const actor = withoutSession ? null : await admit(request, { allow, viewable, caller });
      const parsed = parse(input, query, params);
      await checkOwnership(owns, actor, parsed as Record<string, unknown>);
      return await run({ input: parsed, actor: actor as ActorFor<A>, locale, request });
    } catch (error) {
      logRefusal(error, caller);
      return refused(error, locale, request.headers.get("x-request-id") ?? randomUUID());
    }
  }
  return Object.assign(handle, { declaration: { summary, allow, owns, input, viewable, linkable } });
}

/** @throws Failure "notFound" for a part of the path, "unreadable" for text that can't be stored; ZodError for the query */
function parse<Schema extends z.ZodType>(input: Schema, query: Texts, params: Texts): z.output<Schema> {
  if (!Object.values(params).every(isStorable)) throw notFound();
  if (!Object.values(query).every(isStorable)) throw new Failure("unreadable", "unreadable");
  const parsed = input.safeParse({ ...query, ...params }, keepInput);
  if (parsed.success) return parsed.data;
  const isAboutPath = parsed.error.issues.some(({ path: [field] }) => String(field) in params);
  throw isAboutPath ? notFound() : parsed.error;
}

/** The path with names in place of the values in brackets, which may be secrets: for the log. */
const patternOf = (pathname: string, params: Texts) =>
  pathname
    .split("/")
    .map((part) => {
      const isValue = ([, value]: [string, string]) => part === value || part === encodeURIComponent(value);
      const [name] = Object.entries(params).find(isValue) ?? [];
      return name ? `[${name}]` : part;
    })
    .join("/");
