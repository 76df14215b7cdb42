import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { waitingPlaces } from "@/db/schema/waiting";
import { foundOrThrow } from "@/lib/core/errors";
import { post, type Running, startServer, startWorkerProcess, type WireReply } from "../support/production";
import { createFamily, type Family } from "../support/shop";
import { fullTerm, runOut } from "../support/waiting";

// The numbers: MANY_FAMILIES=1000 MANY_SEATS=50 MANY_KILLS=20.
const numberOf = (name: string, usual: number) => Number(process.env[name] || usual);
const [families, seats, kills] = [
  numberOf("MANY_FAMILIES", 60),
  numberOf("MANY_SEATS", 10),
  numberOf("MANY_KILLS", 4),
];
const longestMilliseconds = 5_000;

let server: Running;
/** The processes that are killed in turn: a worker, the server, the other worker. */
let victims: Running[];
beforeAll(async () => {
  server = await startServer({});
  const [one, other] = await Promise.all([startWorkerProcess({}), startWorkerProcess({})]);
  victims = [one, server, other];
}, 120_000);
afterAll(async () => {
  await Promise.all(victims.map((victim) => victim.kill()));
});

type Waiting = Family & { placeId: number };
const over = new AbortController();

/** Repeats a call while the server is down, as a browser's user does; returns null when the test is over. */
async function insist<Data>({ token }: Family, path: string, body: object): Promise<WireReply<Data> | null> {
  while (!over.signal.aborted) {
    const reply = await post<Data>(server.url, path, body, { token }).catch(() => null);
    if (reply && reply.status !== 503) return reply;
    await sleep(100);
  }
  return null;
}
/** A draw that is the same in each run. */
let seed = 7;
const draw = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

/**
 * Notes for each offer whether someone of the term who does not rest waited longer, behind all changes of its statement; and when each seat became
 * free and was offered, by the database's clock: a seat that ended, a hold that ran out, or one that was given back.
 */
async function noteOffers(courseRunId: number): Promise<void> {
  const ofTerm = (row: string) => sql.raw(`${row}.course_run_id = ${courseRunId}`);
  await db.execute(sql`
    create table noted_offers (overtook boolean not null, at timestamptz not null default clock_timestamp());
    create table noted_frees (order_id bigint, at timestamptz not null default clock_timestamp());
    create function note_offer() returns trigger language plpgsql as $$ begin
      insert into noted_offers select exists (select from waiting_places other
        where other.course_run_id = new.course_run_id and other.state = 'waiting'
          and coalesce(other.rests_until, '-infinity') <= now() and (other.position, other.id) < (new.position, new.id));
      return null; end $$;
    create function note_free() returns trigger language plpgsql as $$ begin
      insert into noted_frees (order_id) values ((to_jsonb(old) ->> 'order_id')::bigint);
      return null; end $$;
    create trigger note_offer after update on waiting_places for each row
      when (${ofTerm("new")} and new.state = 'offered' and old.state = 'waiting') execute function note_offer();
    create trigger note_ended after update on enrolments for each row
      when (${ofTerm("old")} and old.ended_at is null and new.ended_at is not null) execute function note_free();
    create trigger note_ran_out after update on seat_holds for each row
      when (${ofTerm("old")} and old.expires_at > now() and new.expires_at <= now()) execute function note_free();
    create trigger note_given_back after delete on seat_holds for each row
      when (${ofTerm("old")} and old.expires_at > now()) execute function note_free();`);
}

/**
 * The longest time between a seat's becoming free and its offer, in milliseconds: the first free is offered first. A hold whose
 * order was paid, also in the moment after it ran out, was never free.
 */
async function longestWait(): Promise<number> {
  const { rows } = await db.execute<{ longest: number }>(sql`
    select max(extract(epoch from offer.at - free.at) * 1000)::int as longest
    from (select at, row_number() over (order by at) as number from noted_offers) offer
    join (select at, row_number() over (order by at) as number from noted_frees
      where order_id is null or order_id not in (select id from orders where status = 'paid')) free using (number)`);
  return rows[0]?.longest ?? Number.POSITIVE_INFINITY;
}

async function joinAll(courseRunId: number): Promise<Map<number, Waiting>> {
  const joined = new Map<number, Waiting>();
  const joinSome = async () => {
    while (joined.size < families && !over.signal.aborted) {
      const family = await createFamily();
      const input = { studentId: family.emma.id, courseRunIds: [courseRunId] };
      const reply = await insist<{ placeIds: number[] }>(family, "/api/user/waiting/join", input);
      const placeId = foundOrThrow(reply?.data.placeIds[0]);
      joined.set(placeId, { ...family, placeId });
    }
  };
  await Promise.all(Array.from({ length: 6 }, joinSome));
  return joined;
}

async function pay(family: Waiting, id: number) {
  const opened = await insist<{ sessionId: string } | null>(family, "/api/stripe/createCheckoutSession", {
    id,
  });
  await insist(family, "/api/stripe/demo/pay", { sessionId: opened?.data?.sessionId ?? "" });
  await insist(family, "/api/user/order/finish", { id });
}

