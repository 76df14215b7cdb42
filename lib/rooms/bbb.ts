import { randomUUID } from "node:crypto";
import { fullName } from "@/lib/core/person-name";
import { siteLink } from "@/lib/core/site-link";
import { askBbb, bbbAddress, elementsOf, textOf } from "./bbb-api";
import { env } from "@/lib/env";
import type { RoomMeeting, RoomProvider, RoomRecording } from "./provider";

/**
 * Makes sure that the meeting exists at the server, which forgets one that was not entered for some minutes. The
 * call can be repeated; one that differs in nothing changes nothing.
 */
async function ensureMeeting({ externalId, name, durationMinutes }: RoomMeeting): Promise<void> {
  await askBbb("create", {
    meetingID: externalId,
    name: name.slice(0, 200),
    // The room stays open while the teacher says goodbye; an empty room ends by itself.
    duration: String(durationMinutes + 60),
    record: "true",
    autoStartRecording: "false",
    allowStartStopRecording: "true",
    muteOnStart: "true",
    // No private conversation of an adult and a child, nor of two children (docs/decisions/0172).
    lockSettingsDisablePrivateChat: "true",
    meetingKeepEvents: "true",
    logoutURL: siteLink("en", "/"),
    "meta_analytics-callback-url": `${env.APP_URL}/api/rooms/bbb/ended`,
    "meta_bbb-recording-ready-url": `${env.APP_URL}/api/rooms/bbb/recorded`,
  });
}

/** BigBlueButton, by its signed API: doors are addresses that are signed for one person at each press. */
export const bbb: RoomProvider = {
  keepsDoors: false,

  // The meeting is made at the server when a door opens; here it only gets an id that cannot be guessed.
  createMeeting: async () => `class-${randomUUID()}`,

  async openAsHost(meeting, teacher) {
    await ensureMeeting(meeting);
    return bbbAddress("join", {
      meetingID: meeting.externalId,
      fullName: fullName(teacher),
      userID: `teacher-${teacher.id}`,
      role: "MODERATOR",
      redirect: "true",
    });
  },

  async openAsGuest(meeting, student) {
    await ensureMeeting(meeting);
    const userID = `student-${student.id}`;
    const url = bbbAddress("join", {
      meetingID: meeting.externalId,
      fullName: fullName(student),
      userID,
      role: "VIEWER",
      redirect: "true",
    });
    return { externalId: userID, url };
  },

  // The server tells it by an event after the meeting (`readBbbAttendance`), and cannot be asked.
  listPresences: async () => null,

  async listRecordings(externalId) {
    const xml = await askBbb("getRecordings", { meetingID: externalId, state: "published" });
    return elementsOf(elementsOf(xml ?? "", "recordings").join(""), "recording").flatMap(recordingOf);
  },

  async deleteRecording(recordID) {
    await askBbb("deleteRecordings", { recordID }, ["notFound"]);
  },
};

/** A recording that can be watched in a browser; none while it is processed. */
function recordingOf(xml: string): RoomRecording[] {
  const externalId = textOf(xml, "recordID");
  const [playback = ""] = elementsOf(xml, "playback");
  const format = elementsOf(playback, "format").find((part) => /^https?:/.test(textOf(part, "url") ?? ""));
  const startedAt = new Date(Number(textOf(xml, "startTime")));
  if (!externalId || !format || Number.isNaN(startedAt.getTime())) return [];
  const minutes = Math.round(Number(textOf(format, "length") ?? 0)) || 0;
  return [{ externalId, url: textOf(format, "url") ?? "", startedAt, minutes }];
}
