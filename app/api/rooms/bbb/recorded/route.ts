import { bbbRecorded } from "@/lib/classroom/room-events";
import { answerRoomEvent } from "@/lib/http/room-event";
import { readBbbRecorded } from "@/lib/rooms/bbb-events";

/** Raw: the server's event is proven by a token signed with the shared secret, not by a session. */
export async function POST(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  return answerRoomEvent("/rooms/bbb/recorded", async () => bbbRecorded(await readBbbRecorded(form)));
}
