import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import { rateLimits } from "@/db/schema/office";
import { createParent, createStudent } from "@/db/seed/factories";
import { incomingFolder, stage } from "@/lib/storage/staging";
import { signIn } from "../../support/call";
import { fixture, largePdf, mp3, mp4, onePage, sha256 } from "../../support/documents";
import { fileRows, filesOnDisk, send } from "../../support/files";

const parent = await createParent();
const student = await createStudent({ parentId: parent.id });
const token = await signIn("student", student.id);
const megabyte = 1024 * 1024;

beforeEach(async () => {
  await db.delete(files);
  await db.delete(rateLimits);
});

const bytesOf = (storageKey: string) =>
  readFileSync(join(process.env.DATA_DIR!, "files", storageKey.slice(0, 2), storageKey));

/** A refused upload leaves neither a record nor a byte. */
async function expectNothingNew(before: string[]) {
  expect(await fileRows()).toEqual([]);
  expect(filesOnDisk()).toEqual(before);
}

describe("accepted uploads", () => {
  test.each([9, 11, 49])("%i MB arrive unchanged", { timeout: 60_000 }, async (size) => {
    const bytes = largePdf(size * megabyte);
    const { status, body } = await send(token, bytes, "big.pdf");
    expect([status, body.data?.size]).toEqual([200, bytes.length]);
    const [row] = await fileRows();
    expect(row).toMatchObject({
      state: "stored",
      sha256: sha256(bytes),
      ownerRole: "student",
      ownerId: student.id,
    });
    expect(sha256(bytesOf(row!.storageKey))).toBe(sha256(bytes));
  });

  test.each([
    ["essay.pdf", onePage, "application/pdf", "essay.pdf"],
    ["essay.docx", fixture("files/essay.docx"), expect.stringContaining("wordprocessingml"), "essay.docx"],
    [
      "essay.zip",
      fixture("files/essay-last-types.docx"),
      expect.stringContaining("wordprocessingml"),
      "essay.docx",
    ],
    ["talk.pptx", fixture("files/slides.pptx"), expect.stringContaining("presentationml"), "talk.pptx"],
    ["reading aloud.mp3", mp3(), "audio/mpeg", "reading aloud.mp3"],
    ["play.mov", mp4(), "video/mp4", "play.mp4"],
    ["../../etc/作文.exe", onePage, "application/pdf", "作文.pdf"],
    [`${"long ".repeat(60)}.pdf`, onePage, "application/pdf", expect.stringMatching(/^.{1,116}\.pdf$/)],
    ["", onePage, "application/pdf", "file.pdf"],
    ["tab\tnul\0line\n.pdf", onePage, "application/pdf", "tabnulline.pdf"],
  ])("%j by what is in it", async (name, bytes, contentType, kept) => {
    const { body } = await send(token, bytes, name);
    expect(body).toMatchObject({ code: 200, data: { contentType, name: kept, size: bytes.length } });
  });

  test("the same file uploaded twice at once is two files", async () => {
    const answers = await Promise.all([send(token, onePage), send(token, onePage)]);
    expect(new Set(answers.map(({ body }) => body.data?.id)).size).toBe(2);
    expect((await fileRows()).map(({ state }) => state)).toEqual(["stored", "stored"]);
  });
});

describe("photos", () => {
  test("are rotated upright, reduced, and lose location and camera data", async () => {
    const photo = await sharp({ create: { width: 4200, height: 2100, channels: 3, background: "#d5ecec" } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 39/1 0/1" } })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).orientation).toBe(6);
    const { body } = await send(token, photo, "IMG_1.png");
    expect(body.data).toMatchObject({ contentType: "image/jpeg", name: "IMG_1.jpg" });
    const [row] = await fileRows();
    const kept = bytesOf(row!.storageKey);
    const facts = await sharp(kept).metadata();
    expect(facts).toMatchObject({ format: "jpeg", width: 1500, height: 3000 });
    expect([facts.exif, facts.orientation, kept.includes("Phone")]).toEqual([undefined, undefined, false]);
    expect(row).toMatchObject({ sizeBytes: kept.length, sha256: sha256(kept) });
  });

  test("of a phone in HEIC become JPEG", async () => {
    const { body } = await send(token, fixture("files/photo.heic"), "IMG_0042.HEIC");
    expect(body.data).toMatchObject({ contentType: "image/jpeg", name: "IMG_0042.jpg" });
    const [row] = await fileRows();
    const image = sharp(bytesOf(row!.storageKey));
    expect(await image.metadata()).toMatchObject({ width: 480, height: 360 });
    const [red = 0, green = 0, blue = 0] = await image
      .extract({ left: 380, top: 80, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red > 220, green > 110 && green < 170, blue < 100]).toEqual([true, true, true]);
  });

  test.each(["png", "webp"] as const)("in %s too", async (format) => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 4, background: "#00000000" } })
      .toFormat(format)
      .toBuffer();
    const { body } = await send(token, photo, `photo.${format}`);
    expect(body.data).toMatchObject({ contentType: "image/jpeg", name: "photo.jpg" });
  });
});

