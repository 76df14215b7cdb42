import { createHmac, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type FacebookPerson = { id: string; name: string; email?: string };
type Issued = { person: FacebookPerson; appId: string };

/** A local server that responds like Facebook's dialog and graph. `person` is the user at the browser. */
export class FacebookStandIn {
  readonly appId = "1234567890";
  private readonly appSecret = "stand-in-secret";
  person: FacebookPerson = { id: "1", name: "Nobody" };
  /** The number of next calls that get a server error. */
  failures = 0;
  private readonly tokens = new Map<string, Issued>();
  private readonly server = createServer((request, response) => void this.handle(request, response));

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "localhost", resolve));
    return this;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }

  environment() {
    return { FACEBOOK_APP_ID: this.appId, FACEBOOK_APP_SECRET: this.appSecret, FACEBOOK_URL: this.url };
  }

  /** The access token that the person gave to an app, by default to this site's. */
  accessToken(person: FacebookPerson, appId = this.appId): string {
    const token = randomBytes(16).toString("hex");
    this.tokens.set(token, { person, appId });
    return token;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (this.failures > 0) {
      this.failures -= 1;
      return void answer(503, {});
    }
    if (pathname === "/dialog/oauth") return this.dialog(searchParams, response);
    if (pathname === "/oauth/access_token") {
      const code = new URLSearchParams(await text(request)).get("code") ?? "";
      const isIssued = this.tokens.has(code);
      return void (isIssued
        ? answer(200, { access_token: code, token_type: "bearer", expires_in: 3600 })
        : answer(400, { error: { message: "Invalid verification code" } }));
    }
    if (pathname === "/debug_token") return void answer(200, this.debugged(searchParams));
    if (pathname === "/me") return void this.me(request, searchParams, answer);
    answer(404, {});
  }

  /** The person agrees at once. */
  private dialog(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get("redirect_uri") ?? "");
    back.searchParams.set("code", this.accessToken(this.person));
    back.searchParams.set("state", query.get("state") ?? "");
    response.writeHead(302, { location: back.href }).end();
  }

  private debugged(query: URLSearchParams) {
    const issued = this.tokens.get(query.get("input_token") ?? "");
    const isOurs = query.get("access_token") === `${this.appId}|${this.appSecret}`;
    if (!issued || !isOurs) return { data: { is_valid: false, error: { code: 190 } } };
    return {
      data: { is_valid: true, type: "USER", app_id: issued.appId, user_id: issued.person.id },
    };
  }

  private me(
    request: IncomingMessage,
    query: URLSearchParams,
    answer: (status: number, body: unknown) => void,
  ): void {
    const bearer = request.headers.authorization?.replace(/^Bearer /, "");
    const token = query.get("access_token") ?? bearer ?? "";
    const issued = this.tokens.get(token);
    const proof = query.get("appsecret_proof");
    const isProven = proof === createHmac("sha256", this.appSecret).update(token).digest("hex");
    if (!issued || (!bearer && !isProven)) return answer(400, { error: { code: 190 } });
    answer(200, issued.person);
  }
}
