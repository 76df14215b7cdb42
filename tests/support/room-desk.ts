import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { classDoors, classMeetings, classPresences, classRecordings } from "@/db/schema/rooms";
import { createClass } from "@/db/seed/factories";
import { signIn } from "./call";
import { classroom } from "./classroom";

export const plainLink = "https://meet.example.com/plain";

/** A class that has just begun, without a plain link, with `size` students and their logins. */
export async function roomDesk(size = 2, values = {}) {
  const cast = await classroom(size, new Date());
  const lesson = await createClass({
    unitId: cast.unit.id,
    startsAt: new Date(),
    durationMinutes: 60,
    joinUrl: null,
    ...values,
  });
  const logins = await Promise.all(cast.students.map(({ id }) => signIn("student", id)));
  return { ...cast, lesson, logins };
}

export const meetingOfClass = async (id: number) =>
  (await db.select().from(classMeetings).where(eq(classMeetings.courseClassId, id)))[0];
export const doorsOfClass = (id: number) =>
  db.select().from(classDoors).where(eq(classDoors.courseClassId, id)).orderBy(classDoors.studentId);
export const presencesOfClass = (id: number) =>
  db
    .select()
    .from(classPresences)
    .where(eq(classPresences.courseClassId, id))
    .orderBy(classPresences.studentId);
export const recordingsOfClass = (id: number) =>
  db.select().from(classRecordings).where(eq(classRecordings.courseClassId, id));

/** Sends an event of a provider to its route. */
export async function sendEvent(
  route: (request: Request) => Promise<Response>,
  { body, headers }: { body: string; headers: Record<string, string> },
) {
  const response = await route(new Request("http://localhost/api/rooms", { method: "POST", headers, body }));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
