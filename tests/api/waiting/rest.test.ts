import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { POST as listOfTerm } from "@/app/api/admin/waiting/list/route";
import { POST as move } from "@/app/api/admin/waiting/move/route";
import { POST as runDetail } from "@/app/api/base/courseRun/detail/route";
import { POST as decline } from "@/app/api/user/waiting/decline/route";
import { POST as joinList } from "@/app/api/user/waiting/join/route";
import { POST as list } from "@/app/api/user/waiting/list/route";
import { POST as resume } from "@/app/api/user/waiting/resume/route";
import { db } from "@/db/client";
import { mailOutbox } from "@/db/schema/office";
import { waitingPlaces } from "@/db/schema/waiting";
import { createAdmin } from "@/db/seed/factories";
import { renderMail } from "@/lib/notices/render";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { restEnd } from "@/lib/waiting/rest";
import en from "@/messages/en.json";
import zh from "@/messages/zh.json";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf } from "../../support/shop";
import { freeSeats, fullTerm, placeOf, queueOf, runOut } from "../../support/waiting";

const seatsLeft = async (id: number) =>
  (await call(runDetail, { courseRunIds: [id] })).body.data?.[0]?.seatsLeft;

/** A term with one free seat that the only family of its list has declined. */
async function declined() {
  const run = await fullTerm();
  const [family] = await queueOf(run.id, 1);
  await freeSeats(run.id);
  await passSeatsOn();
  const answer = await call(decline, { id: family!.placeId }, { token: family!.token });
  expect(answer.body.code, answer.body.msg).toBe(200);
  return { run, family: family! };
}

/** Lets the time of a rest pass. */
const restOver = (id: number) =>
  db
    .update(waitingPlaces)
    .set({ restsUntil: sql`now() - interval '1 second'` })
    .where(eq(waitingPlaces.id, id));

test("joining is confirmed by one mail, with each place and the way to leave", async () => {
  const run = await fullTerm();
  const other = await fullTerm(1, { courseId: run.courseId });
  await queueOf(run.id, 2);
  const family = await createFamily();
  const input = { studentId: family.emma.id, courseRunIds: [run.id, other.id] };
  for (let again = 0; again < 2; again++) await call(joinList, input, { token: family.token });
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, family.parent.id));
  expect(mails.map(({ template }) => template)).toEqual(["waitingJoined"]);
  expect(mails[0]?.data).toMatchObject({
    hours: 24,
    places: [
      { number: 3, length: 3 },
      { number: 1, length: 1 },
    ],
  });
});

describe("a place whose offer was not taken", () => {
  test("rests: no seat is offered to it, and the public can buy", async () => {
    const { run, family } = await declined();
    expect(await passSeatsOn()).toBe(0);
    expect((await placeOf(family.placeId)).state).toBe("waiting");
    expect(await seatsLeft(run.id)).toBe(1);
    const [place] = (await call(list, {}, { token: family.token })).body.data ?? [];
    expect(place).toMatchObject({ restsUntil: expect.any(String), number: 1, length: 1 });
    const stranger = await createFamily();
    await orderOf(stranger, { runs: [[run.id, stranger.emma.id]] });
    await restOver(family.placeId);
    expect(await passSeatsOn()).toBe(0);
  });

  test("has its turn again when the rest is over, for the last time", async () => {
    const { run, family } = await declined();
    await restOver(family.placeId);
    expect(await seatsLeft(run.id)).toBe(0);
    expect(await passSeatsOn()).toBe(1);
    await call(decline, { id: family.placeId }, { token: family.token });
    expect((await placeOf(family.placeId)).endReason).toBe("lapsed");
    expect(await seatsLeft(run.id)).toBe(1);
  });

  test("rests also after an offer that ran out; the mail says until when", async () => {
    const run = await fullTerm();
    const [family] = await queueOf(run.id, 1);
    await freeSeats(run.id);
    await passSeatsOn();
    await runOut((await placeOf(family!.placeId)).orderId);
    expect(await passSeatsOn()).toBe(0);
    expect(await seatsLeft(run.id)).toBe(1);
    const { restsUntil } = await placeOf(family!.placeId);
    expect(restsUntil).toEqual(restEnd(new Date()));
    const [mail] = await db
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.parentId, family!.parent.id), eq(mailOutbox.template, "offerLapsed")));
    expect(mail?.data).toMatchObject({ restsUntil: restsUntil?.toISOString() });
    // No other family waits, so none has the seat.
    const everyone = { en: /bought by everyone/, zh: /所有人都可以报名/ };
    for (const [locale, words] of [["en", en] as const, ["zh", zh] as const]) {
      const { subject, text } = await renderMail("offerLapsed", locale, mail!.data as never);
      expect(subject).not.toMatch(/next family|下一个家庭/);
      for (const told of [text, words.happenings.parent.offerLapsed, words.checkout.closed.offer])
        expect(told).toMatch(everyone[locale]);
    }
  });

  test("is interested again when the family says so: a free seat is offered, others keep their turn", async () => {
    const run = await fullTerm(2);
    const [first, second, third] = await queueOf(run.id, 3);
    await freeSeats(run.id);
    await passSeatsOn();
    await call(decline, { id: first!.placeId }, { token: first!.token });
    await passSeatsOn();
    expect((await placeOf(second!.placeId)).state).toBe("offered");
    const again = await call(resume, { id: first!.placeId }, { token: first!.token });
    expect(again.body.code, again.body.msg).toBe(200);
    expect((await placeOf(first!.placeId)).restsUntil).toBeNull();
    expect((await call(resume, { id: first!.placeId }, { token: first!.token })).body.code).toBe(200);
    expect((await call(resume, { id: first!.placeId }, { token: second!.token })).body.code).toBe(404);
    await freeSeats(run.id);
    await passSeatsOn();
    const states = [await placeOf(third!.placeId), await placeOf(first!.placeId)];
    expect(states.map(({ state }) => state)).toEqual(["offered", "waiting"]);
    const onOffer = await call(resume, { id: second!.placeId }, { token: second!.token });
    expect(onOffer.body.code).toBe(200);
  });

  test("does not count for who waits behind it, and is not first for the office's seat either", async () => {
    const run = await fullTerm(1);
    const [first, second] = await queueOf(run.id, 2);
    await freeSeats(run.id);
    await passSeatsOn();
    await call(decline, { id: first!.placeId }, { token: first!.token });
    // The second is offered the seat and declines, too; a third joins behind both, which rest.
    await passSeatsOn();
    await call(decline, { id: second!.placeId }, { token: second!.token });
    await db.update(waitingPlaces).set({ restsUntil: null }).where(eq(waitingPlaces.id, second!.placeId));
    const [place] = (await call(list, {}, { token: second!.token })).body.data ?? [];
    expect(place).toMatchObject({ number: 1, length: 1, restsUntil: null });
    const token = await signIn("admin", (await createAdmin()).id);
    const give = () => call(enrolByHand, { courseRunId: run.id, studentId: first!.emma.id }, { token });
    expect((await give()).body.code).toBe(409);
    // Moved up by the office, it has its turn at once.
    await call(move, { id: first!.placeId, to: 1, reason: "They telephoned" }, { token });
    const rows = (await call(listOfTerm, { courseRunId: run.id }, { token })).body.data;
    expect(rows?.map(({ placeId, restsUntil }) => [placeId, restsUntil])).toEqual([
      [first!.placeId, null],
      [second!.placeId, null],
    ]);
    await passSeatsOn();
    expect((await placeOf(first!.placeId)).state).toBe("offered");
  });
});
