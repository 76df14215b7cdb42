import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { Failure } from "@/lib/core/errors";
import { arriving, documentLimit, megabyte, stage, type StagedFile, tooLarge } from "@/lib/storage/staging";

type Fields = Record<string, unknown>;

/** A received request: its fields, the admitted caller, and a function that removes unused files. */
export type Received<Admitted> = { raw: Fields; admitted: Admitted; discard: () => Promise<unknown> };

/** A field, or a file that is still being received until it has a value. */
type Part = { name: string; value?: string | StagedFile };

/** The size limit of a form in bytes. */
export const formLimit = documentLimit + megabyte;
const partLimits = { files: 10, fields: 100, fieldSize: megabyte, fieldNameSize: 100 };

/** PostgreSQL can store neither NUL nor an unpaired surrogate. */
export const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * Reads a multipart form part by part: fields into `raw`, files into the incoming folder as they arrive. A name that
 * occurs more than once becomes a list. On failure all files are removed.
 */
export async function readForm<Admitted>(
  request: Request,
  admit: (fields: Fields) => Promise<Admitted>,
): Promise<Received<Admitted>> {
  const parser = parserOf(request);
  const parts: Part[] = [];
  const staged: StagedFile[] = [];
  const taking: Promise<void>[] = [];
  let admitted: Promise<Admitted> | undefined;
  let failure: unknown;

  const enter = () => (admitted ??= admit(fieldsOf(parts)));
  const fail = (error: unknown) => {
    failure ??= error;
    parser.destroy(error instanceof Error ? error : undefined);
  };
  const discard = () => Promise.all(staged.map((file) => file.discard()));

  async function take(part: Part, stream: Readable, filename: string) {
    await enter();
    part.value = await stage(stream, { name: filename, limit: documentLimit });
    staged.push(part.value);
  }

  parser.on("field", (name, value, { valueTruncated, nameTruncated }) => {
    if (valueTruncated || nameTruncated || !isStorable(value)) fail(new Failure("unreadable", "unreadable"));
    else parts.push({ name, value });
  });
  parser.on("file", (name, stream, { filename }) => {
    stream.on("error", () => {});
    // An empty file input.
    if (!filename) return void stream.resume();
    const part: Part = { name };
    parts.push(part);
    taking.push(take(part, stream, filename).catch(fail));
  });
  parser.on("filesLimit", () => fail(new Failure("invalid", "invalid", {}, { file: "tooManyFiles" })));

  try {
    await pipeline(limited(request), parser);
    await Promise.all(taking);
    if (failure) throw failure;
    return { raw: fieldsOf(parts), admitted: await enter(), discard };
  } catch (error) {
    fail(error);
    await Promise.all(taking);
    await discard();
    throw asFailure(failure, taking.length > 0);
  }
}

/** In the order in which they were sent, regardless of which file was complete first. */
function fieldsOf(parts: Part[]): Record<string, unknown> {
  const values = new Map<string, unknown[]>();
  for (const { name, value } of parts)
    if (value !== undefined) values.set(name, [...(values.get(name) ?? []), value]);
  return Object.fromEntries([...values].map(([name, list]) => [name, list.length > 1 ? list : list[0]]));
}

function parserOf(request: Request): busboy.Busboy {
  try {
    const headers = { "content-type": request.headers.get("content-type") ?? "" };
    return busboy({ headers, defParamCharset: "utf8", limits: partLimits });
  } catch {
    throw new Failure("unreadable", "unreadable");
  }
}

async function* limited(request: Request): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of arriving(bodyOf(request))) {
    size += chunk.byteLength;
    if (size > formLimit) throw tooLarge(documentLimit);
    yield chunk;
  }
}

/** The body of a request in chunks. */
export const bodyOf = (request: Request) =>
  (request.body ?? []) as AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Errors of the parser mean a truncated form or an invalid one. */
const asFailure = (error: unknown, hasFiles: boolean) =>
  error instanceof Error && /^(Unexpected end|Malformed|Multipart)/.test(error.message)
    ? new Failure("unreadable", hasFiles ? "fileInterrupted" : "unreadable")
    : error;
