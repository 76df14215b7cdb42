// Preloaded into a process that must not outlive its parent: npm or the launcher cannot forward a signal when they
// are killed.
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  // STARTED_BY is deleted because child processes inherit the environment; the real parent may already be gone.
  const parent = Number(process.env.STARTED_BY) || process.ppid;
  delete process.env.STARTED_BY;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 8_000 + Number(process.env.DRAIN_SECONDS || 0) * 1_000).unref();
  }, 300);
  watch.unref();
}
