import { createHash, randomUUID } from "node:crypto";
import { addDays, addHours } from "date-fns";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { POST as passwordOfAdmin } from "@/app/api/admin/admin/pass/save/route";
import { POST as passwordOfStudent } from "@/app/api/admin/student/pass/save/route";
import { POST as passwordOfTeacher } from "@/app/api/admin/teacher/pass/save/route";
import { POST as passwordOfParent } from "@/app/api/admin/user/pass/save/route";
import { POST as sendEnquiry } from "@/app/api/base/enquiry/route";
import { POST as saveDraft } from "@/app/api/student/homework/draft/save/route";
import { POST as addComment } from "@/app/api/student/homework/comment/add/route";
import { POST as handIn } from "@/app/api/student/homework/detail/save/route";
import { POST as takeBack } from "@/app/api/student/homework/takeBack/route";
import { POST as removeAbsence } from "@/app/api/user/absence/remove/route";
import { POST as saveAbsence } from "@/app/api/user/absence/save/route";
import { POST as addToBasket } from "@/app/api/user/basket/items/add/route";
import { POST as sendMessage } from "@/app/api/user/conversation/send/route";
import { POST as saveInfo } from "@/app/api/user/info/save/route";
import { POST as createOrder } from "@/app/api/user/order/route";
import { POST as addStudent } from "@/app/api/user/student/add/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { db, type Transaction } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { callReceipts } from "@/db/schema/receipts";
import {
  createAdmin,
  createFile,
  createParent,
  createRun,
  createStudent,
  createTeacher,
} from "@/db/seed/factories";
import { conflict, Failure } from "@/lib/core/errors";
import { type Endpoint, endpoint } from "@/lib/http/endpoint";
import { makeOnce, purgeReceipts } from "@/lib/records/receipts";
import { StagedFile } from "@/lib/storage/staging";
import { call, signIn } from "../../support/call";
import { classroom } from "../../support/classroom";
import { handInForm } from "../../support/files";
import { waitForLockedStatements } from "../../support/row-locks";

/** A call that changed something and whose response was lost comes again with its key; its effect is there once. */

const { lesson, piece, students, parents } = await classroom(1, addDays(new Date(), 3));
const [student, parent] = [students[0]!, parents[0]!];
const asStudent = await signIn("student", student.id);
const asParent = await signIn("parent", parent.id);
const sold = await createRun({});
const file = await createFile({ role: "student", id: student.id });
const document = { blocks: [{ kind: "paragraph", runs: [{ text: "The lake is cold." }] }] };
const absence = { id: lesson.id, studentId: student.id };
const basket = {
  courseAdd: { studentCourseRunIds: [{ [sold.id]: student.id }] },
  bundleAdd: { studentBundleIds: [] },
};

type Act = {
  name: string;
  handler: (request: Request) => Promise<Response>;
  input: object | (() => object);
  token?: string;
};
let orderId = 0;
const acts: Act[] = [
  { name: "a hand-in", handler: handIn, input: () => handInForm(piece.id, file.id), token: asStudent },
  {
    name: "a message under it",
    handler: addComment,
    input: { id: piece.id, text: "Page two?" },
    token: asStudent,
  },
  { name: "taking it back", handler: takeBack, input: { id: piece.id }, token: asStudent },
  { name: "a draft", handler: saveDraft, input: { id: piece.id, document, seq: 5 }, token: asStudent },
  { name: "an absence", handler: saveAbsence, input: { ...absence, reason: "A cold." }, token: asParent },
  { name: "taking it back again", handler: removeAbsence, input: absence, token: asParent },
  {
    name: "a message",
    handler: sendMessage,
    input: { text: "Is there parking?", sendKey: randomUUID() },
    token: asParent,
  },
  {
    name: "a child",
    handler: addStudent,
    input: { firstName: "Leo", lastName: "Chen", grade: 5 },
    token: asParent,
  },
  { name: "an address", handler: saveInfo, input: { country: "CA", province: 5 }, token: asParent },
  { name: "a cart", handler: addToBasket, input: basket, token: asParent },
  { name: "an order", handler: createOrder, input: {}, token: asParent },
  { name: "a payment's page", handler: openCheckout, input: () => ({ id: orderId }), token: asParent },
  {
    name: "an enquiry",
    handler: sendEnquiry,
    input: { name: "Wen", email: "wen@example.com", content: "When do classes begin?" },
  },
];

const isFound = (handler: Act["handler"]) => (handler as Endpoint<never>).declaration.repeated === "found";

