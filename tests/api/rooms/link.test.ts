import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as zoomEvent } from "@/app/api/rooms/zoom/route";
import { POST as bbbEnded } from "@/app/api/rooms/bbb/ended/route";
import { POST as openRoom } from "@/app/api/teacher/class/room/open/route";
import { POST as join } from "@/app/api/student/course/class/join/route";
import { db } from "@/db/client";
import { courseClasses } from "@/db/schema/catalog";
import { lookAtMeetings } from "@/lib/classroom/look-at-meetings";
import { call } from "../../support/call";
import { meetingOfClass, plainLink, roomDesk, sendEvent } from "../../support/room-desk";

test("without a provider, both doors open the plain link, and there is no meeting", async () => {
  const { lesson, token, logins } = await roomDesk(1, { joinUrl: plainLink });
  const { id } = lesson;
  expect((await call(openRoom, { id }, { token })).body.data).toEqual({ url: plainLink });
  expect((await call(join, { id }, { token: logins[0]! })).body.data).toMatchObject({ url: plainLink });
  expect(await meetingOfClass(id)).toBeUndefined();
  expect(await lookAtMeetings()).toBe(0);
  await db.update(courseClasses).set({ joinUrl: null }).where(eq(courseClasses.id, id));
  expect((await call(openRoom, { id }, { token })).status).toBe(409);
});

test("without its secret, events of a provider are refused", async () => {
  expect((await sendEvent(zoomEvent, { body: "{}", headers: {} })).status).toBe(503);
  const headers = { authorization: "Bearer a.b.c" };
  expect((await sendEvent(bbbEnded, { body: "{}", headers })).status).toBe(503);
});
