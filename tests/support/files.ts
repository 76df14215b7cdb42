import { mkdirSync, readdirSync } from "node:fs";
import { GET as open } from "@/app/api/files/[id]/route";
import { POST as uploadRecording } from "@/app/api/admin/assessmentRecording/upload/route";
import { POST as begin } from "@/app/api/files/upload/begin/route";
import { POST as finish } from "@/app/api/files/upload/finish/route";
import { POST as addPart } from "@/app/api/files/upload/part/route";
import { POST as upload } from "@/app/api/files/upload/route";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import type { FileFacts } from "@/lib/storage/upload";
import type { Envelope } from "@/lib/http/envelope";
import { NextRequest } from "next/server";
import { call } from "./call";

const origin = "http://localhost:3000";

type Bytes = Uint8Array | ReadableStream<Uint8Array>;

/** Sends bytes to `/api/files/upload` like the browser; a stream simulates a slow or broken sender. */
export const send = (
  token: string | undefined,
  body: Bytes,
  name = "essay.pdf",
  headers: Record<string, string> = {},
) => sendTo(upload, "/api/files/upload", { token, body, name, headers });

/** Sends a recording of a question or a passage. */
export const sendRecording = (token: string | undefined, body: Bytes, name: string) =>
  sendTo(uploadRecording, "/api/admin/assessmentRecording/upload", { token, body, name, headers: {} });

type Sent = { token: string | undefined; body: Bytes; name: string; headers: Record<string, string> };

async function sendTo(
  handle: (request: Request) => Promise<Response>,
  path: string,
  { token, body, name, headers }: Sent,
) {
  const request = new Request(`${origin}${path}?name=${encodeURIComponent(name)}`, {
    method: "POST",
    headers: {
      ...(token && { authorization: token }),
      "content-type": "application/octet-stream",
      ...headers,
    },
    body: body as BodyInit,
    duplex: "half",
  } as RequestInit);
  const response = await handle(request);
  return { status: response.status, body: (await response.json()) as Envelope<FileFacts> };
}

/** Sends one part of a file like the browser. */
export async function sendPart(
  token: string,
  { uploadId, offset, bytes }: { uploadId: number; offset: number; bytes: Uint8Array },
) {
  const query = new URLSearchParams({ id: String(uploadId), offset: String(offset) });
  const request = new Request(`${origin}/api/files/upload/part?${query}`, {
    method: "POST",
    headers: { authorization: token, "content-type": "application/octet-stream" },
    body: new Uint8Array(bytes),
  });
  const response = await addPart(request);
  return (await response.json()) as { code: number; data: { offset: number } | null };
}

const partBytes = 2 * 1024 * 1024;

/** Sends a file in parts, and finishes it. */
export async function sendParts(token: string, bytes: Buffer, name: string) {
  const begun = await call(begin, { name, size: bytes.length, fingerprint: name }, { token });
  const { uploadId } = begun.body.data!;
  for (let offset = 0; offset < bytes.length; offset += partBytes)
    await sendPart(token, { uploadId, offset, bytes: bytes.subarray(offset, offset + partBytes) });
  return call(finish, { id: uploadId }, { token });
}

/** Opens a link like a browser. */
export async function get(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<Response> {
  const request = new NextRequest(new URL(url, origin), { method, headers });
  const id = request.nextUrl.pathname.split("/").at(-1) ?? "";
  return open(request, { params: Promise.resolve({ id }) });
}

/** All files under the data folder. */
export function filesOnDisk(): string[] {
  const folder = `${process.env.DATA_DIR}/files`;
  mkdirSync(folder, { recursive: true });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted();
}

export const fileRows = () => db.select().from(files).orderBy(files.id);

/** The form with which a student's page hands in a previously uploaded file. */
export function handInForm(homeworkId: number, fileId = 0): FormData {
  const form = new FormData();
  form.set("id", String(homeworkId));
  form.set("fileIds", String(fileId));
  return form;
}