const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const program = Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200, 7)]);
const brokenJpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 1)]);

describe("refused uploads leave nothing behind:", () => {
  test.each([
    ["a program that is called PDF", program, "homework.pdf", 415, /Word or PowerPoint/],
    ["SVG", svg, "drawing.png", 415, /that kind of file/],
    ["HTML in a .pdf", html, "essay.pdf", 415, /that kind of file/],
    ["plain text", Buffer.from("My essay"), "essay.txt", 415, /that kind of file/],
    ["an archive", fixture("files/plain.zip"), "essay.docx", 415, /that kind of file/],
    ["Word with macros", fixture("files/macros.docx"), "essay.docx", 415, /that kind of file/],
    ["a zip bomb", fixture("files/bomb.docx"), "essay.docx", 415, /unpacks to far more/],
    [
      "a zip bomb that lies about its size",
      fixture("files/liar.docx"),
      "essay.docx",
      415,
      /unpacks to far more/,
    ],
    ["half a Word file", fixture("files/essay.docx").subarray(0, 500), "essay.docx", 415, /./],
    ["a broken photo", brokenJpeg, "photo.jpg", 415, /could not open that picture/],
    ["nothing", Buffer.alloc(0), "essay.pdf", 400, /empty/],
    ["one byte over 50 MB", largePdf(50 * megabyte + 1), "essay.pdf", 413, /50 MB/],
  ])("%s", { timeout: 60_000 }, async (_what, bytes, name, status, words) => {
    const before = filesOnDisk();
    const answer = await send(token, bytes, name);
    expect([answer.status, answer.body.code]).toEqual([status, status]);
    expect(answer.body.msg).toMatch(words);
    await expectNothingNew(before);
  });

  test("a hundred empty files at once, also a moment later", async () => {
    const before = filesOnDisk();
    const empty = () => stage([], { name: "essay.pdf", limit: megabyte });
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, empty));
    expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
    await readdir(incomingFolder());
    await expectNothingNew(before);
  });

  test("51 MB without a declared length", { timeout: 60_000 }, async () => {
    const before = filesOnDisk();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        stream.enqueue(sent === 0 ? onePage : new Uint8Array(megabyte));
        sent += 1;
      },
    });
    expect((await send(token, endless)).status).toBe(413);
    expect(sent).toBeLessThan(56);
    await expectNothingNew(before);
  });

  test("a sender who disconnects in the middle", async () => {
    const before = filesOnDisk();
    let chunks = 0;
    const broken = new ReadableStream<Uint8Array>({
      pull(stream) {
        chunks += 1;
        if (chunks < 4) stream.enqueue(largePdf(megabyte));
        else stream.error(new Error("aborted"));
      },
    });
    const { status, body } = await send(token, broken);
    expect([status, body.msg]).toEqual([400, expect.stringMatching(/did not arrive whole/)]);
    await expectNothingNew(before);
  });

  test("a visitor, whose bytes are not even read", async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        pulled += 1;
        stream.enqueue(new Uint8Array(1024));
      },
    });
    expect((await send(undefined, body)).status).toBe(401);
    expect(pulled).toBeLessThan(3);
  });

  test("a page of another site", async () => {
    const headers = { cookie: `token=${token}`, "sec-fetch-site": "cross-site" };
    expect((await send(undefined, onePage, "x.pdf", headers)).status).toBe(403);
  });

  test("the 201st file in a quarter of an hour", async () => {
    const expire = new Date(Date.now() + 60_000).getTime();
    await db.insert(rateLimits).values({ key: `upload:student:${student.id}`, points: 200, expire });
    const { status, body } = await send(token, onePage);
    expect([status, body.msg]).toEqual([429, expect.stringMatching(/wait/)]);
  });
});
