import writeExcel from "write-excel-file/node";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { GET as exportFile } from "@/app/api/admin/user/export/file/route";
import { POST as check } from "@/app/api/admin/family/import/check/route";
import { POST as read } from "@/app/api/admin/family/import/read/route";
import { POST as save } from "@/app/api/admin/family/import/save/route";
import { db } from "@/db/client";
import { parents, students } from "@/db/schema/people";
import { createAdmin, createParent } from "@/db/seed/factories";
import { runLongJobs } from "../../support/long-jobs";
import { call, signIn } from "../../support/call";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

const head = "firstName,lastName,email,province,country,childFirstName,childLastName,childGrade";
const written = ["5", "ON", "Ontario", "安大略", "安大略省", "ｏｎ", ""];

test("an import accepts a province by number, code or name in either language, and names an unknown one", async () => {
  const rows = written.map(
    (province, i) => `Lin,Chen,place-${i}@import.example,${province},Canada,Emma,Chen,Grade 3`,
  );
  const text = [head, ...rows, "Lin,Chen,place-x@import.example,Texas,Atlantis,,,"].join("\n");
  const { body } = await call(check, { text }, { token });
  expect(body.data?.families).toBe(written.length);
  expect(body.data?.problems.map(({ row, field, key }) => [row, field, key])).toEqual([
    [written.length + 2, "province", "notAnOption"],
    [written.length + 2, "country", "notAnOption"],
  ]);
  await call(save, { text, goodOnly: true }, { token });
  await runLongJobs();
  const provinces = await Promise.all(
    written.map(async (_, i) => {
      const [row] = await db
        .select()
        .from(parents)
        .where(eq(parents.email, `place-${i}@import.example`));
      return row?.province;
    }),
  );
  expect(provinces).toEqual([5, 5, 5, 5, 5, 5, null]);
});

test("an Excel workbook is accepted as well, with its dates as days", async () => {
  const row = (...values: (string | Date)[]) =>
    values.map((value) =>
      value instanceof Date ? { value, type: Date, format: "yyyy-mm-dd" } : { value, type: String },
    );
  const book = await writeExcel([
    row("firstName", "lastName", "email", "province", "childFirstName", "childLastName", "childBirthDay"),
    row("Lin", "Chen", "book@import.example", "Québec", "Emma", "Chen", new Date("2017-05-04T00:00:00Z")),
  ] as never).toBuffer();
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(book)]), "families.xlsx");
  const { body } = await call(read, form, { token });
  expect(body.code).toBe(200);
  await call(save, { text: body.data?.text ?? "" }, { token });
  await runLongJobs();
  const [parent] = await db.select().from(parents).where(eq(parents.email, "book@import.example"));
  expect(parent?.province).toBe(6);
  const [child] = await db
    .select()
    .from(students)
    .where(eq(students.parentId, parent?.id ?? 0));
  expect(child?.birthDate).toBe("2017-05-04");
});

test("a file that is not a table is refused with a message", async () => {
  const form = new FormData();
  form.set("file", new Blob(["%PDF-1.7 nothing"]), "families.xlsx");
  expect((await call(read, form, { token })).body.code).toBe(415);
});

test("an export names the province in the reader's language", async () => {
  await createParent({ lastName: "Named Place", province: 5 });
  const sheetIn = async (language: string) => {
    const query = new URLSearchParams({ format: "csv", language, search: "Named Place" });
    const request = new Request(`http://localhost/api/admin/user/export/file?${query}`, {
      headers: { authorization: token },
    });
    return (await exportFile(request)).text();
  };
  expect(await sheetIn("en")).toContain("Ontario");
  expect(await sheetIn("zh")).toContain("安大略省");
});