/** A family pays, declines, mostly wants a later seat at once, leaves, lets its time run out, or pays at that very moment. */
async function answer(family: Waiting, orderId: number) {
  const chance = draw();
  const id = family.placeId;
  if (chance < 0.5) return pay(family, orderId);
  if (chance < 0.65) {
    await insist(family, "/api/user/waiting/decline", { id });
    return chance < 0.6 ? insist(family, "/api/user/waiting/resume", { id }) : null;
  }
  if (chance < 0.7) return insist(family, "/api/user/waiting/decline", { id, leaves: true });
  if (chance < 0.85) return runOut(orderId);
  await Promise.all([pay(family, orderId), sleep(draw() * 150).then(() => runOut(orderId))]);
}

async function answerOffers(joined: Map<number, Waiting>) {
  const answered = new Set<number>();
  while (!over.signal.aborted) {
    const offered = await db
      .select({ id: waitingPlaces.id, orderId: waitingPlaces.orderId })
      .from(waitingPlaces)
      .where(eq(waitingPlaces.state, "offered"));
    const fresh = offered.flatMap(({ id, orderId }) =>
      orderId !== null && !answered.has(orderId) ? [{ family: joined.get(id), orderId }] : [],
    );
    for (const { orderId } of fresh) answered.add(orderId);
    await Promise.all(fresh.map(({ family, orderId }) => (family ? answer(family, orderId) : null)));
    await sleep(50);
  }
}

/** Some of those who wait leave, whatever happens to their places meanwhile. */
async function leaveSome(joined: Map<number, Waiting>) {
  for (const family of joined.values()) {
    if (over.signal.aborted) return;
    if (draw() < 0.1) await insist(family, "/api/user/waiting/leave", { id: family.placeId });
    await sleep(10);
  }
}

/** Families without a place try to buy from the cart. Returns how often they succeeded. */
async function buyPast(courseRunId: number): Promise<number> {
  const stranger = await createFamily();
  let bought = 0;
  while (!over.signal.aborted) {
    const courseAdd = { studentCourseRunIds: [{ [courseRunId]: stranger.emma.id }] };
    const put = await insist(stranger, "/api/user/basket/items/add", { courseAdd });
    if (put?.code === 200 && (await insist(stranger, "/api/user/order", {}))?.code === 200) bought += 1;
    await sleep(100);
  }
  return bought;
}

test("families join, pay, decline and let offers lapse while workers and the server are killed: no seat is sold twice, no one is overtaken, none is lost", async () => {
  const run = await fullTerm(seats);
  await noteOffers(run.id);
  const joined = await joinAll(run.id);
  const work = [answerOffers(joined), leaveSome(joined)];
  const buying = buyPast(run.id);
  const sold = () =>
    db.$count(
      waitingPlaces,
      and(eq(waitingPlaces.courseRunId, run.id), eq(waitingPlaces.endReason, "taken")),
    );
  const freeing = (async () => {
    for (let seat = 0; seat < seats; seat++) {
      await sleep(draw() * 600);
      await db.execute(sql`update enrolments set ended_at = now(), end_reason = 'withdrawn' where id = (
        select id from enrolments where course_run_id = ${run.id} and ended_at is null and order_line_id is null
        order by id limit 1)`);
    }
  })();
  for (let kill = 0; kill < kills; kill++) {
    const victim = victims[kill % victims.length];
    await sleep(300 + draw() * 700);
    await victim?.kill();
    await victim?.start();
  }
  await freeing;
  for (let wait = 0; wait < 600 && (await sold()) < seats; wait++) await sleep(200);
  over.abort();
  const [bought] = await Promise.all([buying, ...work]);
  const longest = await longestWait();

  expect([await sold(), bought]).toEqual([seats, 0]);
  expect(longest).toBeLessThanOrEqual(longestMilliseconds);
  const [seatsNow] = (
    await db.execute(sql`select count(*)::int as seats, count(distinct student_id)::int as students
      from enrolments where course_run_id = ${run.id} and ended_at is null`)
  ).rows;
  expect(seatsNow).toEqual({ seats, students: seats });
  const [offers] = (
    await db.execute<{ made: number; overtaken: number }>(
      sql`select count(*)::int as made, count(*) filter (where overtook)::int as overtaken from noted_offers`,
    )
  ).rows;
  expect(offers?.overtaken).toBe(0);
  // Every place that was acknowledged is there; an order is paid exactly if its child has the seat.
  expect(await db.$count(waitingPlaces, eq(waitingPlaces.courseRunId, run.id))).toBe(joined.size);
  const wrong = await db.execute(sql`
    select o.id, o.status from orders o join order_lines l on l.order_id = o.id and l.course_run_id = ${run.id}
    where (o.status = 'paid') <> exists (select from enrolments e where e.order_line_id = l.id and e.ended_at is null)
      or o.status = 'pending' and o.expires_at < now() - interval '1 minute'`);
  expect(wrong.rows).toEqual([]);
  console.info(
    `${joined.size} families, ${seats} seats, ${offers?.made} offers, ${kills} kills, longest wait ${longest} ms`,
  );
}, 1_200_000);
