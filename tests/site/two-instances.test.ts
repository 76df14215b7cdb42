import { and, desc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db, pool } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { seatHolds } from "@/db/schema/orders";
import { mailOutbox, rateLimits } from "@/db/schema/office";
import {
  createAdmin,
  createBundle,
  createCourse,
  createParent,
  createRun,
  createStudent,
  demoPassword,
} from "@/db/seed/factories";
import { defaultSchool } from "@/lib/school/rules";
import { signIn } from "../support/call";
import { post, type Running, startBalancer, startServer } from "../support/production";

let servers: Running[] = [];
let balancer: Awaited<ReturnType<typeof startBalancer>>;

beforeAll(async () => {
  servers = await Promise.all([startServer({}), startServer({})]);
  balancer = await startBalancer(() => servers.map(({ url }) => url));
});
afterAll(async () => {
  balancer.stop();
  await Promise.all(servers.map((server) => server.stop()));
  await pool.end();
});
beforeEach(() => db.delete(rateLimits));

const site = (turn: number) => servers[turn % 2]?.url ?? "";
const pwd = demoPassword;
const login = (url: string, email: string, password = pwd, ip = "192.0.2.7") =>
  post<{ token: string }>(
    url,
    "/base/email/login",
    { role: 1, email, pwd: password },
    { headers: { "x-forwarded-for": ip } },
  );
const view = (url: string, token: string) => post(url, "/api/user/info/view", {}, { token });

describe("sessions", () => {
  test("opened here is valid there, and ended there is ended here", async () => {
    const { email } = await createParent();
    const { data } = await login(site(0), email);
    expect((await view(site(1), data.token)).code).toBe(200);
    await post(site(1), "/base/session/clear", {}, { token: data.token });
    expect((await view(site(0), data.token)).code).toBe(1001);
  });

  /** Opens a hundred sessions, every second one on the other instance. */
  async function hundredSessions(email: string): Promise<string[]> {
    const tokens: string[] = [];
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => login(site(turn), email, pwd, `192.0.2.${round}`)),
      );
      tokens.push(...replies.map(({ data }) => data.token));
    }
    const seen = await Promise.all(tokens.map((token, turn) => view(site(turn), token)));
    expect(seen.map(({ code }) => code)).toEqual(Array(100).fill(200));
    return tokens;
  }

  const accepted = async (tokens: string[], turn: number) => {
    const replies = await Promise.all(tokens.map((token, index) => view(site(index + turn), token)));
    return replies.filter(({ code }) => code !== 1001).length;
  };

  test("a change of the password ends a hundred others, but not its own", async () => {
    const parent = await createParent();
    const tokens = await hundredSessions(parent.email);
    const own = await signIn("parent", parent.id);
    const change = { oldPwd: pwd, pwd: "quiet-harbour-9" };
    expect((await post(site(0), "/api/user/info/pass/save", change, { token: own })).code).toBe(200);
    expect(await accepted(tokens, 1)).toBe(0);
    expect((await view(site(1), own)).code).toBe(200);
  });

  test("a reset ends a hundred", async () => {
    const { email } = await createParent();
    const tokens = await hundredSessions(email);
    await post(site(0), "/base/email/resetPwd", { email, role: 1 });
    const [mail] = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, email))
      .orderBy(desc(mailOutbox.id));
    const token = new URL(String(mail?.data.path), balancer.url).searchParams.get("rt");
    const spent = await post(site(1), "/api/user/email/resetPwd", { email, pwd: "quiet-harbour-9", token });
    expect(spent.code).toBe(200);
    expect(await accepted(tokens, 0)).toBe(0);
  });

  test("disabling an account ends a hundred", async () => {
    const parent = await createParent();
    const tokens = await hundredSessions(parent.email);
    const admin = await signIn("admin", (await createAdmin()).id);
    const disable = { id: parent.id, flag: 0 };
    expect((await post(site(1), "/api/admin/user/status/save", disable, { token: admin })).code).toBe(200);
    expect(await accepted(tokens, 0)).toBe(0);
    expect((await login(site(0), parent.email)).status).toBe(403);
  });
});

describe("limits", () => {
  test("of forty simultaneous guesses over both, ten are checked", async () => {
    const { email } = await createParent();
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => login(balancer.url, email, "not-the-password")),
    );
    const statuses = guesses.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(30).fill(429)]);
    expect((await login(site(0), email)).status).toBe(429);
    expect((await login(site(1), email)).status).toBe(429);
  });
});

