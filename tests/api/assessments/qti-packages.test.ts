import { desc, eq } from "drizzle-orm";
import { strFromU8, unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { expect, test } from "vitest";
import { GET as exportBank } from "@/app/api/admin/assessmentQuestion/package/export/route";
import { POST as importBank } from "@/app/api/admin/assessmentQuestion/package/import/route";
import { POST as setState } from "@/app/api/admin/assessmentQuestion/status/save/route";
import { db } from "@/db/client";
import { assessmentQuestions, textContents } from "@/db/schema/assessments";
import { assessmentRecordings } from "@/db/schema/recordings";
import { createParent } from "@/db/seed/factories";
import { pointsOf } from "@/lib/assessments/rules";
import { stage } from "@/lib/storage/staging";
import { storeDocument, storeRecording } from "@/lib/storage/store";
import { call, signIn } from "../../support/call";
import { mp3 } from "../../support/documents";
import { openItem } from "../../support/qti-processor";
import { structureFaults } from "../../support/qti-structure";
import { choiceBody, correct, itemOf, packageOf } from "../../support/qti-package";
import { lastAudit, openOffice } from "../admin-catalog/office";

type Office = Awaited<ReturnType<typeof openOffice>>;

const send = (office: Office, bytes: BlobPart, fields: Record<string, number> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ grade: 5, skillId: 2, ...fields }))
    body.set(name, String(value));
  body.set("file", new Blob([bytes]), "bank.zip");
  return office.ask(importBank, body);
};
const refusedBy = async (office: Office, bytes: BlobPart) =>
  (await send(office, bytes, { dryRun: 1 })).body.data!.refused.map(({ file, reason, field, key, what }) =>
    reason ? [file, reason, what] : [file, field, key],
  );

const good = itemOf("moon", { declarations: correct("single", "identifier", "B"), body: choiceBody });

async function exported(office: Office) {
  const response = await exportBank(
    new Request("http://localhost:3000/api/test", { headers: { authorization: office.token } }),
  );
  return new Uint8Array(await response.arrayBuffer());
}

const newest = async () =>
  (await db.select().from(assessmentQuestions).orderBy(desc(assessmentQuestions.id)).limit(1))[0]!;

test("items of another tool become drafts of the chosen grade and skill, once", async () => {
  const office = await openOffice();
  const looked = await send(office, packageOf({ "a/moon.xml": good }), { dryRun: 1 });
  expect(looked.body.data).toMatchObject({ records: 1, fresh: 1, imported: 0, refused: [] });
  expect((await send(office, packageOf({ "a/moon.xml": good }))).body.data).toMatchObject({ imported: 1 });
  const question = await newest();
  expect(question).toMatchObject({
    state: "draft",
    grade: 5,
    skillId: 2,
    kind: "single",
    prompt: "Look at the sky.\n\nWhat is it?",
    options: [
      { value: "A", label: "A & B" },
      { value: "B", label: "The moon" },
    ],
    key: { kind: "single", value: "B" },
    points: 1,
  });
  expect((await lastAudit())[0]).toMatchObject({
    action: "bankQuestion.import",
    data: { questions: 1, replaced: 0 },
  });
  expect((await send(office, packageOf({ "elsewhere.xml": good }))).body.data).toMatchObject({
    unchanged: 1,
    imported: 0,
  });
  const other = good.replace("The <b>moon</b>", "The sun");
  expect((await send(office, packageOf({ "a/moon.xml": other }))).body.data).toMatchObject({
    changed: 1,
    imported: 1,
  });
  expect((await newest()).options[1]).toEqual({ value: "B", label: "The sun" });
  expect(await db.$count(assessmentQuestions, eq(assessmentQuestions.id, question.id))).toBe(1);
  expect((await send(office, packageOf({ "a/moon.xml": other }))).body.data).toMatchObject({ unchanged: 1 });
  // No version lists it: the office puts it into use from the bank.
  expect((await office.ask(setState, { id: question.id, state: "trial" })).status).toBe(200);
});

