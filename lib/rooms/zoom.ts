import { addSeconds } from "date-fns";
import { z } from "zod";
import { schoolTimeZone } from "@/lib/core/formats";
import { env } from "@/lib/env";
import { roomAway } from "./ask";
import type { RoomPerson, RoomPresence, RoomProvider, RoomRecording } from "./provider";
import { askZoom } from "./zoom-api";

const Created = z.object({ id: z.coerce.string().min(1) });
const Meeting = z.object({ start_url: z.url() });
const Registrant = z.object({ registrant_id: z.string().min(1), join_url: z.url() });
const Participants = z.object({
  next_page_token: z.string().default(""),
  participants: z.array(
    z.object({
      registrant_id: z.string().default(""),
      join_time: z.coerce.date(),
      duration: z.number().nonnegative(),
    }),
  ),
});

/** The recordings of a meeting, as the API and the event `recording.completed` describe them. */
export const ZoomRecordings = z.object({
  id: z.coerce.string(),
  uuid: z.string().min(1),
  start_time: z.coerce.date(),
  duration: z.number().nonnegative(),
  share_url: z.url(),
  recording_play_passcode: z.string().optional(),
});

/** Zoom's codes for a meeting that never took place, and for one without a recording. */
const noMeeting = [3001];
const noRecording = [3301];

const meetingSettings = {
  // Everyone joins by a door of ours: registered at once, without a mail from Zoom, under a name that we set.
  approval_type: 0,
  registration_type: 1,
  registrants_confirmation_email: false,
  registrants_email_notification: false,
  email_notification: false,
  join_before_host: false,
  waiting_room: false,
  mute_upon_entry: true,
  auto_recording: "none",
};

/**
 * The address under which Zoom registers a student. Zoom asks for one; the family's is never given to it, and no mail
 * reaches this one.
 */
const registeredAs = ({ id }: RoomPerson) => `student-${id}@${new URL(env.APP_URL).hostname}`;

/** Zoom, by server-to-server OAuth: a meeting with registration, in which each student has an own door. */
export const zoom: RoomProvider = {
  keepsDoors: true,

  async createMeeting({ name, startsAt, durationMinutes, hostEmail }) {
    const host = env.ZOOM_HOST ?? hostEmail;
    if (!host) throw roomAway();
    const created = await askZoom({
      path: `/users/${encodeURIComponent(host)}/meetings`,
      method: "POST",
      body: {
        topic: name.slice(0, 200),
        type: 2,
        start_time: startsAt.toISOString(),
        duration: durationMinutes,
        timezone: schoolTimeZone,
        settings: meetingSettings,
      },
      reads: Created,
    });
    if (!created) throw roomAway();
    return created.id;
  },

  async openAsHost({ externalId }) {
    const meeting = await askZoom({ path: `/meetings/${externalId}`, reads: Meeting });
    if (!meeting) throw roomAway();
    return meeting.start_url;
  },

  async openAsGuest({ externalId }, student, known) {
    if (known) return known;
    const registrant = await askZoom({
      path: `/meetings/${externalId}/registrants`,
      method: "POST",
      body: {
        email: registeredAs(student),
        first_name: student.firstName.slice(0, 64),
        last_name: student.lastName.slice(0, 64),
      },
      reads: Registrant,
    });
    if (!registrant) throw roomAway();
    return { externalId: registrant.registrant_id, url: registrant.join_url };
  },

  async listPresences(externalId) {
    const stays: RoomPresence[] = [];
    let next = "";
    do {
      const query = new URLSearchParams({ page_size: "300", include_fields: "registrant_id" });
      if (next) query.set("next_page_token", next);
      const path = `/report/meetings/${externalId}/participants?${query}`;
      const page = await askZoom({ path, reads: Participants, noneIf: noMeeting });
      if (!page) return null;
      for (const { registrant_id, join_time, duration } of page.participants)
        stays.push({
          externalId: registrant_id,
          joinedAt: join_time,
          leftAt: addSeconds(join_time, duration),
          seconds: duration,
        });
      next = page.next_page_token;
    } while (next);
    return stays;
  },

  async listRecordings(externalId) {
    const path = `/meetings/${externalId}/recordings`;
    const found = await askZoom({ path, reads: ZoomRecordings, noneIf: noRecording });
    return found ? [zoomRecording(found)] : [];
  },

  async deleteRecording(recordingId) {
    // Ids that contain slashes have to be encoded twice.
    const once = encodeURIComponent(recordingId);
    const id = recordingId.includes("/") ? encodeURIComponent(once) : once;
    const path = `/meetings/${id}/recordings?action=delete`;
    await askZoom({ path, method: "DELETE", reads: z.unknown(), noneIf: [...noMeeting, ...noRecording] });
  },
};

/** A recording with the passcode in its address, so that families are not asked for it. */
export function zoomRecording(found: z.output<typeof ZoomRecordings>): RoomRecording {
  const url = new URL(found.share_url);
  if (found.recording_play_passcode) url.searchParams.set("pwd", found.recording_play_passcode);
  return {
    externalId: found.uuid,
    url: url.href,
    startedAt: found.start_time,
    minutes: Math.round(found.duration),
  };
}
