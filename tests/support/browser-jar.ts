import { asNextRequest } from "./next-request";

type Handler = (request: never, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

/** A browser without rendering: keeps cookies, follows the redirects to a provider and back through our raw handler. */
export class BrowserJar {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly site: string,
    private readonly handler: Handler,
  ) {}

  /** One request to our /api/auth/…. */
  async visit(path: string, form?: Record<string, string>): Promise<Response> {
    const url = new URL(path, this.site);
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request(url, {
      method: form ? "POST" : "GET",
      headers: {
        cookie,
        ...(form && { "content-type": "application/x-www-form-urlencoded" }),
      },
      body: form && new URLSearchParams(form),
    });
    const nextauth = url.pathname.replace("/api/auth/", "").split("/");
    const response = await asNextRequest(request, (nextRequest) =>
      this.handler(nextRequest as never, { params: Promise.resolve({ nextauth }) }),
    );
    for (const line of response.headers.getSetCookie()) this.keep(line);
    return response;
  }

  private keep(line: string): void {
    const [pair = "", ...rest] = line.split("; ");
    const at = pair.indexOf("=");
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === "" || rest.some((part) => /^max-age=0$/i.test(part))) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Presses a provider's button and follows the redirects back; returns the final path. */
  async signIn(provider: string, callbackUrl: string): Promise<string> {
    const { csrfToken } = (await (await this.visit("/api/auth/csrf")).json()) as { csrfToken: string };
    const start = await this.visit(`/api/auth/signin/${provider}`, { csrfToken, callbackUrl, json: "true" });
    const { url } = (await start.json()) as { url: string };
    const dialog = await fetch(url, { redirect: "manual" });
    const back = await this.visit(dialog.headers.get("location") ?? "");
    return (back.headers.get("location") ?? "").replace(this.site, "");
  }
}
