import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import Papa from "papaparse";
import readExcelFile, { readSheet } from "read-excel-file/node";
import { beforeAll, expect, test } from "vitest";
import { GET as orderFile } from "@/app/api/admin/order/export/file/route";
import { GET as studentFile } from "@/app/api/admin/student/export/file/route";
import { GET as teacherFile } from "@/app/api/admin/teacher/export/file/route";
import { POST as userExport } from "@/app/api/admin/user/export/route";
import { GET as userFile } from "@/app/api/admin/user/export/file/route";
import { db } from "@/db/client";
import { auditEntries } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createAdmin, createParent, createRun, createStudent, createTeacher } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf } from "../../support/shop";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
  const parent = await createParent({
    firstName: "=cmd|' /C calc'!A0",
    lastName: 'O"Neil, <Jr>',
    city: "上海",
  });
  await createStudent({ parentId: parent.id, firstName: "Emma", lastName: "Neil" });
});

const get = (handler: (request: Request) => Promise<Response>, query: string, headers = {}) =>
  handler(new Request(`http://localhost:3000/x?${query}`, { headers: { authorization: token, ...headers } }));

test("CSV opens in Excel: marked as UTF-8, quoted, and no cell is a formula", async () => {
  const response = await get(userFile, "format=csv");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(`"'=cmd|' /C calc'!A0"`);
  expect(text).toContain(`"O""Neil, <Jr>"`);
  expect(text).toContain("上海");
  expect(text).toContain("Emma Neil");
});

test("no cell of a list or of the orders is a formula, in either format", async () => {
  const texts = [`\n=1+1`, ` "@SUM(1)`, "＋1", "\t-1"];
  const parent = await createParent({ firstName: texts[0], lastName: texts[1], city: texts[2] });
  await createStudent({ parentId: parent.id, firstName: texts[3], lastName: "Armed" });
  const family = await createFamily();
  await db.update(students).set({ firstName: " =2+2" }).where(eq(students.id, family.emma.id));
  await orderOf(family, { runs: [[(await createRun()).id, family.emma.id]] });
  for (const handler of [userFile, studentFile, orderFile]) {
    const csv = await (await get(handler, "format=csv")).text();
    const book = await get(handler, "format=xlsx");
    const sheet = await readSheet(Buffer.from(await book.arrayBuffer()));
    const cells = [...Papa.parse(csv.slice(1)).data, ...sheet]
      .flat()
      .filter((cell) => typeof cell === "string");
    expect(cells.length).toBeGreaterThan(20);
    for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+\-@＋]/);
  }
});

test("students come with their parents, teachers with their work, as the list's filters find them", async () => {
  const parent = await createParent({ firstName: "Ines", lastName: "Export", email: "ines@export.example" });
  await createStudent({ parentId: parent.id, firstName: "Bea", lastName: "Export", grade: 4 });
  await createStudent({ parentId: parent.id, firstName: "Ole", lastName: "Export", grade: 5 });
  await createStudent({ isTemporary: true, lastName: "Export" });
  await createTeacher({ lastName: "Export", workType: 2 });
  const linesOf = async (handler: typeof userFile, query: string) =>
    (await (await get(handler, query)).text()).trim().split("\r\n").slice(1);
  const all = await linesOf(studentFile, "search=export");
  expect(all.map((line) => line.split(",").slice(1, 4))).toEqual([
    ["Ole", "Export", "5"],
    ["Bea", "Export", "4"],
  ]);
  expect(all[0]).toContain("Ines Export,ines@export.example,active");
  expect(await linesOf(studentFile, "search=export&grade=4")).toHaveLength(1);
  expect(await linesOf(teacherFile, "search=export&workType=2")).toHaveLength(1);
  expect((await get(teacherFile, "colour=red")).status).toBe(422);
});

test("a workbook contains the same texts and real numbers", async () => {
  const family = await createFamily();
  await orderOf(family, { runs: [[(await createRun({ priceCents: 40_050 })).id, family.emma.id]] });
  const people = await get(userFile, "format=xlsx");
  const rows = await readExcelFile(Readable.from(Buffer.from(await people.arrayBuffer())));
  const cells = JSON.stringify(rows);
  expect(cells).toContain("=cmd|' /C calc'!A0");
  expect(cells).toContain("<Jr>");
  const money = await get(orderFile, "format=xlsx");
  const orders = JSON.stringify(await readExcelFile(Readable.from(Buffer.from(await money.arrayBuffer()))));
  expect(orders).toContain("400.5");
});

test("the list's filters apply, unknown ones are refused, and every export is audited", async () => {
  const { body } = await call(
    userExport,
    { format: "csv", selectParam: { search: "neil", isAgreeMarketing: "0" } },
    { token },
  );
  expect(body.data?.url).toBe("/api/admin/user/export/file?format=csv&search=neil&isAgreeMarketing=0");
  const response = await get(userFile, "format=csv&search=neil&isAgreeMarketing=0");
  expect((await response.text()).trim().split("\r\n")).toHaveLength(2);
  expect((await get(userFile, "colour=red")).status).toBe(422);
  expect((await get(userFile, "format=pdf")).status).toBe(422);
  const audit = await db.select().from(auditEntries).where(eq(auditEntries.action, "user.export"));
  expect(audit.at(-1)?.data).toMatchObject({ format: "csv", filters: { search: true } });
});

test("only an administrator gets a file, and pages of other sites cannot request one", async () => {
  const parent = await createParent();
  const foreign = await signIn("parent", parent.id);
  expect((await userFile(new Request("http://localhost:3000/x"))).status).toBe(401);
  expect((await get(userFile, "", { authorization: foreign })).status).toBe(403);
  expect((await get(userFile, "", { "sec-fetch-site": "cross-site" })).status).toBe(403);
});
