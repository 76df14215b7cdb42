import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as save } from "@/app/api/admin/school/save/route";
import { GET as feed } from "@/app/api/calendar/[secret]/route";
import { POST as enquire } from "@/app/api/base/enquiry/route";
import { POST as setUpTwoStep } from "@/app/api/base/account/twoStep/setUp/route";
import { POST as saveCalendar } from "@/app/api/user/calendar/save/route";
import { db, pool } from "@/db/client";
import { auditEntries, mailOutbox } from "@/db/schema/office";
import { schoolSettings } from "@/db/schema/school";
import { createAdmin, createFile, createParent, createTeacher, demoPassword } from "@/db/seed/factories";
import { isEasilyGuessed } from "@/lib/auth/password-strength";
import { cacheChannel } from "@/lib/core/cache-channel";
import { picturePrefix } from "@/lib/core/picture-address";
import type { OutgoingMail } from "@/lib/mail/sender";
import { queueMail } from "@/lib/notices/outbox";
import { sendOutbox } from "@/lib/notices/send-outbox";
import { getOfficeSchool, getSchool } from "@/lib/school/queries";
import { defaultSchool } from "@/lib/school/rules";
import { organization } from "@/lib/seo/structured-data";
import { cleanUploads } from "@/lib/storage/cleaner";
import { call, signIn } from "../../support/call";

const { wechatCode: _none, ...school } = defaultSchool;
const name = { en: "Maplewood English", zh: "枫林英语" };
const words = {
  quote: { en: "She reads on her own now.", zh: "她现在会自己看书了。" },
  who: { en: "Mother of a grade 4 student", zh: "四年级学生的妈妈" },
  hasConsent: true,
};

let admin: { role: "admin"; id: number };
let token = "";
beforeEach(async () => {
  await db.delete(schoolSettings);
  admin = { role: "admin", id: (await createAdmin()).id };
  token = await signIn("admin", admin.id);
});
const send = (input: object, language = "en") =>
  call(save, { ...school, ...input } as never, { token, headers: { "accept-language": language } });
const refusals = async (input: object, language = "en") => {
  const { status, body } = await send(input, language);
  expect([status, body.code]).toEqual([422, 3000]);
  return (body.data as unknown as { fields: Record<string, string> }).fields;
};

describe("saving", () => {
  test("keeps every field, refreshes the pages of all instances, and is audited by field", async () => {
    expect(await getOfficeSchool()).toEqual({ ...defaultSchool, version: 1 });
    const instance = await pool.connect();
    const heard = new Promise<string>((resolve) =>
      instance.once("notification", ({ channel }) => resolve(channel)),
    );
    await instance.query(`listen ${cacheChannel}`);
    const given = {
      name,
      version: 1,
      email: "Hello@Maplewood.example",
      phone: "+1 905 555 0100",
      taxNumber: "123456789rt0001",
      address: { street: "1 Maple Street", city: "Toronto", province: "ON", postcode: "m5v2t6" },
      claims: { ...school.claims, studentsServed: "1500" },
      parentWords: [words],
      credentials: [{ en: "Member of a guild", zh: "行业协会会员" }],
    };
    expect((await send(given)).body.data).toEqual({ version: 2 });
    expect(await heard).toBe(cacheChannel);
    instance.release(true);
    expect(await getOfficeSchool()).toEqual({
      ...defaultSchool,
      ...given,
      version: 2,
      email: "hello@maplewood.example",
      taxNumber: "123456789 RT0001",
      address: { ...given.address, postcode: "M5V 2T6" },
      claims: { ...school.claims, studentsServed: 1500 },
    });
    const [entry] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ actorId: admin.id, action: "school.save", subject: "school" });
    expect(entry?.data.changes).toMatchObject({
      name: { from: "Lakeside English · 湖畔英语", to: "Maplewood English · 枫林英语" },
      city: { from: "Oakville", to: "Toronto" },
      studentsServed: { from: 1100, to: 1500 },
      credentials: { from: [], to: ["Member of a guild · 行业协会会员"] },
    });
    expect(Object.keys(entry?.data.changes ?? {})).not.toContain("hours");
  });

  test("a second editor is told, also at the first save of all", async () => {
    const both = await Promise.all([
      send({ version: 1, legalName: "First" }),
      send({ version: 1, legalName: "Second" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await send({ version: 1, legalName: "Third" })).status).toBe(409);
    expect((await send({ version: 2, legalName: "Third" })).body.data).toEqual({ version: 3 });
  });

  test("is for the office alone", async () => {
    const teacher = await signIn("teacher", (await createTeacher()).id);
    const parent = await signIn("parent", (await createParent()).id);
    for (const other of [teacher, parent])
      expect((await call(save, { ...school } as never, { token: other })).status).toBe(403);
    expect((await call(save, { ...school } as never)).status).toBe(401);
    expect(await db.$count(schoolSettings)).toBe(0);
  });

  test("refuses what no page could show, in the reader's language", async () => {
    expect(
      await refusals({
        name: { en: "Maple\nwood", zh: "" },
        address: { ...school.address, postcode: "90210" },
        taxNumber: "12345 RT 1",
        phone: "",
        claims: { ...school.claims, openedIn: 2010 },
        policeChecks: { en: "All teachers are checked.", zh: "" },
        parentWords: [{ ...words, hasConsent: false }],
        isTrialOffered: true,
      }),
    ).toEqual({
      "name.en": "Please write this in one line, without line breaks.",
      "name.zh": "Please fill this in.",
      "address.postcode": "Please enter a Canadian postal code, like L6J 0A0.",
      taxNumber: "Please enter nine digits, RT and four digits, like 123456789 RT0001.",
      phone: "Please fill this in.",
      "claims.openedIn": "The school cannot open before its first lessons.",
      "policeChecks.zh": "Please write this in both languages, or leave both empty.",
      "parentWords.0.hasConsent": "Please ask the parent first, and tick this when the parent agrees.",
    });
    expect(await refusals({ isTrialOffered: true }, "zh")).toEqual({ "trialText.en": "请填写此项。" });
    expect(await refusals({ parentWords: Array.from({ length: 7 }, () => words) }, "zh")).toEqual({
      parentWords: "这里最多 6 项。",
    });
  });
});

