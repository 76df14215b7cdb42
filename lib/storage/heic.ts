import { Worker } from "node:worker_threads";

export type Pixels = { data: Uint8Array; width: number; height: number };

/** Inline, so that no bundler has to find a file; `require` resolves in the server's working folder. */
const workerSource = `
const { readFileSync } = require("node:fs");
const { parentPort, workerData } = require("node:worker_threads");
const { all } = require("heic-decode");
(async () => {
  const images = await all({ buffer: readFileSync(workerData.path) });
  const [{ width, height, decode }] = images;
  if (width * height > workerData.pixelLimit) throw new Error("too many pixels");
  const { data } = await decode();
  parentPort.postMessage({ data: new Uint8Array(data.buffer), width, height }, [data.buffer]);
})();
`;

let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes a phone's HEIC photo, which the image library's build cannot. A large one takes about a second and 200 MB, so
 * it runs in a worker thread, one at a time.
 * @throws Error if it cannot be decoded or has more than `pixelLimit` pixels
 */
export function decodeHeic(path: string, pixelLimit: number): Promise<Pixels> {
  const turn = last.then(() => runWorker({ path, pixelLimit }));
  last = turn.catch(() => {});
  return turn;
}

function runWorker(workerData: { path: string; pixelLimit: number }): Promise<Pixels> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerSource, { eval: true, workerData, stdout: true, stderr: true });
    worker.once("message", resolve).once("error", reject);
    worker.once("exit", () => reject(new Error("the decoder ended without a picture")));
  });
}
