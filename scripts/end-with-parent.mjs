// Preloaded into a process that must not outlive the one that started it: npm or the launcher, when it is killed,
// can't pass that on.
import { isMainThread } from "node:worker_threads";

if (isMainThread) {
  // Who started it may be gone already; its own children must not take this word for theirs.
  const parent = Number(process.env.STARTED_BY) || process.ppid;
  delete process.env.STARTED_BY;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 8_000).unref();
  }, 300);
  watch.unref();
}
