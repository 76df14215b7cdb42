import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as cancelClass } from "@/app/api/admin/class/status/save/route";
import { db } from "@/db/client";
import { makeups } from "@/db/schema/learning";
import { mailOutbox } from "@/db/schema/office";
import { createAdmin, enrol } from "@/db/seed/factories";
import { renderMail } from "@/lib/notices/render";
import { call, signIn } from "../../support/call";
import { sisterClasses } from "../../support/sister-classes";

test("the mail about a cancelled class tells its guest's family to choose another, and no other family", async () => {
  const room = await sisterClasses();
  const [guest, seated] = room.students;
  const [parent, other] = room.parents;
  await enrol(seated!.id, room.sisterRun.id);
  await db.insert(makeups).values({
    studentId: guest!.id,
    missedClassId: room.lesson.id,
    courseClassId: room.sister.id,
    status: "granted",
    decidedAt: new Date(),
  });
  const office = { token: await signIn("admin", (await createAdmin()).id) };
  const { body } = await call(cancelClass, { id: room.sister.id, status: "cancelled" }, office);
  expect(body.code, body.msg).toBe(200);
  const textFor = async (parentId: number) => {
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, parentId));
    return (await renderMail("classChanged", "en", mail!.data)).text;
  };
  expect(await textFor(parent!.id)).toMatch(/this was the class to make up a missed one.*choose another/s);
  expect(await textFor(other!.id)).not.toContain("make up");
});