test("several answers, gaps and short answers are read; QTI 2 and a folder in the archive, too", async () => {
  const office = await openOffice();
  const mapping = (key: string) =>
    `<qti-mapping default-value="0"><qti-map-entry map-key="${key}" mapped-value="2"/></qti-mapping>`;
  const several = itemOf("several", {
    declarations: correct("multiple", "identifier", "A", "B"),
    body: `<qti-choice-interaction response-identifier="RESPONSE" max-choices="0"><qti-simple-choice identifier="A">red</qti-simple-choice><qti-simple-choice identifier="B">blue</qti-simple-choice><qti-simple-choice identifier="C">loud</qti-simple-choice><qti-prompt>Which are colours?</qti-prompt></qti-choice-interaction>`,
  });
  const gap = itemOf("gap", {
    declarations: `<qti-response-declaration identifier="G1" cardinality="single" base-type="string">${mapping("went")}</qti-response-declaration>
      <qti-response-declaration identifier="G2" cardinality="single" base-type="string"><qti-correct-response><qti-value>ate</qti-value></qti-correct-response></qti-response-declaration>`,
    body: `<p>She <qti-text-entry-interaction response-identifier="G1"/> home and <qti-text-entry-interaction response-identifier="G2"/> dinner.</p>`,
  });
  const short = `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="short" title="T" adaptive="false" timeDependent="false">
    <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"><correctResponse><value>at night</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="at night" mappedValue="1"/><mapEntry mapKey="night" mappedValue="1"/></mapping></responseDeclaration>
    <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
    <itemBody><p>When does the owl fly?</p><p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="10"/></p></itemBody>
    <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/map_response"/></assessmentItem>`;
  const three = unzipSync(packageOf({ "several.xml": several, "gap.xml": gap }));
  const foldered = Object.fromEntries(Object.entries(three).map(([path, bytes]) => [`bank/${path}`, bytes]));
  expect((await send(office, new Uint8Array(zipSync(foldered)))).body.data).toMatchObject({
    imported: 2,
    refused: [],
  });
  expect(
    (await send(office, packageOf({ "s.xml": short }, { type: "imsqti_item_xmlv2p1" }))).body.data,
  ).toMatchObject({ imported: 1 });
  const added = await db.select().from(assessmentQuestions).orderBy(desc(assessmentQuestions.id)).limit(3);
  expect(added.map(({ prompt, key, points }) => ({ prompt, key, points })).toReversed()).toEqual([
    { prompt: "Which are colours?", key: { kind: "multiple", values: ["A", "B"] }, points: 1 },
    {
      prompt: "She ___ home and ___ dinner.",
      key: { kind: "gap", accepted: [["went"], ["ate"]] },
      points: 2,
    },
    { prompt: "When does the owl fly?", key: { kind: "short", accepted: ["at night", "night"] }, points: 1 },
  ]);
});

