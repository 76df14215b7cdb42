import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, expect, test, vi } from "vitest";
import { pool } from "@/db/client";
import { post, startServer } from "../support/production";

afterAll(() => pool.end());

type Reported = {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: { name: string }[] }[];
  }[];
};

const metricsToken = "a-token-for-prometheus";

test("requests are reported to a collector and counted for Prometheus, without addresses that may contain one-use tokens", async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: "100",
    METRICS_TOKEN: metricsToken,
  });
  const canary = "secret-of-a-mailed-link";
  await post(server.url, "/base/course/list", {});
  await (await fetch(`${server.url}/usr/resetPwd?rt=${canary}`)).text();
  await (await fetch(`${server.url}/api/calendar/${canary}`)).text();
  const spans = () =>
    bodies.flatMap((body) =>
      (JSON.parse(body.slice(body.indexOf("{"))) as Reported).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap(({ spans: all }) => all.map(({ name }) => name)),
      ),
    );
  await vi.waitFor(
    () => {
      expect(spans().some((name) => name.includes(" /base/course/list"))).toBe(true);
      expect(spans().some((name) => name.includes("/usr/resetPwd"))).toBe(true);
      expect(spans().some((name) => name.includes("/api/calendar/[secret]"))).toBe(true);
    },
    { timeout: 15_000 },
  );
  const metrics = await metricsOf(server.url);
  await server.stop();
  collector.close();
  expect(bodies[0]).toContain("/v1/traces ");
  expect(bodies.join()).toContain("lakeside-english");
  expect(bodies.join()).not.toContain(canary);

  expect(metrics).toMatch(
    /lakeside_http_request_seconds_count\{method="POST",route="\/base\/course\/list",status="2xx"\} 1/,
  );
  expect(metrics).toMatch(
    /lakeside_http_request_seconds_count\{method="GET",route="\/usr\/resetPwd",status="2xx"\} 1/,
  );
  expect(metrics).toMatch(/lakeside_database_statement_seconds_count\{transaction="no"\} [1-9]/);
  for (const name of [
    "mails_waiting_seconds",
    "jobs_waiting",
    "worker_seen_seconds",
    "seats_held",
    "payments_open",
  ])
    expect(metrics).toMatch(new RegExp(`^lakeside_${name} \\d`, "m"));
  expect(metrics).toContain("lakeside_nodejs_eventloop_lag_seconds");
  expect(metrics).not.toContain(canary);
});

/** What Prometheus reads with the token; others find nothing there. */
async function metricsOf(url: string): Promise<string> {
  for (const authorization of ["", "Bearer wrong", metricsToken, `Basic ${metricsToken}`])
    expect((await fetch(`${url}/api/metrics`, { headers: { authorization } })).status).toBe(404);
  const response = await fetch(`${url}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=/);
  return response.text();
}
