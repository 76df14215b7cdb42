import { randomUUID } from "node:crypto";
import { fullName } from "@/lib/core/person-name";
import { siteLink } from "@/lib/core/site-link";
import { z } from "zod";
import { askBbb, bbbAddress } from "./bbb-api";
import { env } from "@/lib/env";
import type { RoomMeeting, RoomProvider, RoomRecording } from "./provider";

const Done = z.object({});
const Format = z.object({ url: z.string(), length: z.coerce.number().catch(0) });
const Recording = z.object({
  recordID: z.string().min(1),
  startTime: z.coerce.number(),
  /** Empty while it is processed. */
  playback: z.object({ format: z.array(Format) }).catch({ format: [] }),
});
/** An element without contents is read as "". */
const Recordings = z.object({
  recordings: z.object({ recording: z.array(Recording).default([]) }).or(z.literal("")),
});

/**
 * Makes sure that the meeting exists at the server, which forgets one that was not entered for some minutes. The
 * call can be repeated; one that differs in nothing changes nothing.
 */
async function ensureMeeting({ externalId, name, durationMinutes }: RoomMeeting): Promise<void> {
  const settings = {
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
  };
  await askBbb("create", settings, { reads: Done });
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
    const query = { meetingID: externalId, state: "published" };
    const found = await askBbb("getRecordings", query, { reads: Recordings });
    return found?.recordings ? found.recordings.recording.flatMap(recordingOf) : [];
  },

  async deleteRecording(recordID) {
    await askBbb("deleteRecordings", { recordID }, { reads: Done, noneIf: ["notFound"] });
  },
};

/** A recording that can be watched in a browser; none while it is processed. */
function recordingOf({ recordID, startTime, playback }: z.output<typeof Recording>): RoomRecording[] {
  const shown = playback.format.find(({ url }) => /^https?:/.test(url));
  if (!shown) return [];
  const minutes = Math.round(shown.length);
  return [{ externalId: recordID, url: shown.url, startedAt: new Date(startTime), minutes }];
}
