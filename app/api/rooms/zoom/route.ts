import { zoomRecorded } from "@/lib/classroom/room-events";
import { answerRoomEvent } from "@/lib/http/room-event";
import { readZoomEvent } from "@/lib/rooms/zoom-events";

/** Raw: Zoom's events are proven by the signature over their exact bytes, not by a session. */
export async function POST(request: Request): Promise<Response> {
  const { headers } = request;
  const body = await request.text();
  const challenged: { answer?: object } = {};
  const response = await answerRoomEvent("/rooms/zoom", async () => {
    const event = readZoomEvent(body, headers.get("x-zm-signature"), headers.get("x-zm-request-timestamp"));
    if (event.kind === "challenge") challenged.answer = event.answer;
    if (event.kind === "recorded") await zoomRecorded(event.externalId, event.recording);
  });
  // Zoom proves the address by a challenge, whose answer has a form of its own.
  return challenged.answer ? Response.json(challenged.answer) : response;
}