/** Does it while the clock runs forty times as fast. */
async function soon<T>(act: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"] });
  const passing = setInterval(() => vi.setSystemTime(Date.now() + 2_000), 50);
  try {
    return await act();
  } finally {
    clearInterval(passing);
    vi.useRealTimers();
  }
}

const ignored = ["call_receipts", "rate_limits", "sessions"];

/** Each table's rows as one hash. */
async function everything(): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows.filter((row) => !ignored.includes(row.name))) {
    const table = sql.identifier(name);
    const found = await db.execute<{ hash: string }>(
      sql`select coalesce(md5(string_agg(${table}::text, '|' order by ${table}::text)), '') as hash from ${table}`,
    );
    hashes[name] = found.rows[0]!.hash;
  }
  return hashes;
}

const closureOf = (name: string) => ({ startsOn: "2031-05-01", endsOn: "2031-05-01", name, nameZh: name });

const passwords = [
  { role: "parent", handler: passwordOfParent, create: () => createParent() },
  {
    role: "student",
    handler: passwordOfStudent,
    create: async () => createStudent({ parentId: (await createParent()).id, loginName: "mia.chen" }),
  },
  { role: "teacher", handler: passwordOfTeacher, create: () => createTeacher() },
  { role: "administrator", handler: passwordOfAdmin, create: () => createAdmin() },
];

/** A refusal as `makeOnce` keeps it. */
const refused = ({ key }: Failure) => Promise.resolve({ status: 409, body: key, cookies: [] });

/** Without the instant at which they end. */
const cookiesOf = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().map((cookie) => cookie.replace(/Expires=[^;]+/, ""));

describe("the response was lost after the change", () => {
  test.each(acts)("$name happens once", async ({ handler, input, token }) => {
    const made = typeof input === "function" ? input() : input;
    const sent = made instanceof FormData ? made : JSON.stringify(made);
    const headers = { "idempotency-key": randomUUID() };
    const before = await everything();
    const first = await call(handler, sent, { token, headers });
    expect(first.body.code, first.body.msg).toBe(200);
    const after = await everything();
    expect(after).not.toEqual(before);
    const second = await call(handler, sent, { token, headers });
    expect(second.body.code, second.body.msg).toBe(200);
    expect(cookiesOf(second)).toEqual(cookiesOf(first));
    expect(await everything()).toEqual(after);
    orderId = (first.body.data as { orderId?: number } | null)?.orderId ?? orderId;
  });

  test("both at once get one response", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const add = () =>
      call(addStudent, { firstName: "Mia", lastName: "Chen", grade: 3 }, { token: asParent, headers });
    const [first, second] = await Promise.all([add(), add()]);
    expect(first.body).toEqual(second.body);
    expect(first.body.code).toBe(200);
  });
});

describe("the server died", () => {
  const key = () => ({ key: randomUUID(), caller: "parent:1", path: "/test", inputHashes: ["hash"] });
  const response = { status: 200, body: "{}", cookies: [] };
  const named = (name: string) => db.$count(closures, eq(closures.name, name));
  const addClosure = (tx: Transaction, name: string) => tx.insert(closures).values(closureOf(name));

  test("before the commit: its repetition, which waits for it, makes the call", async () => {
    const call = key();
    let backend = 0;
    const dying = makeOnce(
      call,
      () =>
        db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
          backend = rows[0]!.pid;
          await addClosure(tx, "died");
          await tx.execute(sql`select pg_sleep(60)`);
          return response;
        }),
      refused,
    ).catch((error: unknown) => error);
    await expect.poll(() => backend).toBeGreaterThan(0);
    const again = makeOnce(
      call,
      () => db.transaction((tx) => addClosure(tx, "died").then(() => response)),
      refused,
    );
    await waitForLockedStatements(1);
    expect(await named("died")).toBe(0);
    await db.execute(sql`select pg_terminate_backend(${backend})`);
    expect(await dying).toBeInstanceOf(Error);
    expect(await again).toBeNull();
    expect(await named("died")).toBe(1);
    expect(await makeOnce(call, () => Promise.reject(new Error("made twice")), refused)).toEqual(response);
  });

  test("after the commit and before the response: its repetition says so, and does nothing", async () => {
    const call = key();
    const work = async () => {
      await db.transaction((tx) => addClosure(tx, "silent"));
      throw new Error("killed");
    };
    await makeOnce(call, work, refused).catch(() => {});
    const late = Date.now() + 13_000;
    vi.spyOn(Date, "now")
      .mockReturnValueOnce(late - 13_000)
      .mockReturnValue(late);
    await expect(
      makeOnce(call, () => Promise.reject(new Error("made twice")), refused),
    ).rejects.toMatchObject({
      key: "outcomeUnknown",
    });
    vi.restoreAllMocks();
    expect(await named("silent")).toBe(1);
  });

  test.each(acts.filter(({ handler }) => isFound(handler)))(
    "the same for $name: its repetition finds what was made",
    async ({ handler, input, token }) => {
      const headers = { "idempotency-key": randomUUID() };
      const send = () => call(handler, JSON.stringify(input), { token, headers });
      const first = await send();
      const after = await everything();
      const written = eq(callReceipts.key, headers["idempotency-key"]);
      const lost = { status: null, body: null, cookies: null };
      await db.update(callReceipts).set(lost).where(written);
      expect((await soon(send)).body).toEqual(first.body);
      expect(await everything()).toEqual(after);
      expect((await send()).body).toEqual(first.body);

      const old = { ...lost, createdAt: sql`now() - interval '1 minute'` };
      await db.update(callReceipts).set(old).where(written);
      expect((await soon(send)).status).toBe(503);
      expect(await everything()).toEqual(after);
    },
  );

  test("a call whose first transaction was rolled back and its second not is made once", async () => {
    const call = key();
    const work = async () => {
      await db.transaction((tx) => addClosure(tx, "twice").then(() => tx.rollback())).catch(() => {});
      await db.transaction((tx) => addClosure(tx, "twice"));
      return response;
    };
    expect(await makeOnce(call, work, refused)).toBeNull();
    expect(await makeOnce(call, work, refused)).toEqual(response);
    expect(await named("twice")).toBe(1);
  });
});

