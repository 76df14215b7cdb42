/** Runs once when a server starts. A single condition lets builds for other runtimes drop the whole body. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const port = Number(process.env.PORT);
    if (!port || process.env.NEXT_PHASE === "phase-production-build") return;
    const { onServerStart } = await import("@/lib/jobs/on-server-start");
    await onServerStart(port);
  }
}
