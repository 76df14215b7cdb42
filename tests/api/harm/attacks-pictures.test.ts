import { eq } from "drizzle-orm";
import { NextRequest } from "next/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { POST as saveAdmin } from "@/app/api/admin/admin/save/route";
import { POST as saveStudentByOffice } from "@/app/api/admin/student/save/route";
import { POST as saveParentByOffice } from "@/app/api/admin/user/save/route";
import { POST as register } from "@/app/api/base/user/email/register/route";
import { POST as uploadImage } from "@/app/api/base/uploadImage/route";
import { POST as viewFile } from "@/app/api/base/file/detail/view/route";
import { GET as openPicture } from "@/app/api/files/picture/[key]/route";
import { POST as saveOwnStudent } from "@/app/api/student/info/save/route";
import { POST as saveTeacher } from "@/app/api/teacher/info/save/route";
import { POST as saveParent } from "@/app/api/user/info/save/route";
import { POST as addStudent } from "@/app/api/user/student/add/route";
import { POST as erase } from "@/app/api/user/student/erase/route";
import { POST as saveStudent } from "@/app/api/user/student/info/save/route";
import { db } from "@/db/client";
import { files } from "@/db/schema/files";
import { parents, students } from "@/db/schema/people";
import { createAdmin, createParent, createStudent, createTeacher, demoPassword } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { onePage } from "../../support/documents";
import { send } from "../../support/files";

/** Attempts by every role to set a picture on a record. The committed snapshot is the table of attacks and outcomes. */

const [mother, stranger] = [await createParent(), await createParent()];
const [child, sibling, other] = [
  await createStudent({ parentId: mother.id }),
  await createStudent({ parentId: mother.id }),
  await createStudent({ parentId: stranger.id }),
];
const [teacher, colleague] = [await createTeacher(), await createTeacher()];
const office = await createAdmin();
const as = {
  mother: { token: await signIn("parent", mother.id) },
  stranger: { token: await signIn("parent", stranger.id) },
  child: { token: await signIn("student", child.id) },
  other: { token: await signIn("student", other.id) },
  teacher: { token: await signIn("teacher", teacher.id) },
  colleague: { token: await signIn("teacher", colleague.id) },
  office: { token: await signIn("admin", office.id) },
};

const image = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#1f6f8b" } })
  .png()
  .toBuffer();
const bytesOf = image.toString("base64");

async function upload(who: keyof typeof as) {
  const { body } = await call(uploadImage, { str: bytesOf }, as[who]);
  return { id: body.data!.id, url: body.data!.url };
}

type Outcome = { body: { code: number; data: unknown } };

/** "3000 at pic", or the picture that the record now shows. */
function outcomeOf({ body: { code, data } }: Outcome) {
  if (code === 3000) return `3000 at ${Object.keys((data as { fields: object }).fields).join(", ")}`;
  if (code !== 200) return String(code);
  return (data as { pic: string | null }).pic === null ? "200, no picture" : "200, shown";
}

