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

test("requests are reported to a collector, without addresses that may contain one-use tokens", async () => {
  const bodies: string[] = [];
  const collector = createServer(async (request, response) => {
    bodies.push(`${request.url} ${await text(request)}`);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_BSP_SCHEDULE_DELAY: "100",
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
  await server.stop();
  collector.close();
  expect(bodies[0]).toContain("/v1/traces ");
  expect(bodies.join()).toContain("lakeside-english");
  expect(bodies.join()).not.toContain(canary);
});
