import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { AnswerQueue, type HeldAnswers } from "@/components/assessments/answer-queue";
import type { TypedDocument } from "@/lib/marks/typed/document";
import { plainText } from "@/lib/marks/typed/document";
import { startOwnDatabase } from "../support/own-database";
import { post, type Running, startServer } from "../support/production";

const deaths = 20;
const theText = 1;

let database: Awaited<ReturnType<typeof startOwnDatabase>>;
let server: Running;

beforeAll(async () => {
  database = await startOwnDatabase();
  server = await startServer({ DATABASE_URL: database.url, DATA_DIR: database.dataDir });
}, 120_000);
afterAll(async () => {
  await server.kill();
  await database.remove();
});

const written = (text: string): TypedDocument => ({ blocks: [{ kind: "paragraph", runs: [{ text }] }] });

/** The queue of a page that types; `stored` is what its browser keeps. */
function openPage(
  stored: { answers: HeldAnswers },
  send: (text: TypedDocument, seq: number) => Promise<number>,
) {
  const queue = new AnswerQueue(stored.answers, {
    now: Date.now,
    isStageClosed: () => Promise.resolve(false),
    fetchAnswers: () => Promise.resolve({}),
    write: (answers) => void (stored.answers = answers),
    send: async ({ answer, seq }) => ({ seq: await send(JSON.parse(String(answer)) as TypedDocument, seq) }),
  });
  queue.sendNow();
  return queue;
}

test("a child types while the server is killed twenty times: no acknowledged word is lost, and in the end all have arrived", async () => {
  const enter = { role: 2, email: "student@example.com", pwd: "Demo-pass-1" };
  const { token } = await post(server.url, "/base/email/login", enter);
  type Listed = { homeworkId: number; state: string }[];
  const { data: homework } = await post<Listed>(
    server.url,
    "/api/student/homework/list",
    { type: 1 },
    { token },
  );
  const id = homework[0]?.homeworkId ?? 0;
  const read = async () => {
    const { data } = await post<{ document: TypedDocument; seq: number }>(
      server.url,
      "/api/student/homework/draft/view",
      { id },
      { token },
    );
    return data;
  };

  const acknowledged = { seq: 0, text: "" };
  const save = async (document: TypedDocument, seq: number) => {
    const input = { id, document, seq };
    const reply = await post<{ seq: number }>(server.url, "/api/student/homework/draft/save", input, {
      token,
    });
    if (reply.code !== 200) throw new Error(String(reply.code));
    if (seq > acknowledged.seq) Object.assign(acknowledged, { seq, text: plainText(document) });
    return reply.data.seq;
  };
  const stored = { answers: {} as HeldAnswers };
  let page = openPage(stored, save);
  let text = "";
  const type = (word: string) => {
    text += `${word} `;
    page.put(theText, JSON.stringify(written(text)));
  };

  for (let death = 1; death <= deaths; death++) {
    const before = acknowledged.seq;
    for (let word = 1; word <= 5; word++) {
      type(`word${death}.${word}`);
      await sleep(5);
    }
    await vi.waitFor(() => expect(acknowledged.seq).toBeGreaterThan(before), { timeout: 30_000 });
    const killing = server.kill();
    for (let word = 6; word <= 8; word++) type(`word${death}.${word}`);
    await killing;
    type(`offline${death}`);
    // Every third time the page is reloaded, too: what its browser has kept is all that it has.
    if (death % 3 === 0) {
      page.stop();
      page = openPage(stored, save);
    }
    await server.start();
    // The page saves again by itself while the draft is read.
    const known = { ...acknowledged };
    const draft = await read();
    expect(draft.seq).toBeGreaterThanOrEqual(known.seq);
    expect(plainText(draft.document).startsWith(known.text)).toBe(true);
    page.sendNow();
  }
  await page.settled();
  page.stop();
  expect(plainText((await read()).document)).toBe(text);
}, 600_000);
