import { bbbEnded } from "@/lib/classroom/room-events";
import { answerRoomEvent } from "@/lib/http/room-event";
import { readBbbAttendance } from "@/lib/rooms/bbb-events";

/** Raw: the server's report is proven by a token signed with the shared secret, not by a session. */
export async function POST(request: Request): Promise<Response> {
  const body = await request.text();
  return answerRoomEvent("/rooms/bbb/ended", async () => {
    const { externalId, presences } = await readBbbAttendance(body, request.headers.get("authorization"));
    await bbbEnded(externalId, presences);
  });
}
