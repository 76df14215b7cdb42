import { subMinutes, subSeconds } from "date-fns";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { ZoomStandIn } from "../../support/zoom-stand-in";

// The environment is read when the product loads, so the stand-in starts first.
const zoom = await new ZoomStandIn().start();
Object.assign(process.env, zoom.environment());
const { db } = await import("@/db/client");
const { courseClasses } = await import("@/db/schema/catalog");
const { classMeetings } = await import("@/db/schema/rooms");
const { POST: zoomEvent } = await import("@/app/api/rooms/zoom/route");
const { POST: join } = await import("@/app/api/student/course/class/join/route");
const { POST: openRoom } = await import("@/app/api/teacher/class/room/open/route");
const { lookAtMeetings, purgeRooms } = await import("@/lib/classroom/look-at-meetings");
const { classRecordings } = await import("@/db/schema/rooms");
const { logger } = await import("@/lib/core/logger");
const { call } = await import("../../support/call");
const desk = await import("../../support/room-desk");
const { sendEvent } = desk;

afterAll(() => zoom.stop());
afterEach(() => {
  zoom.failures = 0;
  zoom.delay = 0;
});

const made = () => zoom.count("POST /v2/users/");
const urlOf = (reply: { body: { data?: { url: string } | null; msg: string } }) => {
  expect(reply.body.data, reply.body.msg).toBeTruthy();
  return reply.body.data!.url;
};
const meetingIn = async (id: number) => zoom.meetings.get((await desk.meetingOfClass(id))!.externalId!)!;

describe("a meeting at Zoom", () => {
  test("is made once, by whichever of twelve doors opens first, for the term's teacher", async () => {
    const cast = await desk.roomDesk(12);
    const { id } = cast.lesson;
    zoom.delay = 60;
    const before = made();
    const replies = await Promise.all([
      ...cast.logins.map((token) => call(join, { id }, { token })),
      call(openRoom, { id }, { token: cast.token }),
    ]);
    expect(new Set(replies.map(urlOf)).size).toBe(13);
    expect(made() - before).toBe(1);
    const meeting = await meetingIn(id);
    expect(meeting.host).toBe(cast.teacher.email);
    expect(meeting.registrants.map(({ last_name }) => last_name).sort()).toEqual(
      cast.students.map(({ lastName }) => lastName).sort(),
    );
  });

  test("registers a child once, under the name alone and no address of the family", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    const first = urlOf(await call(join, { id }, { token: cast.logins[0]! }));
    const registrations = zoom.count("POST /v2/meetings/");
    expect(urlOf(await call(join, { id }, { token: cast.logins[0]! }))).toBe(first);
    expect(zoom.count("POST /v2/meetings/")).toBe(registrations);
    const [registrant] = (await meetingIn(id)).registrants;
    expect(registrant).toMatchObject({
      email: `student-${cast.students[0]!.id}@localhost`,
      first_name: cast.students[0]!.firstName,
    });
  });

  test("gives the teacher a new address at each press", async () => {
    const cast = await desk.roomDesk(1);
    const open = async () => urlOf(await call(openRoom, { id: cast.lesson.id }, { token: cast.token }));
    expect(await open()).not.toBe(await open());
  });

  test("is made with one token for all, and with a new one after it was revoked", async () => {
    const cast = await desk.roomDesk(2);
    const { id } = cast.lesson;
    await call(join, { id }, { token: cast.logins[0]! });
    const tokens = zoom.count("POST /oauth/token");
    zoom.revokeToken();
    urlOf(await call(join, { id }, { token: cast.logins[1]! }));
    await call(openRoom, { id }, { token: cast.token });
    expect(zoom.count("POST /oauth/token")).toBe(tokens + 1);
  });

  test("that could not be made is made by the next press; meanwhile the plain link opens", async () => {
    const cast = await desk.roomDesk(1, { joinUrl: desk.plainLink });
    const { id } = cast.lesson;
    zoom.failures = 1;
    expect(urlOf(await call(join, { id }, { token: cast.logins[0]! }))).toBe(desk.plainLink);
    expect(await desk.meetingOfClass(id)).toBeUndefined();
    expect(urlOf(await call(join, { id }, { token: cast.logins[0]! }))).toMatch(
      /^https:\/\/zoom\.example\/w\//,
    );
  });

  test("that another request made in the meantime is the class's; the slower one opens no second room", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    zoom.delay = 300;
    const slow = call(join, { id }, { token: cast.logins[0]! });
    await vi.waitUntil(() => desk.meetingOfClass(id));
    const claimedAt = new Date();
    await db
      .update(classMeetings)
      .set({ claimedAt, externalId: "4711" })
      .where(eq(classMeetings.courseClassId, id));
    expect((await slow).status).toBe(503);
    expect((await desk.meetingOfClass(id))?.externalId).toBe("4711");
  });

  test("that is refused leaves no address of the teacher in the log", async () => {
    const log = vi.spyOn(logger, "error");
    const cast = await desk.roomDesk(1, { joinUrl: desk.plainLink });
    zoom.failures = 1;
    await call(join, { id: cast.lesson.id }, { token: cast.logins[0]! });
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toContain("@");
    log.mockRestore();
  });

  test("whose maker died is made by another after a minute", async () => {
    const cast = await desk.roomDesk(1);
    const { id } = cast.lesson;
    const claimedAt = subSeconds(new Date(), 61);
    await db.insert(classMeetings).values({ courseClassId: id, provider: "zoom", claimedAt });
    urlOf(await call(join, { id }, { token: cast.logins[0]! }));
    expect((await desk.meetingOfClass(id))?.externalId).toBeTruthy();
  });
});

