import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as openPicture } from "@/app/api/files/picture/[key]/route";
import { POST as view } from "@/app/api/base/file/detail/view/route";
import { POST as uploadImage } from "@/app/api/base/uploadImage/route";
import { createParent, createStudent, createTeacher } from "@/db/seed/factories";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { call, signIn } from "../../support/call";
import { onePage } from "../../support/documents";
import { get, send } from "../../support/files";

const parent = await createParent();
const student = await createStudent({ parentId: parent.id });
const other = await createStudent({ parentId: parent.id });
const tokens = {
  parent: await signIn("parent", parent.id),
  student: await signIn("student", student.id),
  other: await signIn("student", other.id),
};

const picture = (width: number) =>
  sharp({ create: { width, height: 900, channels: 3, background: "#f48a41" } })
    .png()
    .toBuffer();
const show = (url: string) =>
  openPicture(new NextRequest(new URL(url, "http://localhost:3000")), {
    params: Promise.resolve({ key: url.split("/").at(-1)! }),
  });

async function uploaded(name = '作文 "draft".pdf') {
  const { body } = await send(tokens.student, onePage, name);
  const id = body.data!.id;
  const link = await call(view, { id }, { token: tokens.student });
  return { id, link: link.body.data!, answer: link };
}

describe("a link", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  test("opens the file for five minutes, and not a second longer", async () => {
    const { link } = await uploaded();
    expect(link).toMatchObject({
      name: "作文 _draft_.pdf",
      contentType: "application/pdf",
      size: onePage.length,
    });
    expect(Date.parse(link.expiresAt) - Date.now()).toBe(300_000);
    vi.setSystemTime(Date.now() + 299_000);
    const response = await get(link.url);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(onePage);
    vi.setSystemTime(Date.now() + 2_000);
    const late = await get(link.url, { "accept-language": "zh" });
    expect([late.status, await late.json()]).toEqual([
      403,
      { code: 403, msg: expect.stringContaining("失效"), data: null },
    ]);
  });

  test("is for one person: another signed-in person is refused", async () => {
    const { link } = await uploaded();
    expect((await get(link.url, { cookie: `token=${tokens.student}` })).status).toBe(200);
    expect((await get(link.url, { cookie: `token=${tokens.other}` })).status).toBe(404);
    expect((await get(link.url, { authorization: `Bearer ${tokens.parent}` })).status).toBe(404);
    // A player or download manager sends no cookies.
    expect((await get(link.url)).status).toBe(200);
  });

  test.each([
    ["another file's number", (url: string) => url.replace(/files\/\d+/, "files/1")],
    ["a later end", (url: string) => url.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`)],
    ["another holder", (url: string) => url.replace(/for=[\w-]+/, "for=all")],
    ["no signature", (url: string) => url.replace(/&sig=.*/, "")],
    ["a number that is none", (url: string) => url.replace(/files\/\d+/, "files/abc")],
  ])("with %s is worth nothing", async (_what, change) => {
    await uploaded();
    const { link } = await uploaded();
    expect((await get(change(link.url))).status).toBe(404);
  });
});

describe("the bytes", () => {
  test("have headers that keep the browser from executing them", async () => {
    const { link } = await uploaded();
    const { headers } = await get(link.url);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(onePage.length),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": `inline; filename="__ _draft_.pdf"; filename*=UTF-8''%E4%BD%9C%E6%96%87%20_draft_.pdf`,
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
    });
    const saved = await get(`${link.url}&download=1`);
    expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  test.each([
    ["bytes=0-9", 206, [0, 9]],
    ["bytes=100-", 206, [100, onePage.length - 1]],
    ["bytes=-20", 206, [onePage.length - 20, onePage.length - 1]],
    ["bytes=0-99999999", 206, [0, onePage.length - 1]],
    ["bytes=0-1,5-6", 200, null],
    ["pages=1-2", 200, null],
  ] as const)("Range: %s is answered with %i", async (range, status, part) => {
    const { link } = await uploaded();
    const response = await get(link.url, { range });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(status);
    expect(bytes).toEqual(part ? onePage.subarray(part[0], part[1] + 1) : onePage);
    expect(response.headers.get("content-range")).toBe(
      part ? `bytes ${part[0]}-${part[1]}/${onePage.length}` : null,
    );
  });

  test("support range requests, unsatisfiable ones, conditional requests and HEAD", async () => {
    const { link } = await uploaded();
    const beyond = await get(link.url, { range: "bytes=999999-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${onePage.length}`]);
    const etag = (await get(link.url)).headers.get("etag")!;
    expect((await get(link.url, { "if-none-match": etag })).status).toBe(304);
    expect((await get(link.url, { "if-range": '"other"', range: "bytes=0-1" })).status).toBe(200);
    const asked = await get(link.url, {}, "HEAD");
    expect([asked.headers.get("content-length"), await asked.text()]).toEqual([String(onePage.length), ""]);
  });
});

describe("a picture of a person", () => {
  test("becomes a square of 512 pixels with a lasting address", async () => {
    const str = `data:image/png;base64,${(await picture(1200)).toString("base64")}`;
    const { body } = await call(uploadImage, { str }, { token: tokens.student });
    expect(body.data?.url).toMatch(/^\/api\/files\/picture\/[0-9a-f]{32}$/);
    const response = await show(body.data!.url);
    expect(response.headers.get("cache-control")).toMatch(/immutable/);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect((await call(view, { id: body.data!.id }, { token: tokens.other })).status).toBe(404);
  });

  test("of a teacher is visible to everyone", async () => {
    const teacher = await createTeacher();
    const str = (await picture(600)).toString("base64");
    const { body } = await call(uploadImage, { str }, { token: await signIn("teacher", teacher.id) });
    const link = await call(view, { id: body.data!.id });
    expect((await get(link.body.data!.url, { cookie: `token=${tokens.other}` })).status).toBe(200);
  });

  test.each([
    ["no picture", onePage.toString("base64"), 415],
    ["SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64"), 415],
    ["no base64", "not base64 at all!", 422],
    ["nothing", "", 422],
    ["2 MB and a byte", Buffer.alloc(2 * 1024 * 1024 + 1).toString("base64"), 413],
  ])("%s is refused", async (_what, str, status) => {
    expect((await call(uploadImage, { str }, { token: tokens.parent })).status).toBe(status);
  });

  test("with an unknown key is not found", async () => {
    expect((await show("/api/files/picture/0123456789abcdef0123456789abcdef")).status).toBe(404);
  });
});
