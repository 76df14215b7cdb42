import { expect, test, vi } from "vitest";
import { GET as feed } from "@/app/api/calendar/[secret]/route";
import { GET as orderExport } from "@/app/api/admin/order/export/file/route";
import { GET as familyExport } from "@/app/api/user/family/export/[handle]/route";
import { GET as orderCalendar } from "@/app/api/user/order/calendar/[orderId]/route";
import { createAdmin, createParent } from "@/db/seed/factories";
import { logger } from "@/lib/core/logger";
import type { Download } from "@/lib/http/download";
import zh from "@/messages/zh.json";
import { signIn } from "../support/call";

const open = async (
  download: Download,
  path: string,
  params: Record<string, string>,
  headers: Record<string, string> = {},
) => {
  const request = new Request(`http://localhost:3000${path}`, { headers });
  const response = await download(request, { params: Promise.resolve(params) });
  return { status: response.status, body: (await response.json()) as { code: number; msg: string } };
};

test("a page of another site may only link to downloads declared for it, and the log does not contain the secret", async () => {
  const warn = vi.spyOn(logger, "warn");
  const token = await signIn("parent", (await createParent()).id);
  const headers = { authorization: token, "sec-fetch-site": "cross-site" };
  const path = "/api/user/family/export/not-for-the-log";
  expect((await open(familyExport, path, { handle: "not-for-the-log" }, headers)).status).toBe(403);
  expect(warn.mock.calls).toEqual([
    [
      expect.objectContaining({ reason: "crossSite", path: "/api/user/family/export/[handle]" }),
      expect.anything(),
    ],
  ]);
  expect((await open(orderCalendar, "/api/user/order/calendar/9", { orderId: "9" }, headers)).status).toBe(
    404,
  );
});

test("a refusal is in the language of the address, else of the reader", async () => {
  const told = { status: 401, body: { code: 1001, msg: zh.errors.noSession } };
  const params = { handle: "x" };
  expect(await open(familyExport, "/api/user/family/export/x?locale=zh", params)).toMatchObject(told);
  const headers = { "accept-language": "zh" };
  expect(await open(familyExport, "/api/user/family/export/x", params, headers)).toMatchObject(told);
});

test("an invalid path parameter is not found, an invalid query field is refused", async () => {
  const parent = { authorization: await signIn("parent", (await createParent()).id) };
  for (const orderId of ["0", "x", "1e3", "99999999999", "\0"])
    expect((await open(orderCalendar, "/", { orderId }, parent)).status).toBe(404);
  expect((await open(feed, "/", { secret: "\0" })).status).toBe(404);
  const admin = { authorization: await signIn("admin", (await createAdmin()).id) };
  expect((await open(orderExport, "/?format=exe", {}, admin)).body.code).toBe(3000);
  expect((await open(orderExport, "/?search=%00", {}, admin)).status).toBe(400);
});
