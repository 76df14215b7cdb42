import { Failure } from "@/lib/core/errors";
import { documentLimit, megabyte, stage, tooLarge } from "@/lib/storage/staging";
import { bodyOf, formLimit, isStorable, type Received, readForm } from "./form";

export type BodyKind = "json" | "largeJson" | "multipart" | "file";
type Fields = Record<string, unknown>;

/** Bytes. JSON fits the longest text of the product; large JSON a base64 picture of 2 MB. */
const limits: Record<BodyKind, number> = {
  json: megabyte / 8,
  largeJson: 3 * megabyte,
  multipart: formLimit,
  file: documentLimit,
};

/**
 * Reads the body as an object: JSON; the fields and files of a multipart form; or one file, with the query as its
 * fields. An empty body is `{}`. Calls `admit` before any file is accepted, with the fields that may contain a token
 * (in a form those before the first file), so that callers without access are refused first, even if the body is
 * invalid. With files, which can take minutes, it calls `admit` again when all have arrived, because the session may
 * have ended.
 * @throws Failure "unreadable" (400), "tooLarge" (413), "unsupportedType" (415), and those of `admit`
 */
export async function receive<Admitted>(
  request: Request,
  kind: BodyKind,
  admit: (fields: Fields) => Promise<Admitted>,
): Promise<Received<Admitted>> {
  let asked: Fields | undefined;
  let received: Received<Admitted> | undefined;
  const ask = (fields: Fields) => {
    asked = fields;
    return admit(fields);
  };
  try {
    received = await read(request, kind, ask);
    const hasFiles = kind === "multipart" || kind === "file";
    return hasFiles ? { ...received, admitted: await ask(asked ?? {}) } : received;
  } catch (error) {
    await received?.discard();
    if (!asked) await admit({});
    throw error;
  }
}

async function read<Admitted>(
  request: Request,
  kind: BodyKind,
  admit: (fields: Fields) => Promise<Admitted>,
): Promise<Received<Admitted>> {
  if (Number(request.headers.get("content-length") ?? 0) > limits[kind]) throw tooLarge(limits[kind]);
  if (kind === "multipart") return readForm(request, admit);
  if (kind === "file") return readFile(request, admit);
  const raw = await readJson(request, limits[kind]);
  return { raw, admitted: await admit(raw), discard: async () => {} };
}

/** The body is the file. The query contains no token, because addresses appear in logs. */
async function readFile<Admitted>(
  request: Request,
  admit: (fields: Fields) => Promise<Admitted>,
): Promise<Received<Admitted>> {
  const admitted = await admit({});
  const fields = Object.fromEntries(new URL(request.url).searchParams);
  const file = await stage(bodyOf(request), { name: fields.name ?? "", limit: documentLimit });
  return { raw: { ...fields, file }, admitted, discard: file.discard };
}

async function readJson(request: Request, limit: number): Promise<Record<string, unknown>> {
  const type = request.headers.get("content-type") ?? "application/json";
  // A page of another site can send forms and plain text without a preflight request.
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Failure("unsupportedType", "unsupportedType");
  const text = await readText(request, limit);
  if (text.trim() === "") return {};
  const body: unknown = parse(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Failure("unreadable", "unreadable");
  return body as Record<string, unknown>;
}

/** PostgreSQL can store neither NUL nor an unpaired surrogate; JSON can contain both only as escapes. */
const hasSuspectEscape = (text: string) => /\\u(?:0000|d[89a-f])/i.test(text);

function rejectUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === "string" && !isStorable(value)) throw new Failure("unreadable", "unreadable");
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, hasSuspectEscape(text) ? rejectUnstorable : undefined);
  } catch {
    throw new Failure("unreadable", "unreadable");
  }
}

/** Reads at most `limit` bytes; the server itself accepts no more than the declared length, which was checked before. */
async function readText(request: Request, limit: number): Promise<string> {
  if (request.headers.has("content-length")) return request.text();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge(limit);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
