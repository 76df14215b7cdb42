import { Failure } from "@/lib/core/errors";
import type { RoomPresence, RoomRecording } from "@/lib/rooms/provider";
import { roomProviderOf } from "@/lib/rooms/providers";
import { findMeeting, savePresences } from "./presences";
import { saveRecordings } from "./recordings";

/** Zoom has a recording ready. Events about meetings that are not ours are ignored. */
export async function zoomRecorded(externalId: string, recording: RoomRecording): Promise<void> {
  const meeting = await findMeeting("zoom", externalId);
  if (meeting) await saveRecordings(meeting.courseClassId, "zoom", [recording]);
}

/** BigBlueButton tells who was in a meeting. @throws Failure "notFound" for a meeting that is not ours */
export async function bbbEnded(externalId: string, presences: RoomPresence[]): Promise<void> {
  const meeting = await findMeeting("bbb", externalId);
  if (!meeting) throw new Failure("notFound", "notFound");
  await savePresences(meeting.courseClassId, presences);
}

/** BigBlueButton has a recording ready; what it is, the server is asked. @throws as `bbbEnded` */
export async function bbbRecorded(externalId: string): Promise<void> {
  const meeting = await findMeeting("bbb", externalId);
  if (!meeting) throw new Failure("notFound", "notFound");
  await saveRecordings(meeting.courseClassId, "bbb", await roomProviderOf("bbb").listRecordings(externalId));
}
