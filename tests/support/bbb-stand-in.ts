import { createHash } from "node:crypto";
import { SignJWT } from "jose";
import { type RoomAnswer, type RoomRequest, RoomStandIn } from "./room-stand-in";

type Meeting = { query: string; name: string; callbacks: { ended: string; recorded: string } };
export type BbbRecording = {
  recordID: string;
  meetingID: string;
  startTime: number;
  minutes: number;
  url: string;
};
export type BbbAttendee = { ext_user_id: string; duration: number; joins: string[]; leaves: string[] };

const xml = (inner: string): RoomAnswer => ({
  status: 200,
  type: "text/xml",
  body: `<response>${inner}</response>`,
});
/** A page for the browser; names in tests contain no markup. */
const page = (title: string): RoomAnswer => ({
  status: 200,
  type: "text/html; charset=utf-8",
  body: `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><h1>${title}</h1></body></html>`,
});
const failed = (key: string) =>
  xml(`<returncode>FAILED</returncode><messageKey>${key}</messageKey><message>Refused.</message>`);
const success = (inner = "") => xml(`<returncode>SUCCESS</returncode>${inner}`);

/** A local server that answers like BigBlueButton's API; each call is checked by its SHA-256. */
export class BbbStandIn extends RoomStandIn {
  readonly secret = "bbb-shared-secret";
  readonly meetings = new Map<string, Meeting>();
  readonly recordings: BbbRecording[] = [];
  readonly deleted: string[] = [];

  /** The settings with which the school reaches this server. */
  environment(): Record<string, string> {
    return { ROOM_PROVIDER: "bbb", BBB_URL: `${this.url}/bigbluebutton`, BBB_SECRET: this.secret };
  }

  /** Whether an address is signed by someone who knows the secret. */
  isSigned(address: string): boolean {
    const url = new URL(address);
    const call = url.pathname.split("/").at(-1) ?? "";
    const [query = "", checksum] = url.search.slice(1).split(/&?checksum=/);
    return createHash("sha256").update(`${call}${query}${this.secret}`).digest("hex") === checksum;
  }

  /** The report after a meeting: the body and the header that proves it. */
  async ended(meetingID: string, attendees: BbbAttendee[], secret = this.secret) {
    const finish = new Date().toISOString();
    const token = await signed({}, "HS512", secret);
    const body = {
      version: "1.0",
      meeting_id: meetingID,
      internal_meeting_id: "x-1",
      data: { finish, attendees },
    };
    return { body: JSON.stringify(body), headers: { authorization: `Bearer ${token}` } };
  }

  /** The event that a recording is ready. */
  async recorded(meeting_id: string, secret = this.secret) {
    const signed_parameters = await signed({ meeting_id, record_id: "r" }, "HS256", secret);
    return { body: new URLSearchParams({ signed_parameters }).toString(), headers: {} };
  }

  protected answer({ url }: RoomRequest): RoomAnswer {
    if (url.pathname.startsWith("/playback/")) return page("Recording");
    if (!this.isSigned(url.href)) return failed("checksumError");
    const call = url.pathname.replace("/bigbluebutton/api/", "");
    const asked = (name: string) => url.searchParams.get(name) ?? "";
    if (call === "join") return page(`Room of ${asked("fullName")}, ${asked("role")}`);
    if (call === "create") return this.create(asked("meetingID"), url);
    if (call === "getRecordings") return this.list(asked("meetingID"));
    if (call === "deleteRecordings") {
      const known = this.recordings.findIndex(({ recordID }) => recordID === asked("recordID"));
      if (known < 0) return failed("notFound");
      this.deleted.push(asked("recordID"));
      this.recordings.splice(known, 1);
      return success("<deleted>true</deleted>");
    }
    return failed("unsupportedRequest");
  }

  /** The same call again is a success; one that differs is refused. */
  private create(meetingID: string, url: URL): RoomAnswer {
    const known = this.meetings.get(meetingID);
    if (known && known.query !== url.search) return failed("idNotUnique");
    const asked = (name: string) => url.searchParams.get(name) ?? "";
    const callbacks = {
      ended: asked("meta_analytics-callback-url"),
      recorded: asked("meta_bbb-recording-ready-url"),
    };
    this.meetings.set(meetingID, { query: url.search, name: asked("name"), callbacks });
    return success(`<meetingID>${meetingID}</meetingID>`);
  }

  private list(meetingID: string): RoomAnswer {
    const own = this.recordings.filter((recording) => recording.meetingID === meetingID);
    const parts = own.map(
      ({ recordID, startTime, minutes, url }) => `<recording><recordID>${recordID}</recordID>
        <startTime>${startTime}</startTime><playback><format><type>presentation</type>
        <url>${url.replaceAll("&", "&amp;")}</url><length>${minutes}</length></format></playback></recording>`,
    );
    return success(`<recordings>${parts.join("")}</recordings>`);
  }
}

const signed = (payload: Record<string, string>, alg: string, secret: string) =>
  new SignJWT(payload)
    .setProtectedHeader({ alg, typ: "JWT" })
    .setExpirationTime("5m")
    .sign(new TextEncoder().encode(secret));
