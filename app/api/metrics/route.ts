import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { registry } from "@/lib/metrics/registry";
import { waitingMetrics } from "@/lib/metrics/waiting";

export const dynamic = "force-dynamic";

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Raw: Prometheus reads it with METRICS_TOKEN, without session or envelope. What this server measures and what waits in the school. */
export async function GET(request: Request) {
  const given = request.headers.get("authorization") ?? "";
  if (!env.METRICS_TOKEN || !timingSafeEqual(hashOf(given), hashOf(`Bearer ${env.METRICS_TOKEN}`)))
    return new Response(null, { status: 404 });
  const metrics = [await registry.metrics(), await waitingMetrics()].join("\n");
  return new Response(metrics, {
    headers: { "content-type": registry.contentType, "cache-control": "no-store" },
  });
}