test("what the bank can't hold is refused by file, with its reason, and nothing is half-imported", async () => {
  const office = await openOffice();
  const declared = { declarations: correct("single", "identifier", "B") };
  const files = {
    "good.xml": good.replace("moon", "half"),
    "broken.xml": "<qti-assessment-item",
    "entity.xml": `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${good.slice(good.indexOf("<qti"))}`,
    "page.xml": "<html/>",
    "essay.xml": itemOf("essay", {
      ...declared,
      body: `<qti-extended-text-interaction response-identifier="RESPONSE"/>`,
    }),
    "two.xml": itemOf("two", { ...declared, body: choiceBody + choiceBody }),
    "nokey.xml": itemOf("nokey", { declarations: "", body: choiceBody }),
    "strange.xml": itemOf("strange", {
      declarations: correct("single", "identifier", "Z"),
      body: choiceBody,
    }),
    "own.xml": itemOf("own", {
      ...declared,
      body: choiceBody,
      processing: `<qti-response-processing><qti-set-outcome-value identifier="SCORE"><qti-base-value base-type="float">1</qti-base-value></qti-set-outcome-value></qti-response-processing>`,
    }),
    "half.xml": itemOf("partly", {
      declarations: `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-mapping><qti-map-entry map-key="A" mapped-value="1"/><qti-map-entry map-key="B" mapped-value="0.5"/></qti-mapping></qti-response-declaration>`,
      body: choiceBody,
    }),
    "twin.xml": good.replace("moon", "half"),
    "oneoption.xml": itemOf("one", {
      ...declared,
      body: choiceBody.replace(/<qti-simple-choice identifier="A">.*?choice>/, ""),
    }),
    "passage.xml": good
      .replace("moon", "passage")
      .replace(
        "<qti-item-body>",
        `<qti-assessment-stimulus-ref identifier="s" href="s.xml"/><qti-item-body>`,
      ),
  };
  const before = await db.$count(assessmentQuestions);
  const bytes = packageOf(files, {
    resources: `<resource identifier="gone" type="imsqti_item_xmlv3p0" href="../../etc/passwd"/>`,
  });
  expect(await refusedBy(office, bytes)).toEqual(
    expect.arrayContaining([
      ["broken.xml", "notXml", ""],
      ["entity.xml", "notXml", ""],
      ["page.xml", "notAnItem", "html"],
      ["essay.xml", "interactionKind", "qti-extended-text-interaction"],
      ["two.xml", "interactionMix", ""],
      ["nokey.xml", "keyMissing", ""],
      ["strange.xml", "keyMissing", ""],
      ["own.xml", "ownScoring", ""],
      ["half.xml", "partialCredit", ""],
      ["twin.xml", "identifierTwice", "half"],
      ["oneoption.xml", "options", "optionsNeeded"],
      ["passage.xml", "passageMissing", "s.xml"],
      ["../../etc/passwd", "fileMissing", "../../etc/passwd"],
    ]),
  );
  expect((await send(office, bytes)).body.data).toMatchObject({ records: 14, fresh: 1, imported: 0 });
  expect(await db.$count(assessmentQuestions)).toBe(before);
  expect((await send(office, bytes, { skipBad: 1 })).body.data).toMatchObject({ imported: 1 });
  const typed = itemOf("typed", {
    declarations: correct("single", "string", "owl"),
    body: `<p>Who?</p><p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>`,
  });
  const young = await send(office, packageOf({ "typed.xml": typed }), { grade: 1, dryRun: 1 });
  expect(young.body.data!.refused).toMatchObject([{ file: "typed.xml", reason: "noTyping", what: "1" }]);
});

test("an archive that is none, a bomb, or one that leads out of itself is refused as a whole", async () => {
  const office = await openOffice();
  const other = await send(office, "not a zip at all, but long enough to look at");
  expect([other.status, other.body.msg]).toEqual([415, expect.stringContaining(".zip")]);
  expect((await send(office, new Uint8Array(zipSync({ "a.txt": new Uint8Array(3) })))).status).toBe(415);
  const bomb = new Uint8Array(zipSync({ "imsmanifest.xml": new Uint8Array(60_000_000) }));
  expect((await send(office, bomb)).status).toBe(415);
  const outside = Buffer.from(packageOf({ "aaaaaaaaaaa.xml": good }));
  const evil = Buffer.from(
    outside.toString("latin1").replaceAll("aaaaaaaaaaa.xml", "../../evil1.xml"),
    "latin1",
  );
  expect((await send(office, evil)).status).toBe(415);
  const nested = `${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}`;
  expect(await refusedBy(office, packageOf({ "deep.xml": nested }))).toEqual([["deep.xml", "notXml", ""]]);
  expect((await send(office, packageOf({}))).status).toBe(409);
  const parent = await signIn("parent", (await createParent()).id);
  const body = new FormData();
  expect((await call(importBank, body, { token: parent })).status).toBe(403);
  const asParent = new Request("http://localhost:3000/api/test", { headers: { authorization: parent } });
  expect((await exportBank(asParent)).status).toBe(403);
});

