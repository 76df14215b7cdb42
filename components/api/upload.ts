"use client";

import { CallError, networkCode } from "@/lib/http/client";
import type { Envelope, FieldMessages } from "@/lib/http/envelope";
import type { FileFacts } from "@/lib/storage/upload";
import { whileActive } from "./activity";
import type { Path } from "./send";
import { leaveSignedOut } from "./session";

type Options = {
  /** 0 to 1 of the bytes sent. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

const sessionEnded = 1001;

/**
 * Uploads one file unchanged with progress, which `fetch` does not report. No time limit, because a phone on a slow
 * connection may need minutes. The result is attached by its id.
 * @throws CallError; code 0 if the connection failed or the upload was cancelled
 */
export const uploadFile = (file: File, options: Options): Promise<FileFacts> =>
  upload("/api/files/upload", file, options);

/** The same for a recording of a question or a passage, by the office. */
export const uploadRecording = (file: File, onProgress: Options["onProgress"]): Promise<FileFacts> =>
  upload("/api/admin/assessmentRecording/upload", file, { onProgress, signal: new AbortController().signal });

async function upload(path: Path, file: File, { onProgress, signal }: Options): Promise<FileFacts> {
  const answer = await whileActive(send(path, file, onProgress, signal));
  if (answer.code === 200) return answer.data as FileFacts;
  if (answer.code === sessionEnded) return leaveSignedOut();
  throw new CallError(answer.code, answer.msg, (answer.data as FieldMessages | null)?.fields);
}

function send(
  path: Path,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Envelope<FileFacts | FieldMessages>> {
  return new Promise((resolve, reject) => {
    const broken = () => reject(new CallError(networkCode, ""));
    const request = new XMLHttpRequest();
    request.open("POST", `${path}?${new URLSearchParams({ name: file.name })}`);
    request.responseType = "json";
    request.setRequestHeader("accept-language", document.documentElement.lang);
    request.setRequestHeader("content-type", "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("error", broken);
    request.addEventListener("abort", broken);
    request.addEventListener("load", () => {
      const body = request.response as Envelope<FileFacts> | null;
      if (typeof body?.code === "number") resolve(body);
      else broken();
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}
