import { randomBytes } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { POST as importBank } from "@/app/api/admin/assessmentQuestion/package/import/route";
import { db } from "@/db/client";
import { assessmentQuestions, textContents } from "@/db/schema/assessments";
import { mp3 } from "../../support/documents";
import { choiceBody, correct, itemOf, packageOf } from "../../support/qti-package";
import { openOffice } from "../admin-catalog/office";

const office = await openOffice();

const send = async (bytes: BlobPart, fields: Record<string, number> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ grade: 5, skillId: 2, ...fields }))
    body.set(name, String(value));
  body.set("file", new Blob([bytes]), "bank.zip");
  const answer = await office.ask(importBank, body);
  expect([answer.status, answer.body.msg]).toEqual([200, ""]);
  return answer.body.data!;
};
const reasons = async (bytes: BlobPart) =>
  (await send(bytes, { skipBad: 1 })).refused.map(({ file, reason, key }) => [file, reason ?? key]);

const item = (identifier: string, body = choiceBody) =>
  itemOf(identifier, { declarations: correct("single", "identifier", "B"), body });
const about = (identifier: string, href: string, passage: string) =>
  item(identifier).replace(
    "<qti-item-body>",
    `<qti-assessment-stimulus-ref identifier="${passage}" href="${href}"/><qti-item-body>`,
  );
const stimulus = (identifier: string, words: string, more = "") =>
  `<qti-assessment-stimulus identifier="${identifier}" title="T" ${more}><qti-stimulus-body>${words}</qti-stimulus-body></qti-assessment-stimulus>`;
const stimuli = (...paths: string[]) =>
  paths
    .map((path) => `<resource identifier="${path}" type="imsqti_stimulus_xmlv3p0" href="${path}"/>`)
    .join("");

test("characters that XML does not have are not well-formed, and are no error of the server", async () => {
  const files = {
    "nul.xml": item("nul").replace("moon", "m&#0;oon"),
    "raw.xml": item("raw").replace("moon", "m\0oon"),
    "half.xml": item("half").replace("moon", "m&#xD800;oon"),
    "good.xml": item("emoji").replace("moon", "m&#x1F319;oon"),
  };
  expect(await reasons(packageOf(files))).toEqual([
    ["nul.xml", "notXml"],
    ["raw.xml", "notXml"],
    ["half.xml", "notXml"],
  ]);
});

test("two passages with one identifier, or with none, are not mixed up", async () => {
  const files = {
    "one.xml": about("q-one", "p1.xml", "p"),
    "two.xml": about("q-two", "p2.xml", "p"),
    "none.xml": about("q-none", "p3.xml", "p"),
  };
  const extra = {
    "p1.xml": stimulus("p", "<p>The first.</p>"),
    "p2.xml": stimulus("p", "<p>The second.</p>"),
    "p3.xml": stimulus("", "<p>The third.</p>"),
  };
  const bytes = packageOf(files, { extra, resources: stimuli("p1.xml", "p2.xml", "p3.xml") });
  expect(await reasons(bytes)).toEqual([
    ["two.xml", "identifierTwice"],
    ["none.xml", "identifier"],
  ]);
  const [newest] = await db
    .select({ content: textContents.content })
    .from(assessmentQuestions)
    .innerJoin(textContents, eq(textContents.id, assessmentQuestions.textContentId))
    .orderBy(desc(assessmentQuestions.id))
    .limit(1);
  expect(newest).toEqual({ content: "The first." });
});

test("a path to a folder, and a sound with times that are none, are refused by file", async () => {
  const files = {
    "dot.xml": about("q-dot", "p1.xml", "dot"),
    "name.xml": about("q-name", "p4.xml", "name"),
    "times.xml": about("q-times", "p2.xml", "times"),
    "long.xml": about("q-long", "p3.xml", "long"),
  };
  const sound = (identifier: string, times: string) =>
    stimulus(
      identifier,
      `<div class="passage-audio"><audio src="media/a.mp3#${times}"/></div>`,
      'tool-name="Lakeside English"',
    );
  const longName = `media/${"x".repeat(5_000)}.png`;
  const extra = {
    "p1.xml": stimulus("dot", '<p><img src="media/." alt="x"/></p>'),
    "p2.xml": sound("times", "t=...,1.0&amp;length=2.0"),
    "p3.xml": sound("long", "t=0.0,9999999.0&amp;length=9999999.0"),
    "p4.xml": stimulus("name", `<p><img src="${longName}" alt="x"/></p>`),
    "media/.": strToU8("x"),
    [longName]: strToU8("x"),
    "media/a.mp3": mp3(),
  };
  const bytes = packageOf(files, { extra, resources: stimuli("p1.xml", "p2.xml", "p3.xml", "p4.xml") });
  expect(await reasons(bytes)).toEqual([
    ["dot.xml", "mediaKind"],
    ["name.xml", "mediaKind"],
    ["times.xml", "mediaKind"],
    ["long.xml", "mediaKind"],
  ]);
});

test("the same package at once from two browsers adds each question once", async () => {
  const bytes = packageOf({ "a.xml": item("at-once") });
  const before = await db.$count(assessmentQuestions);
  const sent = await Promise.all([send(bytes), send(bytes, { skipBad: 1 }), send(bytes, { keepState: 1 })]);
  expect((await db.$count(assessmentQuestions)) - before).toBe(1);
  expect(sent.map(({ imported }) => imported).toSorted()).toEqual([0, 0, 1]);
});

test("a manifest, or texts of questions, that would take the server's memory are refused before they are parsed", async () => {
  const refused = async (bytes: BlobPart) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ grade: 5, skillId: 2 })) body.set(name, String(value));
    body.set("file", new Blob([bytes]), "bank.zip");
    const { status, body: answer } = await office.ask(importBank, body);
    return [status, answer.msg];
  };
  const filler = randomBytes(512 * 1024).toString("hex");
  const comment = `<!-- ${filler} -->`;
  const manifest = packageOf({ "q.xml": item("q-big") }, { resources: comment.repeat(9) });
  expect(await refused(manifest)).toEqual([413, expect.stringContaining("8 MB")]);
  const files = Object.fromEntries(
    Array.from({ length: 33 }, (_, at) => [`q${at}.xml`, `${item(`q-big-${at}`)}${comment}`]),
  );
  expect(await refused(packageOf(files))).toEqual([413, expect.stringContaining("32 MB")]);
});
