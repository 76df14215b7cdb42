import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as saveDraft } from "@/app/api/student/homework/draft/save/route";
import { POST as viewDraft } from "@/app/api/student/homework/draft/view/route";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as view } from "@/app/api/student/homework/detail/view/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { POST as desk } from "@/app/api/teacher/homework/view/route";
import { db } from "@/db/client";
import { submissions } from "@/db/schema/learning";
import { rateLimits } from "@/db/schema/office";
import { submissionVersions, typedDrafts } from "@/db/schema/versions";
import { mostBlocks, mostCharacters, plainText, type TypedDocument } from "@/lib/marks/typed/document";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { onePage } from "../../support/documents";
import { send } from "../../support/files";

const written = (...texts: string[]): TypedDocument => ({
  blocks: texts.map((text) => ({ kind: "paragraph", runs: [{ text }] })),
});

async function desks() {
  const room = await classroom(2);
  const [child, classmate] = room.students;
  const token = await signIn("student", child!.id);
  const id = room.piece.id;
  const save = (text: string, seq: number, as = token) =>
    call(saveDraft, { id, document: written(text), seq }, { token: as });
  const draft = async () => (await call(viewDraft, { id }, { token })).body.data!;
  const send_ = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ id: String(id), ...fields })) form.append(name, value);
    return call(handIn, form, { token });
  };
  return { ...room, child: child!, classmate: classmate!, id, token, save, draft, handIn: send_ };
}

describe("the draft", () => {
  test("is saved as it is typed, and read with the homework by its writer alone", async () => {
    const { id, token, classmate, save, draft } = await desks();
    expect(await draft()).toMatchObject({ document: { blocks: [] }, seq: 0 });
    expect((await save("The lake", 10)).body.data).toMatchObject({ seq: 10 });
    expect(await draft()).toMatchObject({ document: written("The lake"), seq: 10 });
    const { body } = await call(view, { id }, { token });
    expect(body.data).toMatchObject({ state: "missing", draft: { document: written("The lake"), seq: 10 } });
    const classmates = { token: await signIn("student", classmate.id) };
    expect((await call(view, { id }, classmates)).body.data?.draft).toBeNull();
    expect((await call(viewDraft, { id }, classmates)).body.data?.seq).toBe(0);
  });

  test("of an older save never overwrites a newer one, which the older window learns", async () => {
    const { save, draft } = await desks();
    await save("newer", 20);
    expect((await save("older", 10)).body.data).toMatchObject({ seq: 20 });
    expect((await save("same", 20)).body.data).toMatchObject({ seq: 20 });
    expect(plainText((await draft()).document)).toBe("newer");
  });

  test("keeps the newest of many simultaneous saves", async () => {
    const { child, id, save, draft } = await desks();
    const seqs = [3, 9, 1, 7, 5, 2, 8, 4, 6];
    const replies = await Promise.all(seqs.map((seq) => save(`text ${seq}`, seq)));
    expect(replies.map(({ status }) => status)).toEqual(seqs.map(() => 200));
    expect(plainText((await draft()).document)).toBe("text 9");
    expect(
      await db.$count(typedDrafts, and(eq(typedDrafts.homeworkId, id), eq(typedDrafts.studentId, child.id))),
    ).toBe(1);
  });

  test("holds the longest text in Chinese, and refuses a longer one at the field", async () => {
    const { id, token, draft } = await desks();
    const long = (count: number) =>
      call(saveDraft, { id, document: written("湖".repeat(count)), seq: count }, { token });
    expect((await long(mostCharacters)).status).toBe(200);
    const tooLong = await long(mostCharacters + 1);
    expect(tooLong.body.code).toBe(3000);
    expect(Object.keys((tooLong.body.data as never as { fields: object }).fields)).toEqual(["document"]);
    const blocks = Array.from({ length: mostBlocks + 1 }, () => ({ kind: "paragraph" as const, runs: [] }));
    expect((await call(saveDraft, { id, document: { blocks }, seq: 9e9 }, { token })).body.code).toBe(3000);
    expect((await draft()).seq).toBe(mostCharacters);
  });

  test("is saved in any state of the homework, so that nothing is lost when the teacher is quicker", async () => {
    const { id, token, save, draft, handIn } = await desks();
    await handIn({ document: JSON.stringify(written("first")), seq: "5" });
    expect((await save("second", 6)).status).toBe(200);
    await call(takeBack, { id }, { token });
    expect(plainText((await draft()).document)).toBe("second");
    const { body } = await call(view, { id }, { token });
    expect(body.data).toMatchObject({
      state: "missing",
      document: written("first"),
      draft: { document: written("second") },
      versions: [{ attempt: 1, document: written("first") }],
    });
  });
});

