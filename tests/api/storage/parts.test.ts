import { readFileSync } from "node:fs";
import { join } from "node:path";
import { subHours } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as begin } from "@/app/api/files/upload/begin/route";
import { POST as cancel } from "@/app/api/files/upload/cancel/route";
import { POST as finish } from "@/app/api/files/upload/finish/route";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import { uploadParts, uploads } from "@/db/schema/uploads";
import { createParent, createStudent } from "@/db/seed/factories";
import { cleanUploads } from "@/lib/storage/cleaner";
import { call, signIn } from "../../support/call";
import { largePdf, sha256 } from "../../support/documents";
import { fileRows, filesOnDisk, sendPart } from "../../support/files";

const parent = await createParent();
const student = await createStudent({ parentId: parent.id });
const token = await signIn("student", student.id);
const stranger = await signIn("parent", parent.id);
const megabyte = 1024 * 1024;

beforeEach(async () => {
  await db.delete(uploads);
  await db.delete(files);
});

const beginning = async (bytes: Buffer, fingerprint = "a-file") => {
  const { body } = await call(begin, { name: "essay.pdf", size: bytes.length, fingerprint }, { token });
  return body.data!;
};

const part = (uploadId: number, piece: { offset: number; bytes: Buffer }, as = token) =>
  sendPart(as, { uploadId, ...piece });

const bytesOf = (storageKey: string) =>
  readFileSync(join(process.env.DATA_DIR!, "files", storageKey.slice(0, 2), storageKey));

test("a file arrives in parts, goes on where it stopped, and is stored unchanged", async () => {
  const bytes = largePdf(5 * megabyte);
  const first = bytes.subarray(0, 2 * megabyte);
  const { uploadId, offset } = await beginning(bytes);
  expect(offset).toBe(0);
  expect((await part(uploadId, { offset: 0, bytes: first })).data?.offset).toBe(first.length);
  // Its response was lost: the same part changes nothing.
  expect((await part(uploadId, { offset: 0, bytes: first })).data?.offset).toBe(first.length);
  // The page was loaded anew, and the file chosen again.
  expect(await beginning(bytes)).toEqual({ uploadId, offset: first.length });

  const early = await call(finish, { id: uploadId }, { token });
  expect(early.body.code).toBe(400);
  for (let at = first.length; at < bytes.length; at += megabyte)
    await part(uploadId, { offset: at, bytes: bytes.subarray(at, at + megabyte) });
  const { body } = await call(finish, { id: uploadId }, { token });
  expect(body.data).toMatchObject({ name: "essay.pdf", size: bytes.length, contentType: "application/pdf" });
  const [row] = await fileRows();
  expect(row).toMatchObject({ state: "stored", ownerRole: "student", ownerId: student.id });
  expect(sha256(bytesOf(row!.storageKey))).toBe(sha256(bytes));
  expect(await db.$count(uploadParts)).toBe(0);
});

test("the last call is repeated without a second file", async () => {
  const bytes = largePdf(megabyte);
  const { uploadId } = await beginning(bytes);
  await part(uploadId, { offset: 0, bytes });
  const headers = { "idempotency-key": "6f1c2f57-3b0e-4f54-9f1c-2d7f1f3f7a11" };
  const again = () => call(finish, { id: uploadId }, { token, headers });
  const sent = [...(await Promise.all([again(), again()])), await again()];
  expect(new Set(sent.map(({ body }) => body.data?.id)).size).toBe(1);
  expect(sent.map(({ body }) => body.code)).toEqual([200, 200, 200]);
  expect(await fileRows()).toHaveLength(1);
});

test("a person may have half a gigabyte unfinished, and another person is not counted with it", async () => {
  const open = (ownerId: number, receivedBytes: number) =>
    Array.from({ length: 10 }, (_, file) => ({
      ownerRole: "student" as const,
      ownerId,
      name: "film.mp4",
      fingerprint: `film-${file}`,
      sizeBytes: 50 * megabyte,
      receivedBytes,
    }));
  await db.insert(uploads).values(open(student.id + 1, 50 * megabyte));
  await db.insert(uploads).values(open(student.id, 50 * megabyte - 1024));
  const bytes = largePdf(megabyte);
  const { uploadId } = await beginning(bytes);
  expect((await part(uploadId, { offset: 0, bytes })).code).toBe(409);
  expect(await db.$count(uploadParts)).toBe(0);
  await db.delete(uploads).where(eq(uploads.fingerprint, "film-0"));
  expect((await part(uploadId, { offset: 0, bytes })).data?.offset).toBe(bytes.length);
});

test("what is refused as a whole is refused in parts", async () => {
  const tooMuch = await call(
    begin,
    { name: "film.mp4", size: 50 * megabyte + 1, fingerprint: "film" },
    { token },
  );
  expect(tooMuch.body.code).toBe(413);
  const { uploadId } = await beginning(Buffer.alloc(3 * megabyte));
  expect((await part(uploadId, { offset: 0, bytes: Buffer.alloc(2 * megabyte + 1) })).code).toBe(413);
  const script = Buffer.from("<svg/>");
  const drawing = await beginning(script, "drawing");
  expect((await part(drawing.uploadId, { offset: 0, bytes: Buffer.from("<svg/> and more") })).code).toBe(400);
  await part(drawing.uploadId, { offset: 0, bytes: script });
  const { body } = await call(finish, { id: drawing.uploadId }, { token });
  expect(body.code).toBe(415);
  expect(await fileRows()).toEqual([]);
  expect(await db.$count(uploads)).toBe(1);
});

test("an upload is its person's alone, is cancelled, and is removed after a day", async () => {
  const bytes = largePdf(megabyte);
  const { uploadId } = await beginning(bytes);
  expect((await part(uploadId, { offset: 0, bytes }, stranger)).code).toBe(404);
  for (const other of [finish, cancel])
    expect((await call(other, { id: uploadId }, { token: stranger })).body.code).toBe(404);
  await part(uploadId, { offset: 0, bytes: bytes.subarray(0, 1000) });
  expect((await call(cancel, { id: uploadId }, { token })).body.code).toBe(200);
  expect(await db.$count(uploadParts)).toBe(0);

  await beginning(bytes);
  await db.update(uploads).set({ updatedAt: subHours(new Date(), 23) });
  await cleanUploads();
  expect(await db.$count(uploads)).toBe(1);
  await db.update(uploads).set({ updatedAt: subHours(new Date(), 25) });
  await cleanUploads();
  expect(await db.$count(uploads)).toBe(0);
  expect(filesOnDisk().filter((name) => name.startsWith("incoming"))).toEqual([]);
});
