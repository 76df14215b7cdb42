"use client";

import { CallError, networkCode } from "@/lib/http/client";
import type { Envelope, FieldMessages } from "@/lib/http/envelope";
import type { UploadState } from "@/lib/storage/parts";
import type { FileFacts } from "@/lib/storage/upload";
import { whileActive } from "./activity";
import type { Path } from "./send";
import { type PartSender, sendInParts, smallestPart } from "./send-parts";
import { leaveSignedOut } from "./session";

type Options = {
  /** 0 to 1 of the bytes sent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const sessionEnded = 1001;

/**
 * Uploads one file unchanged with progress, which `fetch` does not report: a large one in parts, so that it goes on where it stopped
 * (rule R12.6). The result is attached by its id.
 * @throws CallError; code 0 if the connection failed or the upload was cancelled
 */
export const uploadFile = async (file: File, options: Options): Promise<FileFacts> =>
  file.size <= smallestPart
    ? upload("/api/files/upload", file, options)
    : whileActive(sendInParts(file, { ...options, sendPart }).catch(leaveIfSignedOut));

/** The same for a recording of a question or a passage, by the office. */
export const uploadRecording = (file: File, onProgress: Options["onProgress"]): Promise<FileFacts> =>
  upload("/api/admin/assessmentRecording/upload", file, { onProgress, signal: new AbortController().signal });

const upload = (path: Path, file: File, { onProgress, signal }: Options): Promise<FileFacts> => {
  const report = (sent: number) => onProgress(sent / file.size);
  return whileActive(
    sendBytes<FileFacts>(path, { query: { name: file.name }, bytes: file }, { report, signal }).catch(
      leaveIfSignedOut,
    ),
  );
};

const sendPart: PartSender = ({ id, offset, bytes }, report, signal) =>
  sendBytes<UploadState>(
    "/api/files/upload/part",
    { query: { id: String(id), offset: String(offset) }, bytes },
    { report, signal },
  );

async function leaveIfSignedOut(error: unknown): Promise<never> {
  if (error instanceof CallError && error.code === sessionEnded) return leaveSignedOut();
  throw error;
}

/** A connection on which nothing moves for so long is given up. */
const standstillMs = 20_000;

type Watch = { report: (sent: number) => void; signal: AbortSignal };

function sendBytes<Data>(
  path: Path,
  { query, bytes }: { query: Record<string, string>; bytes: Blob },
  { report, signal }: Watch,
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(new CallError(networkCode, ""));
    const request = new XMLHttpRequest();
    let standstill = setTimeout(() => request.abort(), standstillMs);
    request.open("POST", `${path}?${new URLSearchParams(query)}`);
    request.responseType = "json";
    request.setRequestHeader("accept-language", document.documentElement.lang);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded }) => {
      clearTimeout(standstill);
      standstill = setTimeout(() => request.abort(), standstillMs);
      report(loaded);
    });
    request.addEventListener("error", broken);
    request.addEventListener("abort", broken);
    request.addEventListener("loadend", () => clearTimeout(standstill));
    request.addEventListener("load", () => {
      const body = request.response as Envelope<Data | FieldMessages> | null;
      if (typeof body?.code !== "number") return broken();
      if (body.code === 200) return resolve(body.data as Data);
      reject(new CallError(body.code, body.msg, (body.data as FieldMessages | null)?.fields));
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(bytes);
  });
}
