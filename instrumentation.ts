/** Out of the way of the first visitors' pages. */
const warmingDelayMs = 4_000;

/**
 * Runs once when a server starts: it begins to hear what the other instances tell, to report spans where that is wanted,
 * and readies what is slow at first.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const port = Number(process.env.PORT);
  if (!port) return;
  const [{ followCacheNews }, { env }] = await Promise.all([
    import("@/lib/jobs/follow-cache-news"),
    import("@/lib/env"),
  ]);
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTracing } = await import("@/lib/core/tracing");
    startTracing(env.OTEL_SERVICE_NAME);
  }
  followCacheNews(env.DATABASE_URL, port);
  if (env.NODE_ENV === "production") setTimeout(() => void warm(), warmingDelayMs).unref();
}

async function warm(): Promise<void> {
  const [{ warmReports }, { logger }] = await Promise.all([
    import("@/lib/assessments/warm-report"),
    import("@/lib/core/logger"),
  ]);
  await warmReports().catch((error: unknown) => logger.warn({ err: error }, "reports not warmed up"));
}
