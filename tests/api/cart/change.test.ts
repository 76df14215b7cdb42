import pg from "pg";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as add } from "@/app/api/user/basket/items/add/route";
import { POST as view } from "@/app/api/user/basket/items/view/route";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { auditEntries } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import { createBundle, createParent, createRun } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { createFamily, type Family } from "../../support/shop";

let home: Family;
beforeEach(async () => {
  home = await createFamily();
});

const change = async (body: object, { token }: { token: string } = home) =>
  (await call(add, { change: true, ...body }, { token })).body;
const runs = (...pairs: [number, number][]) => ({
  studentCourseRunIds: pairs.map(([run, student]) => ({ [run]: student })),
});
type Cart = { courses: { courseRunId: number; studentId: number }[] };
const seats = (cart: Cart | undefined) =>
  cart?.courses.map(({ courseRunId, studentId }) => [courseRunId, studentId]);

test("a change keeps lines added by another device, and returns the cart with its price", async () => {
  const [run, other] = [await createRun({ priceCents: 40_000 }), await createRun({ priceCents: 10_000 })];
  const bundle = await createBundle([{ courseId: (await createRun({ priceCents: 5_000 })).courseId }]);
  await home.put({ runs: [[run.id, home.emma.id]], bundles: [[bundle.id, home.leo.id]] });
  const { data } = await change({
    courseAdd: runs([other.id, home.leo.id], [run.id, home.emma.id]),
    bundleRemove: { studentBundleIds: [{ [bundle.id]: home.leo.id }] },
  });
  expect(data).toMatchObject({ dropped: [], cart: { bundles: [], figure: { total: 500, lines: [{}, {}] } } });
  expect(seats(data?.cart)).toEqual([
    [run.id, home.emma.id],
    [other.id, home.leo.id],
  ]);
  const { body } = await call(view, { priced: true }, { token: home.token });
  expect(body.data).toEqual(data?.cart);
});

test("a change is one call, and three database round trips with the session", async () => {
  const run = await createRun();
  const query = vi.spyOn(pg.Client.prototype, "query");
  await change({ courseAdd: runs([run.id, home.emma.id]) });
  const sent = query.mock.calls.length;
  query.mockRestore();
  expect(sent).toBe(3);
});

test("moving a seat removes the old line and adds the new one, or neither", async () => {
  const run = await createRun();
  const full = await createRun({ courseId: run.courseId, capacity: 0 });
  await home.put({ runs: [[run.id, home.emma.id]] });
  const moved = await change({
    courseAdd: runs([run.id, home.leo.id]),
    courseRemove: runs([run.id, home.emma.id]),
  });
  expect(seats(moved.data?.cart)).toEqual([[run.id, home.leo.id]]);
  const refused = await change({
    courseAdd: runs([full.id, home.leo.id]),
    courseRemove: runs([run.id, home.leo.id]),
  });
  expect(refused).toMatchObject({ code: 409, msg: expect.stringContaining("full") });
  const { body } = await call(view, {}, { token: home.token });
  expect(seats(body.data ?? undefined)).toEqual([[run.id, home.leo.id]]);
});

test("a line that can no longer be bought does not prevent other changes", async () => {
  const [run, closing, other] = [await createRun(), await createRun(), await createRun()];
  await home.put({
    runs: [
      [run.id, home.emma.id],
      [closing.id, home.emma.id],
    ],
  });
  await db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, closing.id));
  const { code, data } = await change({
    courseAdd: runs([other.id, home.emma.id]),
    courseRemove: runs([run.id, home.emma.id]),
  });
  expect(code).toBe(200);
  expect(data?.cart?.courses).toMatchObject([
    { courseRunId: closing.id, problem: "closed" },
    { courseRunId: other.id, problem: null },
  ]);
});

