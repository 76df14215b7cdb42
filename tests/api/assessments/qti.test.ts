import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as exportBank } from "@/app/api/admin/assessmentQuestion/package/export/route";
import { POST as importBank } from "@/app/api/admin/assessmentQuestion/package/import/route";
import { db } from "@/db/client";
import { type Answer, assessmentQuestions, textContents } from "@/db/schema/assessments";
import { externalIds } from "@/db/schema/external-ids";
import { seedReference } from "@/db/seed/run";
import { foundOrThrow } from "@/lib/core/errors";
import { pointsOf } from "@/lib/assessments/rules";
import { openOffice } from "../admin-catalog/office";
import { structureFaults } from "../../support/qti-structure";
import { openItem, type Item, type Responses } from "../../support/qti-processor";

const url = () => foundOrThrow(process.env.DATABASE_URL);
type Question = typeof assessmentQuestions.$inferSelect;

async function exported(token: string): Promise<Uint8Array> {
  const response = await exportBank(
    new Request("http://localhost:3000/api/test", { headers: { authorization: token } }),
  );
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const formOf = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, number> = {}) => {
  const body = new FormData();
  for (const [name, value] of Object.entries({ grade: 3, skillId: 1, ...fields }))
    body.set(name, String(value));
  body.set("file", new Blob([bytes]), "bank.zip");
  return body;
};

const questionsInOrder = () => db.select().from(assessmentQuestions).orderBy(assessmentQuestions.id);

/** Every subset of up to eight options; for texts the right ones, spaced, in other letters, punctuated, and wrong ones. */
function answersTo({ key, options }: Question): (Answer | undefined)[] {
  const values = options.map(({ value }) => value);
  const spelled = (text: string) => [
    text,
    `  ${text} `,
    text.toUpperCase(),
    `“${text}.”`,
    `${text}x`,
    `not ${text}`,
  ];
  switch (key.kind) {
    case "single":
      return [undefined, ...values, "none of these"];
    case "multiple":
      return [
        undefined,
        ...Array.from({ length: 2 ** values.length - 1 }, (_, mask) =>
          values.filter((_value, at) => (mask + 1) & (1 << at)),
        ),
      ];
    case "short":
      return [undefined, "", "quite another thing", ...key.accepted.flatMap(spelled)];
    case "gap": {
      const right = key.accepted.map(([first = ""]) => first);
      return [
        undefined,
        right,
        right.map(() => ""),
        ...right.flatMap((_, at) =>
          ["", "wrong", ...(key.accepted[at] ?? []).flatMap(spelled)].flatMap((text) => [
            right.with(at, text),
            right.map((_one, other) => (other === at ? text : "wrong")),
          ]),
        ),
      ];
    }
  }
}

/** The same answer as responses of an item. */
function responsesOf(
  { key, options }: Question,
  { choices, variables }: Item,
  answer: Answer | undefined,
): Responses {
  const chosen = (value: string) => choices[options.findIndex((option) => option.value === value)] ?? value;
  if (answer === undefined) return {};
  if (key.kind === "gap")
    return Object.fromEntries(variables.map((name, gap) => [name, (answer as string[])[gap] || null]));
  if (Array.isArray(answer)) return { RESPONSE: answer.map(chosen) };
  return { RESPONSE: key.kind === "short" ? answer || null : chosen(answer) };
}

describe("the bank of the product", () => {
  let first: Uint8Array;
  let before: Question[];
  let office: Awaited<ReturnType<typeof openOffice>>;

  beforeAll(async () => {
    await seedReference(url());
    office = await openOffice();
    before = await questionsInOrder();
    first = await exported(office.token);
  });

  test("is the same package each time", async () => {
    expect(before.length).toBeGreaterThan(1_000);
    expect(Buffer.from(await exported(office.token)).equals(Buffer.from(first))).toBe(true);
  });

  test("has the elements and attributes of the standard, and lists every file", () => {
    const files = unzipSync(first);
    const names = Object.keys(files);
    const faults = names
      .filter((name) => name.endsWith(".xml"))
      .flatMap((name) => structureFaults(name, files[name]!));
    expect([...new Set(faults)]).toEqual([]);
    const manifest = strFromU8(files["imsmanifest.xml"]!);
    expect(
      names.filter((name) => name !== "imsmanifest.xml" && !manifest.includes(`href="${name}"`)),
    ).toEqual([]);
  });

  test("scores alike from the XML alone", () => {
    const files = unzipSync(first);
    const items = Object.keys(files).filter((name) => name.startsWith("items/"));
    expect(items).toHaveLength(before.length);
    let scored = 0;
    for (const [index, name] of items.entries()) {
      const question = before[index]!;
      const item = openItem(strFromU8(files[name]!));
      for (const answer of answersTo(question)) {
        const own = pointsOf(question, answer);
        const theirs = item.score(responsesOf(question, item, answer));
        if (own !== theirs)
          expect.fail(`${question.prompt}\n${JSON.stringify(answer)}: ${own} here, ${theirs} there`);
        scored++;
      }
    }
    expect(scored).toBeGreaterThan(12_000);
  });

  test("adds nothing when it is read again", async () => {
    const again = await office.ask(importBank, formOf(new Uint8Array(first)));
    expect(again.body.data).toEqual({
      records: before.length,
      fresh: 0,
      changed: 0,
      unchanged: before.length,
      refused: [],
      imported: 0,
    });
  });

  test("is the same bank in an empty one, question by question and byte by byte", async () => {
    await db.execute(sql`truncate ${assessmentQuestions}, ${textContents}, ${externalIds} cascade`);
    const looked = await office.ask(importBank, formOf(new Uint8Array(first), { dryRun: 1, keepState: 1 }));
    expect(looked.body.data).toMatchObject({ fresh: before.length, refused: [], imported: 0 });
    expect(await db.$count(assessmentQuestions)).toBe(0);
    const read = await office.ask(importBank, formOf(new Uint8Array(first), { keepState: 1 }));
    expect(read.body.data).toMatchObject({ fresh: before.length, imported: before.length });
    const after = await questionsInOrder();
    for (const [index, question] of after.entries()) {
      const was = before[index]!;
      const { id: _id, textContentId: _text, ...rest } = question;
      expect({ ...rest, id: was.id, textContentId: was.textContentId }).toEqual(was);
      for (const answer of answersTo(was)) expect(pointsOf(question, answer)).toBe(pointsOf(was, answer));
    }
    expect(Buffer.from(await exported(office.token)).equals(Buffer.from(first))).toBe(true);
  });
});
