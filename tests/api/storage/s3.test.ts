import { afterAll, beforeAll, expect, test } from "vitest";
import { fixture, largePdf, onePage, sha256 } from "../../support/documents";
import { startS3 } from "../../support/s3-stand-in";

// The settings are read when the storage is loaded, so everything that loads it comes later.
const s3 = await startS3();
Object.assign(process.env, s3.env);
const { createParent, createStudent } = await import("@/db/seed/factories");
const { signIn, call } = await import("../../support/call");
const { fileRows, filesOnDisk, get, send, sendParts } = await import("../../support/files");
const { POST: view } = await import("@/app/api/base/file/detail/view/route");
const { cleanUploads } = await import("@/lib/storage/cleaner");

let token = "";
beforeAll(async () => {
  const parent = await createParent();
  token = await signIn("student", (await createStudent({ parentId: parent.id })).id);
});
afterAll(() => s3.stop());

const linkTo = async (id: number) => (await call(view, { id }, { token })).body.data!.url;

test("49 MB arrive there unchanged and without the file name, and are shown through our own address", async () => {
  const bytes = largePdf(49 * 1024 * 1024);
  const { body } = await send(token, bytes, "Mei's diary.pdf");
  const [row] = await fileRows();
  expect(row).toMatchObject({ provider: "s3", state: "stored", sha256: sha256(bytes) });
  const kept = s3.objects.get(row!.storageKey)!;
  expect([sha256(kept.bytes), kept.contentType]).toEqual([sha256(bytes), "application/pdf"]);
  expect(filesOnDisk()).toEqual([]);
  const url = await linkTo(body.data!.id);
  const whole = await get(url);
  expect(sha256(Buffer.from(await whole.arrayBuffer()))).toBe(sha256(bytes));
  const part = await get(url, { range: "bytes=5-14" });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(5, 15)]);
}, 60_000);

test("a file that comes in parts arrives there unchanged", async () => {
  const bytes = largePdf(5 * 1024 * 1024);
  const { body } = await sendParts(token, bytes, "parts.pdf");
  const row = (await fileRows()).find(({ id }) => id === body.data!.id)!;
  expect(row).toMatchObject({ provider: "s3", state: "stored", sha256: sha256(bytes) });
  expect(sha256(s3.objects.get(row.storageKey)!.bytes)).toBe(sha256(bytes));
  expect(filesOnDisk()).toEqual([]);
});

test("what is saved comes from the store by a link of five minutes that no one can change", async () => {
  const { body } = await send(token, onePage, "Mei’s (first) diary.pdf");
  const saving = await get(`${await linkTo(body.data!.id)}&download=1`);
  const location = saving.headers.get("location") ?? "";
  expect([saving.status, saving.headers.get("cache-control")]).toEqual([307, "private, no-store"]);
  expect(new URL(location).searchParams.get("X-Amz-Expires")).toBe("300");
  const saved = await fetch(location);
  expect(saved.headers.get("content-disposition")).toMatch(
    /^attachment; .*Mei%E2%80%99s%20%28first%29%20diary\.pdf$/,
  );
  expect(Buffer.from(await saved.arrayBuffer())).toEqual(Buffer.from(onePage));
  expect((await fetch(location.replace("attachment", "inline"))).status).toBe(403);
  expect((await get(`${await linkTo(body.data!.id)}&download=1`, {}, "HEAD")).status).toBe(200);
});

test("a type that pages do not show is saved from the store, too", async () => {
  const { body } = await send(token, fixture("files/essay.docx"), "essay.docx");
  expect((await get(await linkTo(body.data!.id))).status).toBe(307);
});

test("a passing failure is tried again; a lasting one gives a message, and no partial file remains", async () => {
  s3.refuse(503);
  expect((await send(token, onePage)).status).toBe(200);
  const rows = await fileRows();
  s3.refuse(503, 503, 503);
  const { status, body } = await send(token, onePage);
  expect([status, body.msg]).toEqual([503, expect.stringMatching(/file store/)]);
  expect([await fileRows(), filesOnDisk()]).toEqual([rows, []]);
});

test("a file that is missing there is not found, and the cleaner removes the bytes of the others", async () => {
  const { body } = await send(token, onePage);
  const url = await linkTo(body.data!.id);
  const row = (await fileRows()).at(-1)!;
  s3.objects.delete(row.storageKey);
  expect((await get(url)).status).toBe(404);
  await cleanUploads({ unusedSince: new Date(Date.now() + 60_000) });
  expect([s3.objects.size, await fileRows()]).toEqual([0, []]);
});
