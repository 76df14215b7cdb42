/** Runs once when a server starts: it begins to hear what the other instances tell. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const port = Number(process.env.PORT);
  if (!port) return;
  const [{ followCacheNews }, { env }] = await Promise.all([
    import("@/lib/jobs/follow-cache-news"),
    import("@/lib/env"),
  ]);
  followCacheNews(env.DATABASE_URL, port);
}
