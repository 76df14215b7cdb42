/** A class for which a meeting is made. */
type RoomLesson = { name: string; startsAt: Date; durationMinutes: number; hostEmail: string | null };

/** The person at a door, under the name that the others in the room see. */
export type RoomPerson = { id: number; firstName: string; lastName: string };

/** A meeting at the provider, with what is needed to open it again. */
export type RoomMeeting = RoomLesson & { externalId: string };

/** A student's door: the name by which the provider reports the student, and the address that opens it. */
type RoomDoor = { externalId: string; url: string };

/** One stay or several of a person in a meeting; `externalId` is that of the door. */
export type RoomPresence = { externalId: string; joinedAt: Date; leftAt: Date; seconds: number };

export type RoomRecording = { externalId: string; url: string; startedAt: Date; minutes: number };

/** A company or server with rooms for classes. Each call throws Failure "unavailable" if the provider does not answer. */
export type RoomProvider = {
  /** Makes a meeting and returns its id; the caller sees to it that a class has only one. */
  createMeeting(lesson: RoomLesson): Promise<string>;
  /** The teacher's address, as host; made anew for each press. */
  openAsHost(meeting: RoomMeeting, teacher: RoomPerson): Promise<string>;
  /** A student's door. `known` is the one that was given before, if the provider gives each student only one. */
  openAsGuest(meeting: RoomMeeting, student: RoomPerson, known: RoomDoor | null): Promise<RoomDoor>;
  /** Whether `openAsGuest` gives lasting doors, which are stored. */
  keepsDoors: boolean;
  /** Who was there, after the meeting; null if the provider tells it only by an event, or not yet. */
  listPresences(externalId: string): Promise<RoomPresence[] | null>;
  listRecordings(externalId: string): Promise<RoomRecording[]>;
  /** Deletes a recording; one that is gone already is no error. */
  deleteRecording(recordingId: string): Promise<void>;
};
