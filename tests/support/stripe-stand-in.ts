import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Stripe from "stripe";
import { hostedPage } from "./stripe-hosted-page";
import type { StandInSession } from "./stripe-session";

type Refund = {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
};
type Answer = { status: number; body: unknown };

/** How events reach the shop: copies of each, delay, and whether the order is reversed. */
export type Delivery = { url: string; copies?: number; delayMs?: number; reversed?: boolean };

const refusal = (status: number, type: string, message: string): Answer => ({
  status,
  body: { error: { type, message } },
});
const invalid = (message: string) => refusal(400, "invalid_request_error", message);

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

/** With the charge inside, if the query asks for it, as the API does. */
function expanded({ method, hasFailed, cardCountry, ...session }: StandInSession, query: string): object {
  const isWanted = decodeURIComponent(query).includes("expand[0]=payment_intent.latest_charge");
  if (!isWanted || !session.payment_intent) return session;
  const card = method === "card" && { card: { country: cardCountry } };
  const latest_charge = { object: "charge", payment_method_details: { type: method, ...card } };
  const status = hasFailed
    ? "requires_payment_method"
    : session.payment_status === "paid"
      ? "succeeded"
      : "processing";
  return {
    ...session,
    payment_intent: { id: session.payment_intent, object: "payment_intent", status, latest_charge },
  };
}

