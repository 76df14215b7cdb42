import { Failure } from "@/lib/core/errors";

const megabyte = 1024 * 1024;
/** A JSON body: room for a base64 picture of 2 MB, and no more. */
const jsonLimit = 3 * megabyte;
const multipartLimit = 51 * megabyte;

const tooLarge = (bytes: number) =>
  new Failure("tooLarge", "tooLarge", { limit: `${Math.floor(bytes / megabyte)} MB` });

/**
 * The body as an object: JSON, or the fields and files of a multipart form. An empty body is `{}`.
 * @throws Failure "unreadable" (400), "tooLarge" (413), "unsupportedType" (415)
 */
export async function readBody(request: Request, multipart: boolean): Promise<Record<string, unknown>> {
  const limit = multipart ? multipartLimit : jsonLimit;
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
  return multipart ? readForm(request) : readJson(request);
}

async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request);
  if (text.trim() === "") return {};
  const type = request.headers.get("content-type") ?? "application/json";
  if (!/^(application\/json|text\/plain)/i.test(type))
    throw new Failure("unsupportedType", "unsupportedType");
  const body: unknown = parse(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Failure("unreadable", "unreadable");
  return body as Record<string, unknown>;
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair; JSON can write both only as escapes. */
const hasSuspectEscape = (text: string) => /\\u(?:0000|d[89a-f])/i.test(text);

function refuseUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
    throw new Failure("unreadable", "unreadable");
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, hasSuspectEscape(text) ? refuseUnstorable : undefined);
  } catch {
    throw new Failure("unreadable", "unreadable");
  }
}

/** Reads at most `jsonLimit` bytes, whatever the headers claim. */
async function readText(request: Request): Promise<string> {
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > jsonLimit) throw tooLarge(jsonLimit);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData().catch(() => {
    throw new Failure("unreadable", "unreadable");
  });
  const body: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name);
    body[name] = values.length > 1 ? values : values[0];
  }
  return body;
}
