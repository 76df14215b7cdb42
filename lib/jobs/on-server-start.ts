import { logger } from "@/lib/core/logger";
import { env } from "@/lib/env";
import { followPageChanges } from "./follow-page-changes";

/** After the first visitors' pages. */
const warmingDelayMs = 4_000;

/**
 * Runs once a server has started: follows the changes that other instances make, reports spans if configured, and warms
 * up slow parts. Large modules are loaded later, to keep the start short.
 * @param port the server's port
 */
export async function onServerStart(port: number): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("@/lib/core/tracing");
    startTracing(env.OTEL_SERVICE_NAME);
  }
  if (env.METRICS_TOKEN) {
    const { startMetrics } = await import("@/lib/metrics/measure");
    startMetrics();
  }
  followPageChanges(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, port);
  if (env.NODE_ENV === "production") setTimeout(() => void warm(), warmingDelayMs).unref();
}

/**
 * The first report of a process takes more than twice as long as later ones; loading the dictionaries takes half a
 * second.
 */
async function warm(): Promise<void> {
  const { readDictionaries } = await import("@/lib/auth/password-strength");
  await readDictionaries().catch((error: unknown) => logger.warn({ err: error }, "dictionaries not read"));
  const { warmUpReports } = await import("@/lib/assessments/warm-up-reports");
  await warmUpReports().catch((error: unknown) => logger.warn({ err: error }, "reports not warmed up"));
}
