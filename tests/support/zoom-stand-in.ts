import { createHmac, randomUUID } from "node:crypto";
import { type RoomAnswer, type RoomRequest, RoomStandIn } from "./room-stand-in";

type Registrant = { registrant_id: string; email: string; first_name: string; last_name: string };
type Meeting = { id: number; host: string; topic: string; registrants: Registrant[] };
type Stay = { registrant_id: string; join_time: string; duration: number };
export type ZoomRecording = {
  id: number;
  uuid: string;
  start_time: string;
  duration: number;
  share_url: string;
  recording_play_passcode: string;
};

const json = (status: number, body: unknown): RoomAnswer => ({
  status,
  type: "application/json",
  body: status === 204 ? "" : JSON.stringify(body),
});
const refusal = (status: number, code: number, message: string) => json(status, { code, message });
const pageSize = 2;

/** A local server that answers like Zoom's login and API for meetings, reports and recordings. */
export class ZoomStandIn extends RoomStandIn {
  readonly webhookSecret = "zoom-webhook-secret";
  readonly meetings = new Map<string, Meeting>();
  readonly stays = new Map<string, Stay[]>();
  readonly recordings = new Map<string, ZoomRecording>();
  readonly deleted: string[] = [];
  private token = "";

  /** The settings with which the school reaches this server. */
  environment(): Record<string, string> {
    return {
      ROOM_PROVIDER: "zoom",
      ZOOM_ACCOUNT_ID: "account",
      ZOOM_CLIENT_ID: "client",
      ZOOM_CLIENT_SECRET: "secret",
      ZOOM_WEBHOOK_SECRET: this.webhookSecret,
      ZOOM_URL: this.url,
    };
  }

  /** The token that was given is no longer accepted. */
  revokeToken(): void {
    this.token = "revoked";
  }

  /** A signed event, as Zoom sends it; `age` in seconds. */
  event(body: object, age = 0): { body: string; headers: Record<string, string> } {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(Date.now() / 1000) - age);
    const signed = createHmac("sha256", this.webhookSecret).update(`v0:${timestamp}:${text}`).digest("hex");
    return { body: text, headers: { "x-zm-signature": `v0=${signed}`, "x-zm-request-timestamp": timestamp } };
  }

  protected answer(request: RoomRequest): RoomAnswer {
    const { method, url, headers } = request;
    if (method === "POST" && url.pathname === "/oauth/token") return this.giveToken(request);
    if (!this.token || headers.authorization !== `Bearer ${this.token}`)
      return refusal(401, 124, "Invalid access token.");
    const [, host] = /^\/v2\/users\/([^/]+)\/meetings$/.exec(url.pathname) ?? [];
    if (method === "POST" && host) return this.create(decodeURIComponent(host), request.body);
    const [, id = ""] = /^\/v2\/(?:report\/)?meetings\/([^/]+)/.exec(url.pathname) ?? [];
    const rest = url.pathname.replace(/^\/v2\//, "").replace(id, ":id");
    if (method === "GET" && rest === "report/meetings/:id/participants") return this.report(id, url);
    if (method === "GET" && rest === "meetings/:id/recordings") return this.recordingsOf(id);
    if (method === "DELETE" && rest === "meetings/:id/recordings") {
      this.deleted.push(decodeURIComponent(decodeURIComponent(id)));
      return json(204, null);
    }
    const meeting = this.meetings.get(id);
    if (!meeting) return refusal(404, 3001, "Meeting does not exist.");
    if (method === "GET" && rest === "meetings/:id")
      return json(200, { ...meeting, start_url: `https://zoom.example/s/${id}?zak=${randomUUID()}` });
    if (method === "POST" && rest === "meetings/:id/registrants") return this.register(meeting, request.body);
    return refusal(404, 404, "No such address.");
  }

  private giveToken({ headers, body }: RoomRequest): RoomAnswer {
    const form = new URLSearchParams(body);
    const basic = `Basic ${Buffer.from("client:secret").toString("base64")}`;
    const isKnown = headers.authorization === basic && form.get("account_id") === "account";
    if (!isKnown || form.get("grant_type") !== "account_credentials")
      return json(400, { reason: "Invalid client_id or client_secret", error: "invalid_client" });
    this.token = randomUUID();
    return json(200, { access_token: this.token, token_type: "bearer", expires_in: 3599 });
  }

  private create(host: string, body: string): RoomAnswer {
    const { topic, type, settings } = JSON.parse(body) as {
      topic: string;
      type: number;
      settings: { approval_type: number; registrants_confirmation_email: boolean };
    };
    if (type !== 2 || settings.approval_type !== 0 || settings.registrants_confirmation_email)
      return refusal(400, 300, "Validation Failed.");
    const meeting = { id: 80_000_000_000 + this.meetings.size, host, topic, registrants: [] };
    this.meetings.set(String(meeting.id), meeting);
    return json(201, { id: meeting.id, join_url: `https://zoom.example/j/${meeting.id}` });
  }

  /** The same address is one registrant, as at Zoom. */
  private register(meeting: Meeting, body: string): RoomAnswer {
    const asked = JSON.parse(body) as Omit<Registrant, "registrant_id">;
    if (!asked.email.includes("@") || !asked.first_name) return refusal(400, 300, "Validation Failed.");
    const known = meeting.registrants.find(({ email }) => email === asked.email);
    const registrant = known ?? { ...asked, registrant_id: randomUUID() };
    if (!known) meeting.registrants.push(registrant);
    const { registrant_id } = registrant;
    return json(201, {
      id: meeting.id,
      registrant_id,
      join_url: `https://zoom.example/w/${meeting.id}?tk=${registrant_id}`,
    });
  }

  private report(id: string, url: URL): RoomAnswer {
    const stays = this.stays.get(id);
    if (!stays) return refusal(404, 3001, "Meeting does not exist.");
    if (url.searchParams.get("include_fields") !== "registrant_id")
      return refusal(400, 300, "Validation Failed.");
    const from = Number(url.searchParams.get("next_page_token") ?? 0);
    const next = from + pageSize < stays.length ? String(from + pageSize) : "";
    return json(200, { next_page_token: next, participants: stays.slice(from, from + pageSize) });
  }

  private recordingsOf(id: string): RoomAnswer {
    const recording = this.recordings.get(id);
    return recording ? json(200, recording) : refusal(404, 3301, "This recording does not exist.");
  }
}
