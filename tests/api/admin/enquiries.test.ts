import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as list } from "@/app/api/admin/enquiry/list/route";
import { POST as save } from "@/app/api/admin/enquiry/save/route";
import { db } from "@/db/client";
import { enquiries } from "@/db/schema/office";
import { createAdmin } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";

const promise = "Called; promised a call back on Friday.";
let ann = { id: 0, token: "" };
let bob = ann;
let id = 0;

const administrator = async () => {
  const admin = await createAdmin();
  return { id: admin.id, token: await signIn("admin", admin.id) };
};

beforeEach(async () => {
  await db.delete(enquiries);
  [ann, bob] = [await administrator(), await administrator()];
  const asked = { name: "Wei", email: "wei@example.com", content: "Is there a trial class?" };
  id = (await db.insert(enquiries).values(asked).returning())[0]!.id;
});

/** What the page of an administrator shows of the enquiry. */
async function seenBy(who: typeof ann) {
  const row = (await call(list, {}, who)).body.data!.rows[0]!;
  return { isAnswered: row.repliedAt !== null, note: row.note ?? "" };
}
const stored = async () => (await db.select().from(enquiries).where(eq(enquiries.id, id)))[0]!;

test("what one administrator noted is not overwritten by another's stale page (rule R16.3)", async () => {
  const seen = await seenBy(bob);
  expect((await call(save, { id, flag: 1, note: promise, seen: await seenBy(ann) }, ann)).status).toBe(200);
  for (const flag of [1, 0]) expect((await call(save, { id, flag, note: "", seen }, bob)).status).toBe(409);
  expect(await stored()).toMatchObject({ note: promise, adminId: ann.id });

  const note = `${promise} Called again.`;
  expect((await call(save, { id, flag: 1, note, seen: await seenBy(bob) }, bob)).status).toBe(200);
  expect((await call(save, { id, flag: 0, note, seen: await seenBy(bob) }, bob)).status).toBe(200);
  expect(await stored()).toMatchObject({ note, adminId: null, repliedAt: null });
});

test("of two at the same moment one is refused; an enquiry that is not there is not found", async () => {
  const seen = await seenBy(ann);
  const both = await Promise.all([
    call(save, { id, flag: 1, note: "Ann", seen }, ann),
    call(save, { id, flag: 1, note: "Bob", seen }, bob),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await call(save, { id: id + 1, flag: 1 }, ann)).status).toBe(404);
});
