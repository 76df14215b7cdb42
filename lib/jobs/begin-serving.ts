import { logger } from "@/lib/core/logger";
import { env } from "@/lib/env";
import { followCacheNews } from "./follow-cache-news";

/** Out of the way of the first visitors' pages. */
const warmingDelayMs = 4_000;

/**
 * What a server does once it has started: it hears what the other instances tell, reports spans where that is wanted, and
 * readies what is slow at first. What is large is read when it is wanted, so that a start stays short.
 * @param port - where this server answers
 */
export async function beginServing(port: number): Promise<void> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("@/lib/core/tracing");
    startTracing(env.OTEL_SERVICE_NAME);
  }
  followCacheNews(env.DATABASE_URL, port);
  if (env.NODE_ENV === "production") setTimeout(() => void warm(), warmingDelayMs).unref();
}

/** The first report of a process takes more than twice as long as all later ones; dictionaries take half a second to read. */
async function warm(): Promise<void> {
  const { readDictionaries } = await import("@/lib/auth/password-strength");
  await readDictionaries().catch((error: unknown) => logger.warn({ err: error }, "dictionaries not read"));
  const { warmReports } = await import("@/lib/assessments/warm-report");
  await warmReports().catch((error: unknown) => logger.warn({ err: error }, "reports not warmed up"));
}