describe("handing in", () => {
  test("text alone, which teacher and child read, and the draft is the text", async () => {
    const { piece, handIn, draft, ...room } = await desks();
    const document: TypedDocument = {
      blocks: [
        { kind: "paragraph", runs: [{ text: "The lake is " }, { text: "cold", bold: true }, { text: "." }] },
        { kind: "quote", runs: [{ text: "冰来晚了", italic: true }] },
      ],
    };
    const { body } = await handIn({ document: JSON.stringify(document), seq: "7" });
    expect(body).toMatchObject({ code: 200, data: { state: "handed_in", attempt: 1, files: [], document } });
    expect(await draft()).toMatchObject({ document, seq: 7 });
    const teacher = await signIn("teacher", room.teacher.id);
    const seen = await call(desk, { id: piece.id }, { token: teacher });
    expect(seen.body.data?.work[0]).toMatchObject({ document, olderVersions: 0 });
  });

  test("text and files together; again with a file alone keeps the text as a version", async () => {
    const { id, token, handIn } = await desks();
    const file = (await send(token, onePage, "map.pdf")).body.data!.id;
    await handIn({ document: JSON.stringify(written("With a map.")), fileIds: String(file) });
    const { body } = await handIn({ fileIds: String(file) });
    expect(body.data).toMatchObject({
      attempt: 2,
      document: null,
      files: [{ id: file }],
      versions: [{ attempt: 1, document: written("With a map."), files: [{ id: file }], takenBackAt: null }],
    });
    expect((await call(viewDraft, { id }, { token })).body.data?.document).toEqual(written("With a map."));
  });

  test("an older text of another tab is a version and does not replace the newer draft", async () => {
    const { save, draft, handIn } = await desks();
    await save("newer, from the other tab", 50);
    const { body } = await handIn({ document: JSON.stringify(written("older")), seq: "40" });
    expect(body.data?.document).toEqual(written("older"));
    expect(plainText((await draft()).document)).toBe("newer, from the other tab");
  });

  test("counts among the uploads of a person, since each is kept for good", async () => {
    const { id, child, handIn } = await desks();
    const expire = Date.now() + 60_000;
    await db.insert(rateLimits).values({ key: `upload:student:${child.id}`, points: 200, expire });
    expect((await handIn({ document: JSON.stringify(written("Once more.")) })).status).toBe(429);
    expect(await db.$count(submissions, eq(submissions.homeworkId, id))).toBe(0);
  });

  test("two tabs at once are two versions", async () => {
    const { id, token, handIn } = await desks();
    const texts = ["from one tab", "from the other"];
    const replies = await Promise.all(
      texts.map((text) => handIn({ document: JSON.stringify(written(text)) })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await call(view, { id }, { token });
    const all = [body.data!.document!, ...body.data!.versions.map(({ document }) => document!)];
    expect(all.map(plainText).toSorted()).toEqual(texts.toSorted());
  });

  test.each([
    ["nothing", {}],
    ["an empty text", { document: "" }],
    ["spaces", { document: JSON.stringify(written("  ", " ")) }],
    ["what is no document", { document: "{" }],
    ["an unknown kind of block", { document: JSON.stringify({ blocks: [{ kind: "image", runs: [] }] }) }],
  ] as [string, Record<string, string>][])("%s is refused", async (_what, fields) => {
    const { child, handIn } = await desks();
    expect((await handIn(fields)).body.code).toBe(3000);
    const kept = await db.select().from(submissionVersions);
    expect(kept.filter(({ submissionId }) => submissionId === child.id)).toEqual([]);
  });
});
