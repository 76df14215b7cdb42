import type { WriteStream } from "node:fs";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { createParent, createStudent } from "@/db/seed/factories";
import { cleanUploads } from "@/lib/storage/cleaner";
import { signIn } from "../../support/call";
import { fixture, largePdf, onePage } from "../../support/documents";
import { fileRows, filesOnDisk, send } from "../../support/files";

const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY, renames: true }));
const full = () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });

vi.mock("node:fs/promises", async (load) => {
  const fs = await load<typeof import("node:fs/promises")>();
  return {
    ...fs,
    open: async (...place: Parameters<typeof fs.open>) => {
      const handle = await fs.open(...place);
      const create = handle.createWriteStream.bind(handle);
      handle.createWriteStream = (options) => fillingUp(create(options));
      return handle;
    },
    rename: (from: string, to: string) => (disk.renames ? fs.rename(from, to) : Promise.reject(full())),
  };
});

// The next file runs in the same process.
afterAll(() => vi.doUnmock("node:fs/promises"));

function fillingUp(file: WriteStream): WriteStream {
  const write = file._write.bind(file);
  file._writev = undefined;
  file._write = (chunk: Buffer, encoding, done) => {
    disk.room -= chunk.length;
    if (disk.room < 0) done(full());
    else write(chunk, encoding, done);
  };
  return file;
}

const parent = await createParent();
const student = await createStudent({ parentId: parent.id });
const token = await signIn("student", student.id);

beforeEach(() => void Object.assign(disk, { room: Number.POSITIVE_INFINITY, renames: true }));

test("a disk that fills up in the middle gives a message, and no partial file remains", async () => {
  await send(token, onePage);
  const [rows, bytes] = [await fileRows(), filesOnDisk()];
  disk.room = 1_000_000;
  const { status, body } = await send(token, largePdf(5_000_000));
  expect([status, body.msg]).toEqual([503, expect.stringMatching(/no room for files/)]);
  expect([await fileRows(), filesOnDisk()]).toEqual([rows, bytes]);
});

test("a disk that fills up at the last step gives a message too", async () => {
  const [rows, bytes] = [await fileRows(), filesOnDisk()];
  disk.renames = false;
  const { status, body } = await send(token, fixture("files/essay.docx"), "essay.docx", {
    "accept-language": "zh",
  });
  expect([status, body.msg]).toEqual([503, expect.stringMatching(/存储空间/)]);
  expect([await fileRows(), filesOnDisk()]).toEqual([rows, bytes]);
  expect(await cleanUploads({ stuckSince: new Date(Date.now() + 60_000) })).toEqual({ files: 0, parts: 0 });
});