/** A local server that responds like Stripe for checkouts and refunds, with their pages and signed events. */
export class StripeStandIn {
  readonly secret = "whsec_stand_in";
  readonly sessions = new Map<string, StandInSession>();
  readonly refunds: Refund[] = [];
  readonly requests: string[] = [];
  /** The target of automatic events; none unless set. */
  delivery: Delivery | null = null;
  /** How the family pays on the hosted page. */
  paysWith = "card";
  /** The number of next calls that get a server error. */
  failures = 0;
  /** Refunds are accepted but stay pending until `endRefund`, as with some cards and banks. */
  refundsTakeTime = false;
  /** The account of the key. */
  account = { id: "acct_stand_in", object: "account", default_currency: "cad", charges_enabled: true };
  /** The account's webhook endpoints. */
  endpoints: { url: string; status: "enabled" | "disabled"; enabled_events: readonly string[] }[] = [];
  /** Refunds are refused for good, as after a dispute. */
  refusesRefunds = false;
  private readonly answers = new Map<string, { body: string; answer: Answer }>();
  private readonly stripe = new Stripe("sk_test_stand_in");
  private readonly server = createServer((request, response) => void this.handle(request, response));

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** The settings with which the shop reaches this server. */
  environment(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: "sk_test_stand_in",
      STRIPE_WEBHOOK_SECRET: this.secret,
      STRIPE_API_URL: this.url,
    };
  }

  /**
   * Charges the family by a method of the session; it has not returned yet. `isSlow`: the checkout is complete, but its money
   * comes or fails later (`endSlow`).
   */
  pay(
    id: string,
    method = "card",
    isSlow = false,
    from: { card?: string; billing?: string } = {},
  ): StandInSession {
    const session = this.find(id);
    const cardCountry = from.card ?? "CA";
    const address = { country: from.billing ?? cardCountry };
    Object.assign(session, { cardCountry, customer_details: { address } });
    if (session.status !== "open") throw new Error(`${id} is ${session.status}`);
    if (!session.payment_method_types.includes(method)) throw new Error(`${method} is not offered`);
    if (isSlow)
      return Object.assign(session, { status: "complete", method, payment_intent: `pi_${randomUUID()}` });
    const paid = {
      method,
      status: "complete",
      payment_status: "paid",
      payment_intent: `pi_${randomUUID()}`,
    } as const;
    return Object.assign(session, paid);
  }

  /** The money of a slow payment has come, or not. */
  endSlow(id: string, isPaid: boolean): StandInSession {
    return Object.assign(this.find(id), { payment_status: isPaid ? "paid" : "unpaid", hasFailed: !isPaid });
  }

  expire(id: string): StandInSession {
    return Object.assign(this.find(id), { status: "expired" as const });
  }

  /** An event with its signature; the same `eventId` makes a repetition. */
  event(type: string, id: string, eventId = `evt_${randomUUID()}`): { body: string; signature: string } {
    const { method: _method, hasFailed: _failed, cardCountry: _country, ...object } = this.find(id);
    return this.signed({ id: eventId, object: "event", type, data: { object } });
  }

  /** Sets the result of a pending or completed refund. */
  endRefund(id: string, status: Refund["status"]): Refund {
    return Object.assign(this.findRefund(id), { status });
  }

  refundEvent(
    type: string,
    id: string,
    eventId = `evt_${randomUUID()}`,
  ): { body: string; signature: string } {
    return this.signed({ id: eventId, object: "event", type, data: { object: this.findRefund(id) } });
  }

  /** An event about a dispute, or about a refund that was made by hand. */
  eventAbout(type: string, object: { id: string; amount: number; payment_intent: string; status?: string }) {
    return this.signed({ id: `evt_${randomUUID()}`, object: "event", type, data: { object } });
  }

  private findRefund(id: string): Refund {
    const refund = this.refunds.find((known) => known.id === id);
    if (!refund) throw new Error(`No such refund: ${id}`);
    return refund;
  }

  private signed(event: object): { body: string; signature: string } {
    const body = JSON.stringify(event);
    const signature = this.stripe.webhooks.generateTestHeaderString({ payload: body, secret: this.secret });
    return { body, signature };
  }

  /** Sends the events of an ended checkout as `delivery` says. */
  async deliver(id: string): Promise<number[]> {
    if (!this.delivery) return [];
    const { url, copies = 1, delayMs = 0, reversed = false } = this.delivery;
    const types =
      this.find(id).status === "expired"
        ? ["checkout.session.expired"]
        : ["payment_intent.succeeded", "checkout.session.completed"];
    const events = types.flatMap((type) =>
      Array.from({ length: copies }, () => this.event(type, id, `evt_${type}_${id}`)),
    );
    await sleep(delayMs);
    const statuses: number[] = [];
    for (const { body, signature } of reversed ? events.toReversed() : events) {
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      statuses.push((await fetch(url, { method: "POST", headers, body })).status);
    }
    return statuses;
  }

  private find(id: string): StandInSession {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`No such checkout: ${id}`);
    return session;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const path = request.url ?? "/";
    const page = /^\/pay\/(cs_[\w-]+)$/.exec(path)?.[1];
    if (page) return this.showPage(page, request.method === "POST", response);
    this.requests.push(`${request.method} ${path}`);
    const { status, body: answer } = this.answer(request, path, body);
    response.writeHead(status, { "content-type": "application/json", "request-id": randomUUID() });
    response.end(JSON.stringify(answer));
  }

  private answer(request: IncomingMessage, path: string, body: string): Answer {
    if (!/^Bearer sk_(test|live)_stand_in$/.test(request.headers.authorization ?? ""))
      return refusal(401, "invalid_request_error", "Invalid API Key provided");
    if (this.failures > 0) {
      this.failures--;
      return refusal(500, "api_error", "An unknown error occurred");
    }
    const key = request.headers["idempotency-key"];
    if (request.method !== "POST" || typeof key !== "string")
      return this.route(request.method ?? "GET", path, body);
    const known = this.answers.get(key);
    if (known && known.body !== path + body)
      return refusal(
        400,
        "idempotency_error",
        "Keys for idempotent requests can only be used with the same parameters",
      );
    const answer = known?.answer ?? this.route("POST", path, body);
    this.answers.set(key, { body: path + body, answer });
    return answer;
  }

  private route(method: string, path: string, body: string): Answer {
    if (method === "GET" && path === "/v1/account") return { status: 200, body: this.account };
    if (method === "GET" && path.startsWith("/v1/webhook_endpoints"))
      return { status: 200, body: { object: "list", has_more: false, data: this.endpoints } };
    if (method === "POST" && path === "/v1/checkout/sessions") return this.create(new URLSearchParams(body));
    if (method === "POST" && path === "/v1/refunds") return this.refund(new URLSearchParams(body));
    const refund = this.refunds.find((known) => path === `/v1/refunds/${known.id}`);
    if (method === "GET" && refund) return { status: 200, body: refund };
    const [address = "", query] = path.split("?");
    const [, id = "", verb] = /^\/v1\/checkout\/sessions\/(cs_[\w-]+)(\/expire)?$/.exec(address) ?? [];
    const session = this.sessions.get(id);
    if (!session) return refusal(404, "invalid_request_error", `No such checkout.session: ${id}`);
    if (!verb) return { status: 200, body: expanded(session, query ?? "") };
    if (session.status !== "open")
      return invalid('Only Checkout Sessions with a status in ["open"] can be expired.');
    return { status: 200, body: this.expire(id) };
  }

  private create(form: URLSearchParams): Answer {
    const lines = [];
    for (let i = 0; form.has(`line_items[${i}][quantity]`); i++) {
      const at = `line_items[${i}][price_data]`;
      if (form.get(`${at}[currency]`) !== "cad") return invalid("Wrong currency");
      lines.push({
        name: form.get(`${at}[product_data][name]`) ?? "",
        description: form.get(`${at}[product_data][description]`) ?? "",
        amount: Number(form.get(`${at}[unit_amount]`)) * Number(form.get(`line_items[${i}][quantity]`)),
      });
    }
    if (lines.length === 0) return invalid("You must provide line_items");
    const expiresAt = Number(form.get("expires_at"));
    if (expiresAt < Date.now() / 1000 + 30 * 60)
      return invalid("expires_at must be at least 30 minutes from now");
    const id = `cs_test_${randomUUID()}`;
    const session: StandInSession = {
      id,
      object: "checkout.session",
      url: `${this.url}/pay/${id}`,
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      payment_method_types: [0, 1, 2].flatMap((at) => form.get(`allowed_payment_method_types[${at}]`) ?? []),
      method: null,
      hasFailed: false,
      amount_total: lines.reduce((sum, { amount }) => sum + amount, 0),
      currency: "cad",
      locale: form.get("locale") ?? "auto",
      customer_email: form.get("customer_email") ?? "",
      customer_details: null,
      cardCountry: null,
      client_reference_id: form.get("client_reference_id") ?? "",
      metadata: metadataOf(form),
      expires_at: expiresAt,
      success_url: form.get("success_url") ?? "",
      cancel_url: form.get("cancel_url") ?? "",
      lines,
    };
    this.sessions.set(id, session);
    return { status: 200, body: { ...session } };
  }

  private refund(form: URLSearchParams): Answer {
    if (this.refusesRefunds) return invalid("This charge has been charged back.");
    const intent = form.get("payment_intent") ?? "";
    const amount = Number(form.get("amount"));
    const paid = [...this.sessions.values()].find((session) => session.payment_intent === intent);
    if (!paid) return refusal(404, "invalid_request_error", `No such payment_intent: ${intent}`);
    const before = this.refunds.filter(
      ({ payment_intent, status }) => payment_intent === intent && status !== "failed",
    );
    if (before.reduce((sum, refund) => sum + refund.amount, amount) > paid.amount_total)
      return invalid("Refund amount is greater than unrefunded amount on charge");
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      object: "refund",
      payment_intent: intent,
      amount,
      status: this.refundsTakeTime ? "pending" : "succeeded",
      metadata: metadataOf(form),
    };
    this.refunds.push(refund);
    return { status: 200, body: { ...refund } };
  }

  private showPage(id: string, isPaying: boolean, response: ServerResponse): void {
    const session = this.sessions.get(id);
    if (session && isPaying && session.status === "open") {
      this.pay(id, this.paysWith);
      void this.deliver(id);
      response.writeHead(303, { location: session.success_url }).end();
      return;
    }
    response.writeHead(session ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(hostedPage(session));
  }
}
