import { spawnSync } from "node:child_process";

/** Installs Debian packages; only root may. Installed packages are never upgraded. */
export function aptInstall(...names: string[]): void {
  if (process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-upgrade", "--no-install-recommends", ...names]])
    spawnSync("apt-get", args, { stdio: "inherit", timeout: 180_000, env });
}