test("a guest's children with the names of the account's are matched, and other families' children are dropped", async () => {
  const stranger = await createFamily();
  const [run, other] = [await createRun(), await createRun()];
  const { data } = await change({
    courseAdd: runs([other.id, stranger.emma.id], [other.id, home.leo.id]),
    guests: [
      { name: "emma chen", courseRunId: run.id, bundleId: null },
      { name: "Child 1", courseRunId: run.id, bundleId: null },
    ],
    dropUnavailable: true,
  });
  expect(seats(data?.cart)).toEqual([
    [other.id, home.leo.id],
    [run.id, home.emma.id],
  ]);
  expect(data?.dropped).toMatchObject([{ studentId: stranger.emma.id, problem: "student" }]);
  expect(data?.named).toMatchObject([{ name: "emma chen", studentId: home.emma.id }]);
});

describe("a guest's named children", () => {
  const guest = (name: string, courseRunId: number, grade: number | null = 3) => ({
    name,
    grade,
    courseRunId,
    bundleId: null,
  });
  const childrenOf = (parentId: number) =>
    db
      .select({
        id: students.id,
        firstName: students.firstName,
        lastName: students.lastName,
        grade: students.grade,
      })
      .from(students)
      .where(eq(students.parentId, parentId))
      .orderBy(students.id);
  const newcomer = async (values = {}) => {
    const parent = await createParent({ lastName: "Tanaka", province: null, ...values });
    return { parent, token: await signIn("parent", parent.id) };
  };

  test("become the children of an account that has none, once", async () => {
    const [run, other] = [await createRun(), await createRun()];
    const { parent, token } = await newcomer();
    const guests = [guest("Emma", run.id), guest("Emma", other.id), guest("Leo Tanaka", run.id, 0)];
    const body = { guests, place: { country: "CA", province: 5 }, dropUnavailable: true };
    const [{ data }] = await Promise.all([change(body, { token }), change(body, { token })]);
    const children = await childrenOf(parent.id);
    expect(children).toMatchObject([
      { firstName: "Emma", lastName: "Tanaka", grade: 3 },
      { firstName: "Leo", lastName: "Tanaka", grade: 0 },
    ]);
    const [emma, leo] = children.map(({ id }) => id);
    expect(data?.named).toEqual([
      { name: "Emma", studentId: emma, firstName: "Emma", lastName: "Tanaka", grade: 3 },
      { name: "Leo Tanaka", studentId: leo, firstName: "Leo", lastName: "Tanaka", grade: 0 },
    ]);
    const again = await change(body, { token });
    expect(seats(again.data?.cart)).toEqual([
      [run.id, emma],
      [other.id, emma],
      [run.id, leo],
    ]);
    expect(again.data?.cart?.figure).toMatchObject({ taxKnown: true, taxRegion: "ON" });
    expect(await childrenOf(parent.id)).toHaveLength(2);
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.action, "student.add"));
    expect(audited.filter(({ actorId }) => actorId === parent.id)).toHaveLength(2);
  });

  test("wait to be named in an account with children, except the one that is meant", async () => {
    const run = await createRun();
    const { data } = await change({ guests: [guest("emma", run.id), guest("Mia", run.id)] });
    expect(data?.named).toMatchObject([{ name: "emma", studentId: home.emma.id }]);
    expect(seats(data?.cart)).toEqual([[run.id, home.emma.id]]);
    expect(await childrenOf(home.parent.id)).toHaveLength(2);
  });

  test("are not added without a grade or with an address for a name", async () => {
    const run = await createRun();
    const { parent, token } = await newcomer();
    const { data } = await change(
      { guests: [guest("Child 1", run.id, null), guest("www.example.com", run.id)] },
      { token },
    );
    expect(data).toMatchObject({ named: [], cart: { courses: [] } });
    expect(await childrenOf(parent.id)).toEqual([]);
  });

  test("leave the account's own place as it is", async () => {
    const run = await createRun();
    await change({ guests: [guest("Emma", run.id)], place: { country: "CA", province: 1 } });
    const { body } = await call(view, { priced: true }, { token: home.token });
    expect(body.data?.figure).toMatchObject({ taxRegion: "ON" });
  });
});
