import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError, networkCode } from "@/lib/http/client";
import { noLongerWanted, sendInParts } from "./send-parts";

const megabyte = 1024 * 1024;
const file = new File([new Uint8Array(megabyte)], "essay.pdf", { lastModified: 5 });
const facts = { id: 3, name: "essay.pdf", contentType: "application/pdf", size: megabyte };

/** A server that holds `received` bytes, and a line that loses the parts in `lost`, by their number. */
function stubServer({ received = 0, lost = [] as number[], code = networkCode } = {}) {
  const server = { received, begun: [] as string[], parts: 0, cancelled: false };
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    const input = JSON.parse(String(body)) as { fingerprint: string };
    if (path.endsWith("begin")) server.begun.push(input.fingerprint);
    if (path.endsWith("cancel")) server.cancelled = true;
    const data = path.endsWith("begin") ? { uploadId: 1, offset: server.received } : facts;
    return Response.json({ code: 200, msg: "", data });
  });
  const sendPart = async ({ offset, bytes }: { offset: number; bytes: Blob }) => {
    server.parts += 1;
    if (lost.includes(server.parts)) throw new CallError(code, "");
    if (offset === server.received) server.received += bytes.size;
    return { offset: server.received };
  };
  return { server, sendPart };
}

beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function upload(
  sendPart: ReturnType<typeof stubServer>["sendPart"],
  controller = new AbortController(),
) {
  const shares: number[] = [];
  const sent = sendInParts(file, {
    onProgress: (share) => shares.push(share),
    signal: controller.signal,
    sendPart,
  }).catch((error: unknown) => error);
  for (let wait = 0; wait < 40; wait++) await vi.advanceTimersByTimeAsync(2_500);
  return { result: await sent, shares };
}

test("goes on after a lost part", async () => {
  const { server, sendPart } = stubServer({ lost: [2, 3] });
  const { result } = await upload(sendPart);
  expect(result).toEqual(facts);
  expect(server.received).toBe(megabyte);
  expect(new Set(server.begun).size).toBe(1);
});

test("goes on where an earlier page stopped", async () => {
  const { server, sendPart } = stubServer({ received: megabyte / 2 });
  const { result, shares } = await upload(sendPart);
  expect(result).toEqual(facts);
  expect(shares[0]).toBe(0.5);
  expect(server.parts).toBeLessThanOrEqual(2);
});

test("tells the person when nothing gets across", async () => {
  const { server, sendPart } = stubServer({ lost: Array.from({ length: 50 }, (_, index) => index + 1) });
  const { result } = await upload(sendPart);
  expect(result).toMatchObject({ code: networkCode });
  expect(server.parts).toBe(9);
});

test("a refused part is not sent again", async () => {
  const { server, sendPart } = stubServer({ lost: [1], code: 413 });
  const { result } = await upload(sendPart);
  expect(result).toMatchObject({ code: 413 });
  expect(server.parts).toBe(1);
});

test.each([
  [noLongerWanted, true],
  [undefined, false],
])("what arrived of a file is removed when the person removes it: %s", async (reason, isCancelled) => {
  const controller = new AbortController();
  const { server } = stubServer();
  await upload(async () => {
    controller.abort(reason);
    throw new CallError(networkCode, "");
  }, controller);
  expect(server.cancelled).toBe(isCancelled);
});

test("another file has another fingerprint", async () => {
  const { server, sendPart } = stubServer();
  await upload(sendPart);
  const other = new File([new Uint8Array(megabyte).fill(1)], "essay.pdf", { lastModified: 5 });
  const sent = sendInParts(other, { onProgress: () => {}, signal: new AbortController().signal, sendPart });
  await vi.advanceTimersByTimeAsync(5_000);
  await sent;
  expect(new Set(server.begun).size).toBe(2);
});