describe("after a class", () => {
  test("the report of who was there is read page by page, and every stay counts", async () => {
    const startsAt = subMinutes(new Date(), 50);
    const cast = await desk.roomDesk(2, { startsAt });
    const { id } = cast.lesson;
    for (const token of cast.logins) await call(join, { id }, { token });
    const [one, two] = await desk.doorsOfClass(id);
    const { externalId } = (await desk.meetingOfClass(id))!;
    const stay = (registrant_id: string, minute: number, minutes: number) => ({
      registrant_id,
      join_time: new Date(startsAt.getTime() + minute * 60_000).toISOString(),
      duration: minutes * 60,
    });
    zoom.stays.set(externalId!, [
      stay(one!.externalId, 0, 10),
      stay("", 0, 60),
      stay(one!.externalId, 20, 25),
      stay(two!.externalId, 8, 40),
    ]);
    await db
      .update(courseClasses)
      .set({ startsAt: subMinutes(new Date(), 75) })
      .where(eq(courseClasses.id, id));
    await db.update(classMeetings).set({ lookedAt: new Date() });
    await db.update(classMeetings).set({ lookedAt: null }).where(eq(classMeetings.courseClassId, id));
    expect(await lookAtMeetings()).toBe(1);
    expect((await desk.presencesOfClass(id)).map(({ minutes }) => minutes)).toEqual([35, 40]);
    expect((await desk.meetingOfClass(id))?.observedAt).toBeTruthy();
  });

  const recordingOf = (id: number) => ({
    id,
    uuid: `/uuid//${id}==`,
    start_time: new Date().toISOString(),
    duration: 51,
    share_url: `https://zoom.example/rec/share/${id}`,
    recording_play_passcode: "pass",
  });

  test("a signed event brings the recording, with its passcode; again changes nothing", async () => {
    const cast = await desk.roomDesk(1);
    await call(join, { id: cast.lesson.id }, { token: cast.logins[0]! });
    const object = recordingOf((await meetingIn(cast.lesson.id)).id);
    const event = { event: "recording.completed", payload: { account_id: "account", object } };
    for (let time = 0; time < 2; time++)
      expect((await sendEvent(zoomEvent, zoom.event(event))).status).toBe(200);
    const recordings = await desk.recordingsOfClass(cast.lesson.id);
    expect(recordings).toMatchObject([{ url: `${object.share_url}?pwd=pass`, minutes: 51 }]);
    const foreign = { ...event, payload: { object: recordingOf(1) } };
    expect((await sendEvent(zoomEvent, zoom.event(foreign))).status).toBe(200);
    await db.update(classRecordings).set({ startedAt: new Date("2020-01-01") });
    expect(await purgeRooms()).toBe(1);
    expect(zoom.deleted).toContain(object.uuid);
  });

  test("an event that is not signed, or that is old, changes nothing", async () => {
    const cast = await desk.roomDesk(1);
    await call(join, { id: cast.lesson.id }, { token: cast.logins[0]! });
    const object = recordingOf((await meetingIn(cast.lesson.id)).id);
    const event = { event: "recording.completed", payload: { object } };
    const good = zoom.event(event);
    expect((await sendEvent(zoomEvent, zoom.event(event, 400))).status).toBe(400);
    expect((await sendEvent(zoomEvent, { ...good, body: `${good.body} ` })).status).toBe(400);
    expect((await sendEvent(zoomEvent, { ...good, headers: {} })).status).toBe(400);
    expect(await desk.recordingsOfClass(cast.lesson.id)).toEqual([]);
  });

  test("Zoom's challenge is answered in Zoom's form, and only if it is signed", async () => {
    const challenge = { event: "endpoint.url_validation", payload: { plainToken: "abc" } };
    const { status, body } = await sendEvent(zoomEvent, zoom.event(challenge));
    expect([status, Object.keys(body)]).toEqual([200, ["plainToken", "encryptedToken"]]);
    expect((await sendEvent(zoomEvent, { body: JSON.stringify(challenge), headers: {} })).status).toBe(400);
  });
});