describe("the caches of pages", () => {
  const shown = async (url: string, id: number, slug: string) =>
    (await fetch(`${url}/programs/${slug}-${id}`)).text();

  test("a change made only in the database is seen by both once the office clears the caches on one", async () => {
    const admin = await signIn("admin", (await createAdmin()).id);
    const [course] = await db.select().from(courses).where(eq(courses.enabled, true)).limit(1);
    const { id = 0, slug = "", name = "" } = course ?? {};
    for (const { url } of servers) expect(await shown(url, id, slug)).toContain(name);
    await db.update(courses).set({ name: "Reading under the Maple" }).where(eq(courses.id, id));
    for (const { url } of servers) expect(await shown(url, id, slug)).toContain(name);
    expect((await post(site(0), "/api/admin/cache/clear", {}, { token: admin })).code).toBe(200);
    for (const { url } of servers)
      await vi.waitFor(async () => expect(await shown(url, id, slug)).toContain("Reading under the Maple"), {
        timeout: 10_000,
      });
  });

  test("the school's new name is on the kept pages of both", async () => {
    const token = await signIn("admin", (await createAdmin()).id);
    const { wechatCode: _none, ...school } = defaultSchool;
    const about = async (url: string) => (await fetch(`${url}/zh/about`)).text();
    for (const { url } of [...servers, ...servers]) expect(await about(url)).toContain("湖畔英语");
    const renamed = { ...school, name: { en: "Maplewood English", zh: "枫林英语" } };
    expect((await post(site(0), "/api/admin/school/save", renamed, { token })).code).toBe(200);
    expect(await about(site(0))).toContain("枫林英语");
    await vi.waitFor(async () => expect(await about(site(1))).toContain("枫林英语"), { timeout: 10_000 });
    expect((await post(site(1), "/api/admin/school/save", school, { token })).code).toBe(200);
  });

  const hidden = { enabled: false };
  test.each([
    ["course", "program", () => createCourse(hidden)],
    ["bundle", "bundle", async () => createBundle([{ courseId: (await createRun()).courseId }], hidden)],
  ])(
    "picture and page of a %s that were asked for too early come when it does",
    async (kind, name, create) => {
      const token = await signIn("admin", (await createAdmin()).id);
      const { id } = await create();
      const paths = [`/og/en/${name}-${id}.png`, `/${name}s/x-${id}`];
      const statuses = (url: string) =>
        Promise.all(paths.map(async (path) => (await fetch(url + path)).status));
      for (const { url } of [...servers, ...servers]) expect(await statuses(url)).toEqual([404, 404]);
      const enable = { id, flag: 1 };
      expect((await post(site(0), `/api/admin/${kind}/status/save`, enable, { token })).code).toBe(200);
      for (const { url } of servers)
        await vi.waitFor(async () => expect(await statuses(url)).toEqual([200, 200]), { timeout: 10_000 });
    },
  );
});

describe("money", () => {
  async function buyer(courseRunId: number) {
    const parent = await createParent({ province: 5 });
    const student = await createStudent({ parentId: parent.id });
    const token = await signIn("parent", parent.id);
    const courseAdd = { studentCourseRunIds: [{ [courseRunId]: student.id }] };
    expect((await post(balancer.url, "/api/user/basket/items/add", { courseAdd }, { token })).code).toBe(200);
    return { token, student };
  }
  const enrolled = (courseRunId: number) =>
    db.$count(enrolments, and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)));

  test("the last seat is sold once, on either instance", async () => {
    const run = await createRun({ capacity: 1 });
    const buyers = await Promise.all(Array.from({ length: 16 }, () => buyer(run.id)));
    const orders = await Promise.all(
      buyers.map(({ token }, turn) =>
        post<{ orderId: number } | null>(site(turn), "/api/user/order", {}, { token }),
      ),
    );
    expect(orders.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(409)]);
    expect(await db.$count(seatHolds, eq(seatHolds.courseRunId, run.id))).toBe(1);
  });

  test("twenty simultaneous settlements of an order on both create one enrolment and one receipt", async () => {
    const run = await createRun({ capacity: 1 });
    const { token } = await buyer(run.id);
    const { data: order } = await post<{ orderId: number }>(site(0), "/api/user/order", {}, { token });
    const id = order.orderId;
    const { data: checkout } = await post<{ sessionId: string }>(
      site(1),
      "/stripe/createCheckoutSession",
      { id },
      { token },
    );
    const settling = Array.from({ length: 20 }, async (_, turn) => {
      await post(site(turn), "/stripe/demo/pay", { sessionId: checkout.sessionId }, { token });
      return post<{ status: string }>(site(turn + 1), "/api/user/order/finish", { id }, { token });
    });
    const statuses = (await Promise.all(settling)).map(({ data }) => data.status);
    expect(new Set(statuses)).toEqual(new Set(["paid"]));
    expect(await enrolled(run.id)).toBe(1);
    expect(await db.$count(mailOutbox, eq(mailOutbox.dedupeKey, `receipt:${id}`))).toBe(1);
    expect(await db.$count(seatHolds, eq(seatHolds.courseRunId, run.id))).toBe(0);
  });
});
