import { generateKeyPair, SignJWT } from "jose";
import { Events, type MutableToken, OAuth2Server } from "oauth2-mock-server";

export type GoogleClaims = {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
};

/** A local server that signs people in like Google. `person` is the user at the browser. */
export class GoogleStandIn {
  readonly clientId = "stand-in.apps.example";
  person: GoogleClaims = { sub: "1", email: "nobody@example.com", email_verified: true };
  private readonly server = new OAuth2Server();

  async start(): Promise<this> {
    await this.server.issuer.keys.generate("RS256");
    await this.server.start(0, "localhost");
    this.server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
      if (payload.aud === undefined) payload.aud = this.clientId;
      Object.assign(payload, this.person);
    });
    return this;
  }

  stop = () => this.server.stop();

  environment() {
    return {
      GOOGLE_CLIENT_ID: this.clientId,
      GOOGLE_CLIENT_SECRET: "stand-in-secret",
      GOOGLE_ISSUER: this.server.issuer.url ?? "",
    };
  }

  /** An ID token like that of Google's button; `claims` change it, also to invalid ones. */
  idToken(claims: Partial<GoogleClaims> & Record<string, unknown> = {}): Promise<string> {
    return this.server.issuer.buildToken({
      scopesOrTransform: (_header, payload) =>
        Object.assign(payload, { aud: this.clientId, ...this.person, ...claims }),
    });
  }

  /** The same claims signed with a key that is not the issuer's but has the id of one. */
  async forgedToken(claims: Record<string, unknown> = {}): Promise<string> {
    const { privateKey } = await generateKeyPair("RS256");
    const kid = this.server.issuer.keys.toJSON()[0]?.kid;
    return new SignJWT({ ...this.person, ...claims })
      .setProtectedHeader({ alg: "RS256", kid })
      .setIssuer(this.server.issuer.url ?? "")
      .setAudience(this.clientId)
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(privateKey);
  }
}