describe("the picture of the WeChat code", () => {
  const picture = (owner: { role: "admin" | "parent"; id: number }) =>
    createFile(owner, { contentType: "image/webp", storageKey: crypto.randomUUID().replaceAll("-", "") });

  test("is the office's upload, stays while it is shown, and can be removed", async () => {
    const { id, storageKey } = await picture(admin);
    expect((await send({ wechatCode: id })).status).toBe(200);
    expect((await getSchool()).wechatCode).toBe(storageKey);
    const later = { unusedSince: new Date(Date.now() + 60_000) };
    await cleanUploads(later);
    expect((await send({ wechatCode: `${picturePrefix}${storageKey}` })).status).toBe(200);
    expect((await send({})).status).toBe(200);
    expect((await getSchool()).wechatCode).toBe(storageKey);
    expect((await send({ wechatCode: "" })).status).toBe(200);
    expect((await getSchool()).wechatCode).toBeNull();
    await cleanUploads(later);
    expect(await refusals({ wechatCode: id })).toHaveProperty("wechatCode");
  });

  test("is never a family's", async () => {
    const { id } = await picture({ role: "parent", id: (await createParent()).id });
    expect(await refusals({ wechatCode: id })).toHaveProperty("wechatCode");
  });
});

describe("what the office has saved is used", () => {
  beforeEach(async () => {
    await send({
      name,
      email: "hello@maplewood.example",
      claims: { ...school.claims, replyWithinHours: 48 },
    });
  });

  test("in mails, as their sender and in their words", async () => {
    await db.delete(mailOutbox);
    await queueMail(db, {
      template: "welcome",
      recipient: "lin@example.com",
      parentId: null,
      studentIds: [],
      locale: "zh",
      data: { firstName: "Lin" },
      dedupeKey: "welcome:school",
    });
    const mails: OutgoingMail[] = [];
    await sendOutbox({ becomes: "sent", send: async (mail) => void mails.push(mail) });
    expect(mails[0]).toMatchObject({
      subject: "欢迎来到枫林英语",
      school: { name: "枫林英语", address: "hello@maplewood.example" },
    });
    expect(mails[0]?.text).not.toContain("湖畔英语");
  });

  test("in calendars, as the issuer of two-step codes, in messages, and against guessed passwords", async () => {
    const parent = await signIn("parent", (await createParent()).id);
    const { body } = await call(saveCalendar, {}, { token: parent });
    const secret = new URL(body.data?.url ?? "").pathname.split("/").at(-1) ?? "";
    const calendar = await feed(new Request(body.data?.url ?? ""), { params: Promise.resolve({ secret }) });
    expect(await calendar.text()).toContain("Maplewood English");
    const { body: begun } = await call(setUpTwoStep, { oldPwd: demoPassword }, { token });
    expect(begun.data?.uri).toContain("issuer=Maplewood%20English");
    const asked = await call(enquire, { name: "Lin", email: "lin@example.com", content: "Hello" });
    expect(asked.body.msg).toContain("within 48 hours");
    expect(await isEasilyGuessed("maplewood26", [])).toBe(true);
  });

  test("for search engines", async () => {
    expect(organization(await getSchool(), "zh")).toMatchObject({
      name: "枫林英语",
      alternateName: "Maplewood English",
      email: "hello@maplewood.example",
      foundingDate: "2015",
    });
  });
});
