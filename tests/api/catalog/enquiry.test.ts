import { desc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as enquiry } from "@/app/api/base/enquiry/route";
import { db } from "@/db/client";
import { enquiries } from "@/db/schema/office";
import { createCourse } from "@/db/seed/factories";
import { call } from "../../support/call";

const good = {
  name: "Lin Chen",
  email: "Lin@Example.com",
  tel: "0",
  content: "Is there a place on Saturday?",
};
let addresses = 0;
/** A separate address per call, unless the limit is tested. */
const from = (address = `10.0.0.${++addresses}`, language = "en") => ({
  headers: { "x-forwarded-for": address, "accept-language": language },
});
const newest = async () => (await db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(1))[0];

describe("an enquiry", () => {
  test("reaches the office with its course and language", async () => {
    const course = await createCourse();
    const { body } = await call(enquiry, { ...good, courseId: course.id }, from(undefined, "zh"));
    expect([body.code, body.msg]).toEqual([200, "谢谢，留言已收到，我们会在 24 小时内回复。"]);
    expect(await newest()).toMatchObject({
      name: "Lin Chen",
      email: "Lin@Example.com",
      tel: null,
      courseId: course.id,
      locale: "zh",
      repliedAt: null,
    });
  });

  test("without name, address and message is refused with the form's messages", async () => {
    const { status, body } = await call(enquiry, { name: " ", email: "lin@", content: "" }, from());
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 3000,
      data: {
        fields: {
          name: "Please enter name",
          email: "Please enter the correct email format",
          content: "Please enter the message",
        },
      },
    });
    const missing = await call(enquiry, {} as never, from());
    expect(missing.body.data).toEqual(body.data);
  });

  test("keeps what was typed as plain text, and has a maximum length", async () => {
    const content = `<script>alert("1")</script> ' ; drop table enquiries; -- 你好`;
    await call(enquiry, { ...good, content }, from());
    expect((await newest())?.content).toBe(content);
    const long = await call(enquiry, { ...good, content: "x".repeat(100_000) }, from());
    expect(long.body).toMatchObject({
      code: 3000,
      data: { fields: { content: "Please use at most 5000 characters." } },
    });
  });

  test("about a course that never existed is not found", async () => {
    expect((await call(enquiry, { ...good, courseId: 999_999 }, from())).status).toBe(404);
  });

  test("from a bot that fills in every field is silently dropped", async () => {
    const before = await db.$count(enquiries);
    const { body } = await call(enquiry, { ...good, website: "https://example.com" }, from());
    expect(body.code).toBe(200);
    expect(await db.$count(enquiries)).toBe(before);
  });

  test("from one address is limited", async () => {
    const before = await db.$count(enquiries);
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await call(enquiry, good, from("10.9.9.9")));
    expect(answers.slice(0, 10).every(({ status }) => status === 200)).toBe(true);
    expect(answers[10]?.status).toBe(429);
    expect(Number(answers[10]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await db.$count(enquiries)).toBe(before + 10);
  });
});
