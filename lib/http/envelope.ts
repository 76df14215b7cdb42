import { createTranslator } from "next-intl";
import { NextResponse } from "next/server";
import { ZodError } from "zod";
import { type CookieChange, cookieOptions } from "@/lib/auth/cookies";
import {
  Failure,
  type FailureKind,
  type MessageParams,
  type PlainParams,
  type ValidationKey,
} from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { logger } from "@/lib/core/logger";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { fieldKeys } from "./field-keys";

/** The response of every call (rule R13.2). */
export type Envelope<Data> = { code: number; msg: string; data: Data | null; token?: string };
export type FieldMessages = { fields: Record<string, string> };

const messages = { en, zh };
const translator = (locale: Locale) => createTranslator({ locale, messages: messages[locale] as typeof en });
const translators = { en: translator("en"), zh: translator("zh") };

const statusOf: Record<FailureKind, number> = {
  unreadable: 400,
  invalid: 422,
  noSession: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooMany: 429,
  unavailable: 503,
};
const codeOf = (kind: FailureKind) =>
  kind === "invalid" ? 3000 : kind === "noSession" ? 1001 : statusOf[kind];

/** A result with more than data: a toast, a login's token, cookies. */
export class Reply<Data> {
  constructor(
    readonly data: Data,
    readonly extra: {
      msg?: keyof (typeof en)["notices"];
      /** The parameters of the message. */
      values?: PlainParams;
      token?: string;
      cookies?: CookieChange[];
    } = {},
  ) {}
}

const send = <Data>(status: number, body: Envelope<Data>, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...headers, "cache-control": "no-store" } });

/** The response of a call that succeeded: code 200 with its data, and the token and cookies of a Reply. */
export function successResponse(outcome: unknown, locale: Locale): Response {
  if (!(outcome instanceof Reply)) return send(200, { code: 200, msg: "", data: outcome ?? null });
  const { msg, values, token, cookies = [] } = outcome.extra;
  const sent = send(200, {
    code: 200,
    msg: msg ? translators[locale](`notices.${msg}`, values) : "",
    data: outcome.data ?? null,
    ...(token && { token }),
  });
  if (cookies.length === 0) return sent;
  const response = new NextResponse(sent.body, sent);
  for (const { name, value, ...rest } of cookies)
    response.cookies.set(name, value, { ...cookieOptions, ...rest });
  return response;
}

/** The parameters of a message, with names in the reader's language. */
const filled = (params: MessageParams, locale: Locale) =>
  Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === "object" ? inLocale(locale, value.name, value.nameZh) : value,
    ]),
  ) as never;

/** The message of a failure in the reader's language. */
export const failureMessage = ({ key, params }: Failure, locale: Locale): string =>
  translators[locale](`errors.${key}`, filled(params, locale));

/** Converts an exception to a response; an unexpected one becomes a 500 with a request id and nothing else. */
export function failureResponse(error: unknown, locale: Locale, requestId: string): Response {
  const t = translators[locale];
  if (error instanceof ZodError) return invalidFields(fieldKeys(error), locale);
  if (error instanceof Failure) {
    if (error.kind === "invalid" && Object.keys(error.fields).length > 0)
      return invalidFields(fieldsOf(error), locale);
    const fields = fieldMessages(fieldsOf(error), locale);
    return send<FieldMessages>(
      statusOf[error.kind],
      {
        code: codeOf(error.kind),
        msg: failureMessage(error, locale),
        data: Object.keys(fields).length > 0 ? { fields } : null,
      },
      error.retryAfterSeconds ? { "retry-after": String(error.retryAfterSeconds) } : {},
    );
  }
  const passing = passingFault(error);
  if (passing) {
    logger.warn({ requestId, err: error }, passing);
    return send(503, { code: 503, msg: t("errors.unavailable"), data: null }, { "retry-after": "5" });
  }
  logger.error({ requestId, err: error }, "unexpected failure");
  return send(500, { code: 500, msg: t("errors.unexpected", { requestId }), data: null });
}

type FieldIssue = { field: string; key: ValidationKey; params: MessageParams };

const fieldsOf = ({ fields, params }: Failure): FieldIssue[] =>
  Object.entries(fields).map(([field, key]) => ({ field, key, params }));

function fieldMessages(issues: FieldIssue[], locale: Locale): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { field, key, params } of issues)
    fields[field] ??= translators[locale](`validation.${key}`, filled(params, locale));
  return fields;
}

const invalidFields = (issues: FieldIssue[], locale: Locale): Response =>
  send<FieldMessages>(422, {
    code: 3000,
    msg: translators[locale]("errors.invalid"),
    data: { fields: fieldMessages(issues, locale) },
  });

const connectionCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  // A pooler without a server, or whose server has gone.
  "08006",
  "08P01",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

/** What is wrong with the database for now, so that the same call succeeds later; null for any other error. */
function passingFault(error: unknown): "database away" | "deadlock" | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (code === "40P01") return "deadlock";
    if (connectionCodes.has(code)) return "database away";
    if (
      /Connection terminated|timeout exceeded when trying to connect|Query read timeout/.test(cause.message)
    )
      return "database away";
  }
  return null;
}