describe("the work", () => {
  const key = () => ({ key: randomUUID(), caller: "parent:1", path: "/test", inputHashes: ["hash"] });
  const kept = (body: string) => ({ status: 200, body, cookies: [] });

  test("may make something else of the error that ends its transaction: the first response stays", async () => {
    const call = key();
    const work = (name: string) => async () => {
      await db.transaction(() => new Promise((resolve) => setTimeout(resolve, 300))).catch(() => {});
      return kept(name);
    };
    const both = await Promise.all([
      makeOnce(call, work("one"), refused),
      makeOnce(call, work("two"), refused),
    ]);
    const given = both.find((one) => one !== null);
    expect(both.filter((one) => one === null)).toHaveLength(1);
    expect(await makeOnce(call, work("three"), refused)).toEqual(given);
  });

  test("that is refused after a commit is not done again: the refusal is the response of its repetitions", async () => {
    const call = key();
    let times = 0;
    const work = async () => {
      times += 1;
      await db.transaction((tx) => tx.execute(sql`select 1`));
      throw conflict("recordChanged");
    };
    await expect(makeOnce(call, work, refused)).rejects.toMatchObject({ key: "recordChanged" });
    expect(await makeOnce(call, work, refused)).toEqual({ status: 409, body: "recordChanged", cookies: [] });
    expect(times).toBe(1);
  });

  test("that is refused before any commit, or for now, is done again", async () => {
    let times = 0;
    const [before, forNow] = [key(), key()];
    const early = async () => {
      times += 1;
      await db.transaction(() => Promise.reject(conflict("recordChanged")));
      return null;
    };
    const away = async () => {
      times += 1;
      await db.transaction((tx) => tx.execute(sql`select 1`));
      throw new Failure("unavailable", "roomAway");
    };
    for (const _try of [1, 2]) {
      await expect(makeOnce(before, early, refused)).rejects.toMatchObject({ key: "recordChanged" });
      await expect(makeOnce(forNow, away, refused)).rejects.toMatchObject({ key: "roomAway" });
    }
    expect(times).toBe(4);
  });

  test("that goes on after its response begins transactions of its own", async () => {
    const call = key();
    let later: Promise<unknown> = Promise.resolve();
    const work = async () => {
      later = new Promise((resolve) => setTimeout(resolve, 50)).then(() =>
        db.transaction((tx) => tx.execute(sql`select 1`)),
      );
      return kept("early");
    };
    expect(await makeOnce(call, work, refused)).toBeNull();
    await expect(later).resolves.toBeDefined();
  });
});

