import { CallError, networkCode } from "@/lib/http/client";
import type { FileFacts } from "@/lib/storage/upload";
import { send } from "./send";
import { isPassing, sendRepeatedly } from "./send-repeatedly";

const megabyte = 1024 * 1024;
export const smallestPart = megabyte / 4;
const largestPart = 2 * megabyte;
/** A part that took less time was small for this connection. */
const quickMs = 2_000;
/** Tries in a row that get nothing across before the person is told; with the pauses, about a minute. */
const mostFailures = 8;
const longestPauseMs = 8_000;

export type PartSender = (
  part: { id: number; offset: number; bytes: Blob },
  onSent: (bytes: number) => void,
  signal: AbortSignal,
) => Promise<{ offset: number }>;

type Options = { onProgress: (share: number) => void; signal: AbortSignal; sendPart: PartSender };

/**
 * Sends a file in parts. After a lost connection, and when the same file is chosen again within a day, it goes on where it stopped
 * (rule R12.6).
 * @throws CallError; code 0 if nothing got across for a minute, or `signal` was aborted
 */
export async function sendInParts(file: File, { onProgress, signal, sendPart }: Options): Promise<FileFacts> {
  const begin = { name: file.name, size: file.size, fingerprint: await fingerprintOf(file) };
  let [partSize, failures] = [smallestPart, 0];
  for (;;)
    try {
      const { data } = await send("/api/files/upload/begin", begin);
      let { uploadId: id, offset } = data!;
      onProgress(offset / file.size);
      while (offset < file.size) {
        const start = performance.now();
        const from = offset;
        const bytes = file.slice(from, from + partSize);
        const report = (sent: number) => onProgress(Math.min(1, (from + sent) / file.size));
        ({ offset } = await sendPart({ id, offset, bytes }, report, signal));
        failures = 0;
        if (performance.now() - start < quickMs) partSize = Math.min(largestPart, partSize * 2);
      }
      return (await sendRepeatedly("/api/files/upload/finish", { id })).data as FileFacts;
    } catch (error) {
      if (signal.aborted) throw await givenUp(begin, signal);
      failures += 1;
      partSize = smallestPart;
      if (!mayGoOn(error) || failures > mostFailures) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(longestPauseMs, 500 * 2 ** failures)));
    }
}

/** A reason for aborting: the person does not want the file any more. */
export const noLongerWanted = "noLongerWanted";

/** What has arrived of a file that was removed from the page is removed too; after a mere interruption it stays. */
async function givenUp(begin: { name: string; size: number; fingerprint: string }, signal: AbortSignal) {
  if (signal.reason === noLongerWanted)
    await send("/api/files/upload/begin", begin)
      .then(({ data }) => send("/api/files/upload/cancel", { id: data!.uploadId }))
      .catch(() => {});
  return new CallError(networkCode, "");
}

/** Also when the server has removed what had arrived: the file then begins anew. */
const mayGoOn = (error: unknown) => isPassing(error) || (error instanceof CallError && error.code === 404);

/** The same for the same file chosen again, and another one for every other: its name, size, time and some of its bytes. */
async function fingerprintOf(file: File): Promise<string> {
  const places = [0, Math.floor(file.size / 2), Math.max(0, file.size - 65_536)];
  const samples = await Promise.all(places.map((place) => file.slice(place, place + 65_536).arrayBuffer()));
  const name = new TextEncoder().encode(file.name);
  let [low, high] = [0x811c9dc5, 0x01000193];
  for (const bytes of [name, ...samples.map((sample) => new Uint8Array(sample))])
    for (const byte of bytes) {
      low = Math.imul(low ^ byte, 0x01000193);
      high = Math.imul(high + byte, 0x85ebca6b) ^ (low >>> 13);
    }
  return [file.size, file.lastModified, low >>> 0, high >>> 0].map((part) => part.toString(36)).join("-");
}