test("a record never shows a picture of an unrelated account", async () => {
  const strangers = await upload("stranger");
  const mothers = await upload("mother");
  const children = await upload("child");
  const colleagues = await upload("colleague");
  const homework = (await send(as.mother.token, onePage)).body.data!;
  const photo = (await send(as.mother.token, image, "photo.png")).body.data!;
  const gone = await upload("mother");
  await db.update(files).set({ removedAt: new Date() }).where(eq(files.id, gone.id));

  const byMother = (pic: unknown) => call(saveParent, { pic } as never, as.mother);
  const ofChild = (pic: unknown) => call(saveStudent, { studentId: child.id, pic } as never, as.mother);
  const newChild = (pic: unknown) =>
    call(addStudent, { firstName: "Ada", lastName: String(pic).slice(0, 9), pic } as never, as.mother);
  const newAccount = (pic: unknown) =>
    call(register, {
      firstName: "New",
      lastName: "Parent",
      email: "new-parent@example.com",
      pwd: "otter-canoe-lantern-7",
      pic,
    } as never);
  const attacks: Record<string, () => Promise<Outcome>> = {
    "parent, own upload by id": () => byMother(mothers.id),
    "parent, own upload by id as text": () => byMother(String(mothers.id)),
    "parent, own upload by its address": () => byMother(mothers.url),
    "parent, '' removes": () => byMother(""),
    "parent, a stranger's upload by id": () => byMother(strangers.id),
    "parent, a stranger's upload by its address": () => byMother(strangers.url),
    "parent, the own child's upload": () => byMother(children.id),
    "parent, an own PDF": () => byMother(homework.id),
    "parent, an own photo of homework": () => byMother(photo.id),
    "parent, an own upload that was removed": () => byMother(gone.id),
    "parent, an unknown id": () => byMother(2_000_000_000),
    "parent, id 0": () => byMother(0),
    "parent, an id beyond all": () => byMother(2 ** 40),
    "parent, a list of ids": () => byMother([mothers.id]),
    "parent, a path of ours that acts": () => byMother("/api/admin/order/export?selectParam="),
    "parent, a path that climbs": () => byMother("/api/files/picture/../../admin/order/export"),
    "parent, an address with more behind it": () => byMother(`${mothers.url}?x=1`),
    "parent, the key alone": () => byMother(mothers.url.split("/").at(-1)),
    "parent, another site": () => byMother("https://elsewhere.example/a.png"),
    "parent, another site without a protocol": () => byMother("//elsewhere.example/a.png"),
    "parent, script": () => byMother("javascript:alert(1)"),
    "child by its parent, the parent's upload": () => ofChild(mothers.id),
    "child by its parent, the child's upload": () => ofChild(children.id),
    "child by its parent, a stranger's upload": () => ofChild(strangers.id),
    "new child, the parent's upload": () => newChild(mothers.id),
    "new child, a stranger's upload": () => newChild(strangers.id),
    "another family's child": () =>
      call(saveStudent, { studentId: other.id, pic: mothers.id } as never, as.mother),
    "child by itself, the own upload": () => call(saveOwnStudent, { pic: children.id }, as.child),
    "child by itself, the parent's upload": () => call(saveOwnStudent, { pic: mothers.id }, as.child),
    "child by itself, a stranger's upload": () => call(saveOwnStudent, { pic: strangers.id }, as.child),
    "teacher, a colleague's upload": () => call(saveTeacher, { pic: colleagues.id }, as.teacher),
    "teacher, a child's upload": () => call(saveTeacher, { pic: children.id }, as.teacher),
    "office for a parent, the parent's upload": () =>
      call(saveParentByOffice, { userId: mother.id, pic: mothers.id }, as.office),
    "office for a parent, the office's upload": async () =>
      call(saveParentByOffice, { userId: mother.id, pic: (await upload("office")).id }, as.office),
    "office for a parent, a stranger's upload": () =>
      call(saveParentByOffice, { userId: mother.id, pic: strangers.id }, as.office),
    "office for a child, the parent's upload": () =>
      call(saveStudentByOffice, { studentId: child.id, pic: mothers.id }, as.office),
    "office for a child, another family's upload": () =>
      call(saveStudentByOffice, { studentId: child.id, pic: strangers.id }, as.office),
    "administrator, a teacher's upload": () =>
      call(saveAdmin, { adminId: office.id, pic: colleagues.id }, as.office),
    "administrator, the own upload": async () =>
      call(saveAdmin, { adminId: office.id, pic: (await upload("office")).id }, as.office),
    "new account, somebody's upload": () => newAccount(strangers.id),
    "new account, an address": () => newAccount(strangers.url),
  };
  const table: string[] = [];
  for (const [attack, run] of Object.entries(attacks))
    table.push(`${attack} · ${outcomeOf((await run()) as Outcome)}`);
  expect(table).toMatchSnapshot();
});

test("the picture that a record has can be sent again, whatever its origin", async () => {
  const { id, url } = await upload("office");
  await call(saveParentByOffice, { userId: stranger.id, pic: id }, as.office);
  const again = await call(saveParent, { pic: url, city: "Markham" }, as.stranger);
  expect(again.body.data).toMatchObject({ pic: url, city: "Markham" });
});

test("erasing a child removes only its own picture", async () => {
  const [own, shared] = [await upload("mother"), await upload("mother")];
  const keyOf = ({ url }: { url: string }) => url.split("/").at(-1)!;
  const avatarOf = async (id: number) =>
    (await db.select({ avatar: students.avatar }).from(students).where(eq(students.id, id)))[0]?.avatar;
  const isGone = async ({ id }: { id: number }) =>
    (await db.select().from(files).where(eq(files.id, id)))[0]?.removedAt !== null;
  await call(saveParent, { pic: shared.id }, as.mother);
  await call(saveStudent, { studentId: sibling.id, pic: shared.id }, as.mother);
  await call(saveStudent, { studentId: child.id, pic: own.id }, as.mother);
  const eraseOne = (studentId: number) =>
    call(erase, { studentId, oldPwd: demoPassword }, as.mother).then(({ body }) => body.code);
  expect([await eraseOne(child.id), await eraseOne(sibling.id)]).toEqual([200, 200]);
  expect([await isGone(own), await isGone(shared)]).toEqual([true, false]);
  expect([await avatarOf(child.id), await avatarOf(sibling.id)]).toEqual([null, null]);
  const [parent] = await db.select().from(parents).where(eq(parents.id, mother.id));
  expect(parent?.avatar).toBe(keyOf(shared));
});

test("a picture must be an image, and uploads of the office are not public", async () => {
  const { id, url } = await upload("office");
  const key = url.split("/").at(-1)!;
  const open = (at: string) =>
    openPicture(new NextRequest(`http://localhost:3000/api/files/picture/${at}`), {
      params: Promise.resolve({ key: at }),
    });
  const shown = await open(key);
  expect([shown.headers.get("content-type"), shown.headers.get("x-content-type-options")]).toEqual([
    "image/webp",
    "nosniff",
  ]);
  const pdf = (await send(as.mother.token, onePage)).body.data!;
  const [document] = await db.select().from(files).where(eq(files.id, pdf.id));
  expect((await open(document!.storageKey)).status).toBe(404);
  expect((await call(viewFile, { id }, as.stranger)).status).toBe(404);
});
