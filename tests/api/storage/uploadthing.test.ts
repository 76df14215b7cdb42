import { afterAll, beforeAll, expect, test } from "vitest";
import { largePdf, onePage, sha256 } from "../../support/documents";
import { startUploadThing } from "../../support/uploadthing-stand-in";

// The settings are read when the storage is loaded, so everything that loads it comes later.
const uploadThing = await startUploadThing();
Object.assign(process.env, uploadThing.env);
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
afterAll(async () => {
  expect(uploadThing.problems).toEqual([]);
  await uploadThing.stop();
});

test(
  "49 MB arrive there unchanged, private and without the file name, and are served through our own link",
  { timeout: 60_000 },
  async () => {
    const bytes = largePdf(49 * 1024 * 1024);
    const { body } = await send(token, bytes, "Mei's diary.pdf");
    const [row] = await fileRows();
    expect(row).toMatchObject({ provider: "uploadthing", state: "stored", sha256: sha256(bytes) });
    const kept = uploadThing.files.get(row!.storageKey)!;
    expect([sha256(kept.bytes), kept.acl, kept.name]).toEqual([sha256(bytes), "private", row!.storageKey]);
    expect(filesOnDisk()).toEqual([]);
    const link = await call(view, { id: body.data!.id }, { token });
    const whole = await get(link.body.data!.url);
    expect(sha256(Buffer.from(await whole.arrayBuffer()))).toBe(sha256(bytes));
    const part = await get(link.body.data!.url, { range: "bytes=5-14" });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(5, 15)]);
  },
);

test("a file that comes in parts arrives there unchanged", async () => {
  const bytes = largePdf(5 * 1024 * 1024);
  const { body } = await sendParts(token, bytes, "parts.pdf");
  const row = (await fileRows()).find(({ id }) => id === body.data!.id)!;
  expect(row).toMatchObject({ provider: "uploadthing", state: "stored", sha256: sha256(bytes) });
  expect(sha256(uploadThing.files.get(row.storageKey)!.bytes)).toBe(sha256(bytes));
  expect(filesOnDisk()).toEqual([]);
});

test("an unavailable provider gives a message, and no partial file remains", async () => {
  const rows = await fileRows();
  uploadThing.refuse(503);
  const { status, body } = await send(token, onePage);
  expect([status, body.msg]).toEqual([503, expect.stringMatching(/file store/)]);
  expect([await fileRows(), filesOnDisk()]).toEqual([rows, []]);
});

test("the cleaner removes the bytes there too", async () => {
  await send(token, onePage);
  const tomorrow = new Date(Date.now() + 60_000);
  expect(await cleanUploads({ unusedSince: tomorrow })).toEqual({ files: 3, parts: 0 });
  expect([uploadThing.files.size, await fileRows()]).toEqual([0, []]);
});

test("a file that is missing there is not found", async () => {
  const { body } = await send(token, onePage);
  const link = await call(view, { id: body.data!.id }, { token });
  uploadThing.files.clear();
  expect((await get(link.body.data!.url)).status).toBe(404);
});