test("pictures, recordings, strange options and rounded points survive the round trip", async () => {
  const office = await openOffice();
  const owner = { role: "admin", id: office.admin.id } as const;
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#295e90" } })
    .png()
    .toBuffer();
  const file = await storeDocument(owner, await stage([png], { name: "a.png", limit: 1e6 }));
  const sound = await storeRecording(owner, await stage([mp3()], { name: "a.mp3", limit: 1e6 }));
  const texts = await db
    .insert(textContents)
    .values([
      { kind: "image", title: "A “map”", content: "A blue\nmap & <more>", fileId: file.id },
      {
        kind: "audio",
        title: "Heard",
        content: "First line.\nSecond.\n\nA paragraph  with two spaces.",
        about: "story",
      },
    ])
    .returning();
  const words = "Fill ____ and __, “please”.\nNow\n\n\n\nlater & <b>";
  const questions = await db
    .insert(assessmentQuestions)
    .values([
      {
        skillId: 5,
        grade: 4,
        kind: "gap",
        prompt: words,
        key: { kind: "gap", accepted: [["it’s", "it is"], ["two  spaces"]] },
        points: 3,
        why: "Line one.\nLine two.",
        textContentId: texts[0]!.id,
        state: "trial",
        judgement: 5,
      },
      {
        skillId: 6,
        grade: 4,
        kind: "multiple",
        prompt: "Which?",
        options: ["1", "2 b", "c"].map((value) => ({ value, label: `<${value}>` })),
        key: { kind: "multiple", values: ["1", "2 b"] },
        points: 3,
        textContentId: texts[1]!.id,
        isPractice: true,
      },
      {
        skillId: 6,
        grade: 0,
        kind: "single",
        prompt: "Which one?",
        options: ["1", "a"].map((value) => ({ value, label: value })),
        key: { kind: "single", value: "1" },
        points: 2,
        state: "retired",
      },
    ])
    .returning();
  const trim = { fileId: sound.id, lengthMs: 4_000, startMs: 350, endMs: 3_999, adminId: office.admin.id };
  await db.insert(assessmentRecordings).values([
    { ...trim, questionId: questions[2]!.id },
    { ...trim, textContentId: texts[1]!.id },
  ]);
  const files = unzipSync(await exported(office));
  const documents = Object.entries(files).filter(([name]) => name.endsWith(".xml"));
  expect(documents.flatMap(([name, bytes]) => structureFaults(name, bytes))).toEqual([]);
  const item = (id: number) =>
    openItem(
      strFromU8(
        Object.entries(files).find(
          ([name, bytes]) =>
            name.startsWith("items/") &&
            strFromU8(bytes).includes(questions.find((one) => one.id === id)!.prompt.slice(0, 5)),
        )![1],
      ),
    );
  const gap = item(questions[0]!.id);
  expect(gap.score({ RESPONSE_1: "It's", RESPONSE_2: null })).toBe(pointsOf(questions[0]!, ["It's", ""]));
  expect(gap.score({ RESPONSE_1: "it is", RESPONSE_2: "two spaces" })).toBe(3);

  const onlyOurs = Object.fromEntries(Object.entries(files));
  await db.delete(assessmentRecordings);
  for (const { id } of questions) await db.delete(assessmentQuestions).where(eq(assessmentQuestions.id, id));
  for (const { id } of texts) await db.delete(textContents).where(eq(textContents.id, id));
  const read = await send(office, new Uint8Array(zipSync(onlyOurs)), { keepState: 1 });
  expect(read.body.data).toMatchObject({ refused: [], imported: 3 });
  const again = (
    await db.select().from(assessmentQuestions).orderBy(desc(assessmentQuestions.id)).limit(3)
  ).toReversed();
  for (const [at, { id: _id, textContentId: _text, ...was }] of questions.entries())
    expect(again[at]).toMatchObject(was);
  const heard = await db.select().from(assessmentRecordings).orderBy(assessmentRecordings.id);
  expect(heard).toMatchObject([
    { textContentId: again[1]!.textContentId, lengthMs: 4_000, startMs: 350, endMs: 3_999 },
    { questionId: again[2]!.id, lengthMs: 4_000, startMs: 350, endMs: 3_999 },
  ]);
  const [image] = await db.select().from(textContents).where(eq(textContents.id, again[0]!.textContentId!));
  expect(image).toMatchObject({
    kind: "image",
    title: "A “map”",
    content: "A blue\nmap & <more>",
    image: null,
  });
  expect(image?.fileId).toEqual(expect.any(Number));
});