describe("receipts", () => {
  const add = (headers: Record<string, string>, token = asParent, firstName = "Noa") =>
    call(addStudent, { firstName, lastName: "Chen", grade: 4 }, { token, headers });

  test("another key, another person and no key are other calls", async () => {
    const key = randomUUID();
    const other = await signIn("parent", (await classroom(1)).parents[0]!.id);
    const made = [
      await add({ "idempotency-key": key }),
      await add({ "idempotency-key": randomUUID() }, asParent, "Ada"),
      await add({ "idempotency-key": key }, other),
      await add({}, asParent, "Ivy"),
    ];
    expect(new Set(made.map(({ body }) => body.data?.studentId)).size).toBe(4);
  });

  test("a key that was used with other contents is refused in the reader's language, and nothing is changed", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const made = await add(headers, asParent, "Zoe");
    const reused = await add(headers, asParent, "Lea");
    expect(reused.status).toBe(409);
    expect(reused.body.msg).toMatch(/key of an earlier one/);
    expect((await add({ ...headers, "accept-language": "zh" }, asParent, "Lea")).body.msg).toMatch(/标识/);
    expect((await add(headers, asParent, "Zoe")).body).toEqual(made.body);
  });

  test("so is another file under the same key, and a contents' hash is no use without the secret", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const send = (text: string) => {
      const form = new FormData();
      form.append("text", text);
      form.append("file", new File([`%PDF-1.4 ${text}`], "a.pdf", { type: "application/pdf" }));
      return call(echo, form, { token: asParent, headers });
    };
    const echo = endpoint({
      summary: "",
      allow: "parent",
      body: "multipart",
      input: z.object({ file: z.instanceof(StagedFile) }),
      run: ({ input }) => ({ sha256: input.file.sha256 }),
    });
    const first = await send("one");
    expect((await send("one")).body).toEqual(first.body);
    expect((await send("two")).body.code).toBe(409);
    const [receipt] = await db
      .select()
      .from(callReceipts)
      .where(eq(callReceipts.key, headers["idempotency-key"]));
    const plain = JSON.stringify({ text: "one", file: first.body.data?.sha256 });
    expect(receipt?.inputHash).toMatch(/^[\w-]{43}$/);
    expect(receipt?.inputHash).not.toBe(createHash("sha256").update(plain).digest("base64url"));
  });

  test("a repetition with a renewed session, and one of a receipt of the last release, get the first response", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const child = { firstName: "Eva", lastName: "Chen", grade: 4 };
    const made = await call(addStudent, { ...child, token: asParent } as never, { headers });
    const renewed = await signIn("parent", parent.id);
    expect((await call(addStudent, { ...child, token: renewed } as never, { headers })).body).toEqual(
      made.body,
    );
    await db
      .update(callReceipts)
      .set({ inputHash: null })
      .where(eq(callReceipts.key, headers["idempotency-key"]));
    expect((await add(headers, asParent, "Eva")).body).toEqual(made.body);
  });

  test("a refusal after the commit is sent again, in the envelope of a refusal", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const handler = endpoint({
      summary: "",
      allow: "parent",
      run: async () => {
        await db.transaction((tx) => tx.insert(closures).values(closureOf("refused late")));
        throw conflict("recordChanged");
      },
    });
    const first = await call(handler, {}, { token: asParent, headers });
    const second = await call(handler, {}, { token: asParent, headers });
    expect([second.status, second.body]).toEqual([409, first.body]);
    expect(await db.$count(closures, eq(closures.name, "refused late"))).toBe(1);
  });

  test.each(passwords)(
    "a temporary password of a $role is never written down",
    async ({ handler, create }) => {
      const asOffice = await signIn("admin", (await createAdmin()).id);
      const headers = { "idempotency-key": randomUUID() };
      const { id } = await create();
      const given = await call(handler, { id }, { token: asOffice, headers });
      expect(given.body.code, given.body.msg).toBe(200);
      const isIn = sql`${callReceipts.body} like ${`%${given.body.data?.pwd}%`}`;
      expect(await db.$count(callReceipts, isIn)).toBe(0);
    },
  );

  test("a refused call is made again", async () => {
    const headers = { "idempotency-key": randomUUID() };
    expect((await add(headers, asParent, "")).body.code).toBe(3000);
    expect((await add(headers)).body.code).toBe(200);
  });

  test("a session that has ended gets no kept response", async () => {
    const headers = { "idempotency-key": randomUUID() };
    await add(headers);
    expect((await add(headers, "ended")).body.code).toBe(1001);
  });

  test("they are removed after an hour", async () => {
    await purgeReceipts();
    expect(await db.$count(callReceipts)).toBeGreaterThan(0);
    await purgeReceipts(addHours(new Date(), 2));
    expect(await db.$count(callReceipts)).toBe(0);
  });
});
